import { expect, it } from 'vitest';
import { movesFrom } from './board-moves.ts';

it.each([
  ['submitted', ['under_review', 'meeting_scheduled', 'accepted', 'rejected']],
  ['under_review', ['meeting_scheduled', 'accepted', 'rejected']],
  ['meeting_scheduled', ['under_review', 'accepted', 'rejected']],
  ['rejected', ['under_review']],
  ['accepted', []],
  ['withdrawn', []],
] as const)('offers from %s only what the server allows', (from, moves) => {
  expect(movesFrom(from)).toEqual(moves);
});
