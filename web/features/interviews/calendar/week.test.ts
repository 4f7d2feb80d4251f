import { expect, it } from 'vitest';
import { hoursOf, isDate, addDays, placedOn, startOfDay, weekOf } from './week.ts';

const zone = 'America/Denver';
const meeting = (id: string, scheduled_date: string, duration = 30) => ({ id, scheduled_date, duration });

it('a week has seven days from Sunday on, across months and years', () => {
  expect(weekOf('2026-12-01')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect([isDate('2026-12-01'), isDate('soon'), isDate('2026-13-01'), isDate(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('a day starts by the clocks of the zone, also where they change', () => {
  expect(startOfDay('2026-12-01', zone)).toBe('2026-12-01T07:00:00.000Z');
  expect(startOfDay('2026-07-01', zone)).toBe('2026-07-01T06:00:00.000Z');
  // Clocks in Beirut go forward at midnight.
  expect(startOfDay('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
});

it('meetings at the same time are side by side, each on its day in the zone', () => {
  const all = [
    meeting('a', '2026-12-01T20:00:00Z', 60),
    meeting('b', '2026-12-01T20:30:00Z', 60),
    meeting('c', '2026-12-01T21:00:00Z', 30),
    meeting('d', '2026-12-01T23:00:00Z', 30),
    meeting('e', '2026-12-02T06:30:00Z', 30),
  ];
  const placed = placedOn('2026-12-01', all, zone);
  expect(placed.map(({ meeting: { id }, from, lane, lanes }) => [id, from, lane, lanes])).toEqual([
    ['a', 780, 0, 2],
    ['b', 810, 1, 2],
    ['c', 840, 0, 2],
    ['d', 960, 0, 1],
    ['e', 1410, 0, 1],
  ]);
  expect(hoursOf(placed)).toEqual({ first: 8, last: 24 });
  expect(hoursOf([])).toEqual({ first: 8, last: 18 });
  expect(placedOn('2026-12-02', all, zone)).toEqual([]);
});
