import { expect, it } from 'vitest';
import { relativeText } from '../time/date-text.ts';
import { minutesAndSeconds } from '../time/minutes-and-seconds.ts';
import { price } from './money.ts';
import { salaryText } from './salary-text.ts';

it.each([
  [{ salary_min: 50_000, salary_max: 80_000 }, '$50,000 - $80,000'],
  [{ salary_min: 50_000, salary_max: null }, 'From $50,000'],
  [{ salary_min: 0, salary_max: 80_000 }, 'Up to $80,000'],
  [{ salary_min: -1 }, 'Salary not specified'],
])('the salary of %o is written correctly (D62)', (range, text) => {
  expect(salaryText(range)).toBe(text);
});

it('a missing salary has its own text in a table', () => {
  expect(salaryText({}, 'table')).toBe('Not specified');
});

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [180, '3:00'],
  [-3, '0:00'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

it('cents are written as a price', () => {
  expect([price(24_900), price(1_050)]).toEqual(['$249', '$10.50']);
});

it('a past time is relative, up to a week', () => {
  const now = new Date(2026, 10, 18, 12).getTime();
  const ago = (ms: number) => relativeText(now - ms, now);
  const hour = 3_600_000;
  expect([ago(20_000), ago(5 * 60_000), ago(3 * hour), ago(24 * hour), ago(72 * hour)]).toEqual([
    'just now',
    '5 minutes ago',
    '3 hours ago',
    'yesterday',
    '3 days ago',
  ]);
  expect(ago(9 * 24 * hour)).toBe('Nov 9, 2026');
});
