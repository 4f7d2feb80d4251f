import { expect, it } from 'vitest';
import { daysText, spanText } from './span-text.ts';

it.each([
  [0.2, 'under an hour'],
  [1.2, '1 hour'],
  [30, '30 hours'],
  [48, '2 days'],
  [75, '3.1 days'],
])('%s hours are written as %s', (hours, text) => expect(spanText(hours)).toBe(text));

it.each([
  [0.4, 'under a day'],
  [1.02, '1 day'],
  [12.34, '12.3 days'],
])('%s days are written as %s', (days, text) => expect(daysText(days)).toBe(text));
