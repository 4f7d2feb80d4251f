import { expect, it } from 'vitest';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { agendaPlace } from './agenda-place.ts';

const now = Date.parse('2026-12-01T20:00:00Z');
const meetingIn = (minutes: number) =>
  ({
    status: 'scheduled',
    scheduled_date: new Date(now + minutes * 60_000).toISOString(),
    duration: 30,
    meeting_link: 'https://saywell.test/room',
  }) as Meeting;

it('an interview that can be joined comes first', () => {
  expect(agendaPlace(meetingIn(5), false, now)).toBe('first');
  expect(agendaPlace(meetingIn(-20), false, now)).toBe('first');
});

it('upcoming entries come before the list of applications, and an empty agenda after it', () => {
  expect(agendaPlace(meetingIn(60), false, now)).toBe('middle');
  expect(agendaPlace(undefined, true, now)).toBe('middle');
  expect(agendaPlace(undefined, false, now)).toBe('last');
});
