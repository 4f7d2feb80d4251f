import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownDeviceZone } from './own-device-zone.ts';
import {
  deviceZone,
  momentsOf,
  todayIn,
  localDateTimeAt,
  zonedClock,
  zonedDateTime,
  zonedDay,
  zonedFormat,
  zoneLabel,
} from './zoned-time.ts';

const newYork = 'America/New_York';
const HOUR_MS = 3_600_000;

describe('momentsOf', () => {
  it('an ordinary time has one moment', () => {
    expect(momentsOf({ date: '2026-11-26', time: '14:00' }, 'America/Denver')).toEqual({
      kind: 'once',
      at: '2026-11-26T21:00:00.000Z',
    });
    expect(momentsOf({ date: '2026-06-01', time: '09:15' }, 'Asia/Kolkata')).toEqual({
      kind: 'once',
      at: '2026-06-01T03:45:00.000Z',
    });
  });

  it('a time in the skipped hour does not exist', () => {
    expect(momentsOf({ date: '2026-03-08', time: '02:00' }, newYork)).toEqual({ kind: 'gap' });
    expect(momentsOf({ date: '2026-03-08', time: '02:59' }, newYork)).toEqual({ kind: 'gap' });
    expect(momentsOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toEqual({ kind: 'gap' });
  });

  it('the minutes next to the skipped hour are valid', () => {
    expect(momentsOf({ date: '2026-03-08', time: '01:59' }, newYork)).toEqual({
      kind: 'once',
      at: '2026-03-08T06:59:00.000Z',
    });
    expect(momentsOf({ date: '2026-03-08', time: '03:00' }, newYork)).toEqual({
      kind: 'once',
      at: '2026-03-08T07:00:00.000Z',
    });
  });

  it('a time in the repeated hour has two moments, the earlier one first', () => {
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

  it('zones with half-hour changes and southern summer time are supported', () => {
    expect(momentsOf({ date: '2026-10-04', time: '02:10' }, 'Australia/Lord_Howe')).toEqual({ kind: 'gap' });
    expect(momentsOf({ date: '2026-10-04', time: '02:30' }, 'Australia/Lord_Howe')).toEqual({
      kind: 'once',
      at: '2026-10-03T15:30:00.000Z',
    });
    expect(momentsOf({ date: '2026-04-05', time: '01:45' }, 'Australia/Lord_Howe')).toMatchObject({ kind: 'twice' });
  });

  it('the result is undefined while the date or the time is missing', () => {
    expect(momentsOf({ date: '', time: '10:00' }, newYork)).toBeUndefined();
    expect(momentsOf({ date: '2026-01-01', time: '' }, newYork)).toBeUndefined();
  });

  it.each([newYork, 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'])(
    'every quarter of an hour around clock changes leads back to itself in %s',
    (zone) => {
      const changes = ['03-08', '03-29', '04-05', '09-27', '10-04', '10-25', '11-01'];
      for (const noon of changes.map((day) => Date.parse(`2026-${day}T12:00:00Z`))) {
        for (let at = noon - 30 * HOUR_MS; at < noon + 12 * HOUR_MS; at += HOUR_MS / 4) {
          const moments = momentsOf(localDateTimeAt(at, zone), zone);
          if (moments?.kind === 'twice') expect([moments.first, moments.second]).toContain(new Date(at).toISOString());
          else expect(moments).toEqual({ kind: 'once', at: new Date(at).toISOString() });
        }
      }
    },
  );
});

describe('the texts of a moment', () => {
  it('the texts give the date, the time and the zone as people name it', () => {
    expect(zonedDateTime('2026-11-26T21:00:00Z', 'America/Denver')).toBe('Thu, Nov 26, 2026, 2:00 PM MT');
    expect(zonedDateTime('2026-11-26T21:00:00Z', 'Asia/Kolkata')).toBe('Fri, Nov 27, 2026, 2:30 AM India Time');
    expect(zonedDateTime('2026-07-01T00:00:00Z', 'UTC')).toBe('Wed, Jul 1, 2026, 12:00 AM UTC');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });

  it('the current day depends on the zone', () => {
    const now = Date.parse('2026-11-20T03:00:00Z');
    expect(todayIn('America/Los_Angeles', now)).toBe('2026-11-19');
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-20');
  });
});

describe('a zone that this browser does not know', () => {
  const device = (timeZone: string | undefined) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  };
  afterEach(() => vi.restoreAllMocks());
  const at = '2026-11-26T21:00:00Z';
  const unknown = 'America/Mars_City';

  it('an unknown zone is shown in the device’s zone in every text, with its name', () => {
    device('America/Denver');
    expect(zonedDateTime(at, unknown)).toBe('Thu, Nov 26, 2026, 2:00 PM MT');
    expect([zoneLabel(unknown), zonedClock(at, unknown)]).toEqual(['Denver', '2:00 PM']);
    expect(localDateTimeAt(at, unknown)).toEqual({ date: '2026-11-26', time: '14:00' });
    expect(momentsOf({ date: '2026-11-26', time: '14:00' }, unknown)).toEqual({
      kind: 'once',
      at: '2026-11-26T21:00:00.000Z',
    });
  });

  it.each(['Etc/Unknown', '', undefined, 'nonsense'])(
    'UTC is shown where the device’s zone is %s, and that zone is not stored',
    (zone) => {
      device(zone);
      expect([deviceZone(), ownDeviceZone()]).toEqual(['UTC', undefined]);
      expect([zonedDay(at, unknown), zoneLabel(unknown)]).toEqual(['Thu, Nov 26, 2026', 'UTC']);
      expect(zonedFormat(unknown, { hour: 'numeric' }).format(new Date(at))).toBe('9 PM');
    },
  );
});
