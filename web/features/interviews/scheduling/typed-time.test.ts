import { describe, expect, it } from 'vitest';
import { momentOfTyped, ambiguousMoments, typedTimeAt } from './typed-time.ts';

const now = Date.parse('2026-10-20T15:00:00Z');
const denver = { date: '2026-10-21', time: '14:00', timezone: 'America/Denver', which: '' as const };
const past = 'Please select a date that is today or in the future.';

describe('momentOfTyped', () => {
  it('a local time becomes UTC', () => {
    expect(momentOfTyped(denver, now)).toEqual({ at: '2026-10-21T20:00:00.000Z' });
  });

  it('a missing date or time is reported first', () => {
    const text = 'Please fill out all required information.';
    expect(momentOfTyped({ ...denver, date: '' }, now)).toEqual({ problem: { field: 'date', text } });
    expect(momentOfTyped({ ...denver, time: '' }, now)).toEqual({ problem: { field: 'time', text } });
  });

  it('yesterday and a past hour of today are refused, in the zone of the organizer', () => {
    expect(momentOfTyped({ ...denver, date: '2026-10-19' }, now)).toEqual({ problem: { field: 'date', text: past } });
    expect(momentOfTyped({ ...denver, date: '2026-10-20', time: '08:59' }, now)).toEqual({
      problem: { field: 'time', text: past },
    });
    expect(momentOfTyped({ ...denver, date: '2026-10-20', time: '09:30' }, now)).toEqual({
      at: '2026-10-20T15:30:00.000Z',
    });
    // In Kiritimati it is already the 21st.
    expect(momentOfTyped({ ...denver, date: '2026-10-20', timezone: 'Pacific/Kiritimati' }, now)).toEqual({
      problem: { field: 'date', text: past },
    });
  });

  it('a skipped time is reported as not existing', () => {
    expect(momentOfTyped({ ...denver, date: '2027-03-14', time: '02:30' }, now)).toEqual({
      problem: {
        field: 'time',
        text: 'Clocks in Denver go forward that night and skip 02:30. Pick another time.',
      },
    });
  });

  it('a repeated time asks which one is meant', () => {
    const repeated = { ...denver, date: '2026-11-01', time: '01:30' };
    expect(momentOfTyped(repeated, now)).toMatchObject({ problem: { field: 'which' } });
    expect(momentOfTyped({ ...repeated, which: 'first' }, now)).toEqual({ at: '2026-11-01T07:30:00.000Z' });
    expect(momentOfTyped({ ...repeated, which: 'second' }, now)).toEqual({ at: '2026-11-01T08:30:00.000Z' });
    expect(ambiguousMoments(repeated)).toEqual({
      first: '2026-11-01T07:30:00.000Z',
      second: '2026-11-01T08:30:00.000Z',
    });
    expect(ambiguousMoments(denver)).toBeNull();
  });
});

describe('typedTimeAt', () => {
  it('a typed time leads back to the same moment, also in the repeated hour', () => {
    for (const at of ['2026-11-01T07:30:00.000Z', '2026-11-01T08:30:00.000Z', '2026-12-24T18:00:00.000Z']) {
      expect(momentOfTyped(typedTimeAt(at, 'America/Denver'), now)).toEqual({ at });
    }
  });
});
