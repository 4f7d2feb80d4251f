import { expect, it } from 'vitest';
import { daysOf, inOrder } from './meeting-days.ts';

const at = (id: string, scheduled_date: string) => ({ id, scheduled_date });
const first = at('a', '2026-12-01T16:00:00.000Z');
const later = at('b', '2026-12-02T02:00:00.000Z');
const next = at('c', '2026-12-03T16:00:00.000Z');

it('meetings of one day are grouped, in the time zone of the reader', () => {
  const idsIn = (zone: string) =>
    daysOf([first, later, next], () => zone).map(({ meetings }) => meetings.map(({ id }) => id));
  expect(idsIn('America/Denver')).toEqual([['a', 'b'], ['c']]);
  expect(idsIn('UTC')).toEqual([['a'], ['b'], ['c']]);
});

it('an offer of times is listed on its first day, and past days are in reverse order', () => {
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const offer = { id: 'offer', at: '2026-12-02T16:00:00.000Z', content: null };
  expect(
    idsOf(
      inOrder(
        daysOf([first, next], () => 'UTC'),
        [offer],
      ),
    ),
  ).toEqual(['a', 'offer', 'c']);
  expect(
    idsOf(
      inOrder(
        daysOf([next, first], () => 'UTC'),
        [],
      ),
    ),
  ).toEqual(['c', 'a']);
});
