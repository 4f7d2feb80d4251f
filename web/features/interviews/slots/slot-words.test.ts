import { expect, it } from 'vitest';
import { clockChange, slotWords } from './slot-words.ts';

const clocks = { own: 'Europe/Berlin', other: 'America/Denver' };

it('a time is shown in both time zones, with the day where it differs', () => {
  expect(slotWords({ scheduled_date: '2026-11-27T01:00:00Z' }, 30, clocks, 'Dana')).toEqual({
    day: 'Fri, Nov 27, 2026',
    time: '2:00 – 2:30 AM',
    zone: 'Berlin, Germany Time',
    theirs: '6:00 – 6:30 PM for Dana (Denver, MT, Thu, Nov 26, 2026)',
  });
  expect(
    slotWords({ scheduled_date: '2026-11-27T01:00:00Z' }, 30, { own: 'UTC', other: null }, 'Dana').theirs,
  ).toBeNull();
});

it('a clock change before a time is reported', () => {
  const now = Date.parse('2026-10-20T12:00:00Z');
  const between = [{ scheduled_date: '2026-10-28T15:00:00Z' }];
  expect(clockChange(between, clocks, now)).toMatch(/^Clocks in Berlin change before/);
  expect(clockChange([{ scheduled_date: '2026-11-05T15:00:00Z' }], clocks, now)).toMatch(
    /^Clocks in Berlin and Denver/,
  );
  expect(clockChange([{ scheduled_date: '2026-10-21T15:00:00Z' }], clocks, now)).toBeNull();
});
