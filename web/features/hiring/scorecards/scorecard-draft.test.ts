import { expect, it } from 'vitest';
import { freshRatings, problemOf, ratingsOf } from './scorecard-draft.ts';

it('a rating requires the level first, then the reason', () => {
  const [fresh] = freshRatings(1);
  if (!fresh) throw new Error('There is no rating.');
  expect(problemOf(fresh)).toEqual({ level: 'Choose a level' });
  expect(problemOf({ ...fresh, level: 2, reason: ' ' })).toHaveProperty('reason');
  expect(problemOf({ ...fresh, level: 2, criteria: ['clarity'] })).toEqual({});
});

it('ratings are sent completely or not at all', () => {
  const good = { level: 3, criteria: [], reason: ' Own part. ' } as const;
  expect(ratingsOf([{ ...good, criteria: [] }])).toEqual([{ level: 3, criteria: [], reason: 'Own part.' }]);
  expect(ratingsOf([{ ...good, criteria: [] }, ...freshRatings(1)])).toBe(null);
});
