import { expect, it } from 'vitest';
import { nextPieceSize } from './piece-size.ts';

const kilobytes = (megabits: number) => nextPieceSize(262_144, 262_144 / ((megabits * 1_000_000) / 8 / 1000)) / 1024;

it('grows with the line, and never beyond a fifth of a second', () => {
  expect([1, 10, 20, 25, 40, 1000].map(kilobytes)).toEqual([256, 256, 256, 512, 768, 1024]);
});
