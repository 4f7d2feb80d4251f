import { expect, it } from 'vitest';
import { nextPieceSize } from './piece-size.ts';

const megabyte = 1024 * 1024;
/** Milliseconds that so many bytes take. */
const taking = (bytes: number, megabits: number) => bytes / ((megabits * 1_000_000) / 8 / 1000);
const kilobytes = (megabits: number) => nextPieceSize('recording', megabyte / 4, taking(megabyte / 4, megabits)) / 1024;
const megabytes = (megabits: number) => nextPieceSize('file', 4 * megabyte, taking(4 * megabyte, megabits)) / megabyte;

it('the piece size grows with the bandwidth, up to a fifth of a second', () => {
  expect([1, 10, 20, 25, 40, 1000].map(kilobytes)).toEqual([256, 256, 256, 512, 768, 1024]);
});

it('a fast connection sends a file in one piece after the first, and a slow one in small pieces', () => {
  expect([1, 8, 20, 50, 1000].map(megabytes)).toEqual([4, 4, 8, 20, 32]);
});
