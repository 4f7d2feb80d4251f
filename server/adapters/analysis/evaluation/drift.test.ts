import { expect, it } from 'vitest';
import { driftOf, stabilityIndex } from './drift.ts';

const high = [0, 0, 0, 0, 0, 1, 4, 15, 20, 10];
const low = [10, 20, 15, 4, 1, 0, 0, 0, 0, 0];
const middle = [0, 0, 0, 0, 0, 3, 7, 16, 17, 7];

it('is nothing for the same distribution, and the same both ways', () => {
  expect(stabilityIndex(high, high)).toBe(0);
  expect(stabilityIndex(high, low)).toBeCloseTo(stabilityIndex(low, high), 10);
});

it.each([
  ['steady', [high, high, high]],
  ['moving', [high, high, middle]],
  ['moved', [high, high, low]],
  ['unknown', [high, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]]],
  ['unknown', [high]],
  ['unknown', []],
] as const)('says %s', (word, weeks) => {
  expect(driftOf(weeks).word).toBe(word);
});
