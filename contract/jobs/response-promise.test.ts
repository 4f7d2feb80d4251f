import { describe, expect, it } from 'vitest';
import { replyDueAt } from './response-promise.ts';

describe('the due date of a reply', () => {
  it.each([
    ['a Wednesday, 7 days', '2026-11-18T09:30:00.000Z', 7, '2026-11-25T09:30:00.000Z'],
    ['a Wednesday, 3 days: Saturday becomes Monday', '2026-11-18T09:30:00.000Z', 3, '2026-11-23T09:30:00.000Z'],
    ['a Thursday, 10 days: Sunday becomes Monday', '2026-11-19T23:59:59.999Z', 10, '2026-11-30T23:59:59.999Z'],
    ['over the end of a year', '2026-12-30T00:00:00.000Z', 14, '2027-01-13T00:00:00.000Z'],
  ])('the due date of a reply is computed correctly: %s', (_, submitted, days, due) => {
    expect(replyDueAt(submitted, days)).toBe(due);
  });
});
