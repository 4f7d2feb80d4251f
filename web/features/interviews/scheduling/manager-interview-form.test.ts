import { describe, expect, it } from 'vitest';
import { hasPlace, interviewOf, newInterview } from './manager-interview-form.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const draft = { ...newInterview('America/Denver'), date: '2026-11-26', time: '14:00' };
const problemIn = (change: Partial<typeof draft>, place = false) => {
  const answer = interviewOf({ ...draft, ...change }, { place, now });
  return 'problem' in answer ? answer.problem : null;
};

describe('interviewOf', () => {
  it('the request has UTC with the organizer’s zone, and a meeting room unless there is a link', () => {
    expect(interviewOf({ ...draft, notes: ' Bring a laptop ' }, { place: false, now })).toEqual({
      request: {
        scheduled_date: '2026-11-26T21:00:00.000Z',
        create_room: true,
        timezone: 'America/Denver',
        duration: 30,
        meeting_type: 'video',
        interview_type: 'general',
        meeting_link: null,
        notes: 'Bring a laptop',
        private_notes: '',
      },
    });
  });

  it('a link is required where no meeting room is available', () => {
    const missing = { field: 'meeting_link', text: 'Add a meeting link.' };
    expect(problemIn({ create_room: false })).toEqual(missing);
    expect(interviewOf(draft, { place: false, rooms: false, now })).toEqual({ problem: missing });
    expect(problemIn({})).toBeNull();
  });

  it('problems are reported in the order of the specification', () => {
    const nothing = { date: '', time: '', meeting_type: 'in-person' as const };
    expect(problemIn(nothing)).toEqual({ field: 'date', text: 'Please fill out all required information.' });
    expect(problemIn({ ...nothing, date: '2026-11-19', time: '10:00' })).toEqual({
      field: 'date',
      text: 'Please select a date that is today or in the future.',
    });
    expect(problemIn({ meeting_type: 'in-person' })).toEqual({
      field: 'meeting_type',
      text: 'Please complete your business location information in settings before scheduling in-person interviews.',
    });
    expect(problemIn({ meeting_type: 'in-person' }, true)).toBeNull();
  });

  it('only https links are accepted, and only for video', () => {
    const text = 'Please enter a link that starts with https://';
    const problemOf = (change: Partial<typeof draft>, place = false) =>
      problemIn({ create_room: false, ...change }, place);
    expect(problemOf({ meeting_link: 'http://meet.example/1' })).toEqual({ field: 'meeting_link', text });
    expect(problemOf({ meeting_link: 'javascript:alert(1)' })).toEqual({ field: 'meeting_link', text });
    expect(problemOf({ meeting_link: 'https://meet.example/1' })).toBeNull();
    expect(problemOf({ meeting_link: 'nonsense', meeting_type: 'in-person' }, true)).toBeNull();
  });
});

describe('hasPlace', () => {
  const empty = {
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '80202',
    phone_number: '',
    additional_directions: '',
    parking_info: 'Behind the house',
    building_directions: '',
    other_info: '',
  };
  it('a place needs an address, a city or a state', () => {
    expect(hasPlace(undefined)).toBe(false);
    expect(hasPlace(empty)).toBe(false);
    expect(hasPlace({ ...empty, city: ' ' })).toBe(false);
    expect(hasPlace({ ...empty, city: 'Denver' })).toBe(true);
  });
});
