import { expect, it } from 'vitest';
import { daysOf, inOrder } from './meeting-days.ts';

const at = (id: string, scheduled_date: string) => ({ id, scheduled_date });
const first = at('a', '2026-12-01T16:00:00.000Z');
const later = at('b', '2026-12-02T02:00:00.000Z');
const next = at('c', '2026-12-03T16:00:00.000Z');

it('puts meetings of one day together, on the clocks of the reader', () => {
  const idsIn = (zone: string) =>
    daysOf([first, later, next], () => zone).map(({ meetings }) => meetings.map(({ id }) => id));
  expect(idsIn('America/Denver')).toEqual([['a', 'b'], ['c']]);
  expect(idsIn('UTC')).toEqual([['a'], ['b'], ['c']]);
});

it('puts times that wait for a choice at their first day, and leaves past days backward', () => {
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
