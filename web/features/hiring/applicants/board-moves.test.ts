import { expect, it } from 'vitest';
import { boardMovesFrom } from './board-moves.ts';

it.each([
  ['submitted', ['under_review', 'meeting_scheduled', 'accepted', 'rejected']],
  ['under_review', ['meeting_scheduled', 'accepted', 'rejected']],
  ['meeting_scheduled', ['under_review', 'accepted', 'rejected']],
  ['rejected', ['under_review']],
  ['accepted', []],
  ['withdrawn', []],
] as const)('the board offers from %s only the moves that the server allows', (from, moves) => {
  expect(boardMovesFrom(from)).toEqual(moves);
});
