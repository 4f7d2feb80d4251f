import { expect, it } from 'vitest';
import { freshRatings, problemOf, ratingsOf } from './scorecard-draft.ts';

it('asks for the level, then for the why', () => {
  const [fresh] = freshRatings(1);
  if (!fresh) throw new Error('There is no rating.');
  expect(problemOf(fresh)).toEqual({ level: 'Choose a level' });
  expect(problemOf({ ...fresh, level: 2, reason: ' ' })).toHaveProperty('reason');
  expect(problemOf({ ...fresh, level: 2, criteria: ['clarity'] })).toEqual({});
});

it('sends all or nothing', () => {
  const good = { level: 3, criteria: [], reason: ' Own part. ' } as const;
  expect(ratingsOf([{ ...good, criteria: [] }])).toEqual([{ level: 3, criteria: [], reason: 'Own part.' }]);
  expect(ratingsOf([{ ...good, criteria: [] }, ...freshRatings(1)])).toBe(null);
});
