import { describe, expect, it } from 'vitest';
import { momentOf, twiceOf, whenAt } from './when.ts';

const now = Date.parse('2026-10-20T15:00:00Z');
const denver = { date: '2026-10-21', time: '14:00', timezone: 'America/Denver', which: '' as const };
const past = 'Please select a date that is today or in the future.';

describe('momentOf', () => {
  it('turns a local time into UTC', () => {
    expect(momentOf(denver, now)).toEqual({ at: '2026-10-21T20:00:00.000Z' });
  });

  it('asks for date and time first', () => {
    const text = 'Please fill out all required information.';
    expect(momentOf({ ...denver, date: '' }, now)).toEqual({ problem: { field: 'date', text } });
    expect(momentOf({ ...denver, time: '' }, now)).toEqual({ problem: { field: 'time', text } });
  });

  it('refuses yesterday, and an hour of today that is over, in the zone of the organizer', () => {
    expect(momentOf({ ...denver, date: '2026-10-19' }, now)).toEqual({ problem: { field: 'date', text: past } });
    expect(momentOf({ ...denver, date: '2026-10-20', time: '08:59' }, now)).toEqual({
      problem: { field: 'time', text: past },
    });
    expect(momentOf({ ...denver, date: '2026-10-20', time: '09:30' }, now)).toEqual({ at: '2026-10-20T15:30:00.000Z' });
    // In Kiritimati it is already the 21st.
    expect(momentOf({ ...denver, date: '2026-10-20', timezone: 'Pacific/Kiritimati' }, now)).toEqual({
      problem: { field: 'date', text: past },
    });
  });

  it('says in words that a skipped time does not exist', () => {
    expect(momentOf({ ...denver, date: '2027-03-14', time: '02:30' }, now)).toEqual({
      problem: {
        field: 'time',
        text: 'Clocks in Denver go forward that night and skip 02:30. Pick another time.',
      },
    });
  });

  it('asks which one of a repeated time is meant', () => {
    const repeated = { ...denver, date: '2026-11-01', time: '01:30' };
    expect(momentOf(repeated, now)).toMatchObject({ problem: { field: 'which' } });
    expect(momentOf({ ...repeated, which: 'first' }, now)).toEqual({ at: '2026-11-01T07:30:00.000Z' });
    expect(momentOf({ ...repeated, which: 'second' }, now)).toEqual({ at: '2026-11-01T08:30:00.000Z' });
    expect(twiceOf(repeated)).toEqual({ first: '2026-11-01T07:30:00.000Z', second: '2026-11-01T08:30:00.000Z' });
    expect(twiceOf(denver)).toBeNull();
  });
});

describe('whenAt', () => {
  it('leads back to the same moment, also in the repeated hour', () => {
    for (const at of ['2026-11-01T07:30:00.000Z', '2026-11-01T08:30:00.000Z', '2026-12-24T18:00:00.000Z']) {
      expect(momentOf(whenAt(at, 'America/Denver'), now)).toEqual({ at });
    }
  });
});
