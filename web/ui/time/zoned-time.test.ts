import { describe, expect, it } from 'vitest';
import { momentsOf, offsetText, todayIn, wallClockAt, zonedDateTime, zoneLabel } from './zoned-time.ts';

const newYork = 'America/New_York';
const HOUR_MS = 3_600_000;

describe('momentsOf', () => {
  it('finds the one moment of an ordinary time', () => {
    expect(momentsOf({ date: '2026-11-26', time: '14:00' }, 'America/Denver')).toEqual({
      kind: 'once',
      at: '2026-11-26T21:00:00.000Z',
    });
    expect(momentsOf({ date: '2026-06-01', time: '09:15' }, 'Asia/Kolkata')).toEqual({
      kind: 'once',
      at: '2026-06-01T03:45:00.000Z',
    });
  });

  it('says that a time in the skipped hour does not exist', () => {
    expect(momentsOf({ date: '2026-03-08', time: '02:00' }, newYork)).toEqual({ kind: 'gap' });
    expect(momentsOf({ date: '2026-03-08', time: '02:59' }, newYork)).toEqual({ kind: 'gap' });
    expect(momentsOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toEqual({ kind: 'gap' });
  });

  it('takes the minutes beside the skipped hour', () => {
    expect(momentsOf({ date: '2026-03-08', time: '01:59' }, newYork)).toEqual({
      kind: 'once',
      at: '2026-03-08T06:59:00.000Z',
    });
    expect(momentsOf({ date: '2026-03-08', time: '03:00' }, newYork)).toEqual({
      kind: 'once',
      at: '2026-03-08T07:00:00.000Z',
    });
  });

  it('gives both moments of a time in the repeated hour, the earlier one first', () => {
    expect(momentsOf({ date: '2026-11-01', time: '01:30' }, newYork)).toEqual({
      kind: 'twice',
      first: '2026-11-01T05:30:00.000Z',
      second: '2026-11-01T06:30:00.000Z',
    });
    expect(momentsOf({ date: '2026-11-01', time: '02:00' }, newYork)).toEqual({
      kind: 'once',
      at: '2026-11-01T07:00:00.000Z',
    });
  });

  it('knows zones that shift by half an hour, and southern summers', () => {
    expect(momentsOf({ date: '2026-10-04', time: '02:10' }, 'Australia/Lord_Howe')).toEqual({ kind: 'gap' });
    expect(momentsOf({ date: '2026-10-04', time: '02:30' }, 'Australia/Lord_Howe')).toEqual({
      kind: 'once',
      at: '2026-10-03T15:30:00.000Z',
    });
    expect(momentsOf({ date: '2026-04-05', time: '01:45' }, 'Australia/Lord_Howe')).toMatchObject({ kind: 'twice' });
  });

  it('is undefined while something is missing or the zone is unknown', () => {
    expect(momentsOf({ date: '', time: '10:00' }, newYork)).toBeUndefined();
    expect(momentsOf({ date: '2026-01-01', time: '' }, newYork)).toBeUndefined();
    expect(momentsOf({ date: '2026-01-01', time: '10:00' }, 'Mars/Olympus')).toBeUndefined();
  });

  it.each([newYork, 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'])(
    'leads every quarter of an hour around the changes of clocks back to itself in %s',
    (zone) => {
      const changes = ['03-08', '03-29', '04-05', '09-27', '10-04', '10-25', '11-01'];
      for (const noon of changes.map((day) => Date.parse(`2026-${day}T12:00:00Z`))) {
        for (let at = noon - 30 * HOUR_MS; at < noon + 12 * HOUR_MS; at += HOUR_MS / 4) {
          const moments = momentsOf(wallClockAt(at, zone), zone);
          if (moments?.kind === 'twice') expect([moments.first, moments.second]).toContain(new Date(at).toISOString());
          else expect(moments).toEqual({ kind: 'once', at: new Date(at).toISOString() });
        }
      }
    },
  );
});

describe('texts', () => {
  it('names the date, the time and the distance from Greenwich', () => {
    expect(zonedDateTime('2026-11-26T21:00:00Z', 'America/Denver')).toBe('Thu, Nov 26, 2026, 2:00 PM (GMT-7)');
    expect(zonedDateTime('2026-11-26T21:00:00Z', 'Asia/Kolkata')).toBe('Fri, Nov 27, 2026, 2:30 AM (GMT+5:30)');
    expect(offsetText('2026-07-01T00:00:00Z', 'UTC')).toBe('GMT');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });

  it('knows which day it is somewhere else', () => {
    const now = Date.parse('2026-11-20T03:00:00Z');
    expect(todayIn('America/Los_Angeles', now)).toBe('2026-11-19');
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-20');
  });
});
