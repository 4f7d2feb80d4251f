import fc from 'fast-check';
import { expect, it } from 'vitest';
import { driftOf, stabilityIndex } from './drift.ts';

const high = [0, 0, 0, 0, 0, 1, 4, 15, 20, 10];
const low = [10, 20, 15, 4, 1, 0, 0, 0, 0, 0];
const middle = [0, 0, 0, 0, 0, 5, 9, 16, 14, 6];

it('the stability index is zero for equal distributions and the same in both directions', () => {
  expect(stabilityIndex(high, high)).toBe(0);
  expect(stabilityIndex(high, low)).toBeCloseTo(stabilityIndex(low, high), 10);
});

it('the stability index is zero for a small week with the same distribution as many others', () => {
  const many = high.map((count) => 20 * count);
  expect(stabilityIndex(many, high)).toBe(0);
  expect(stabilityIndex(many, low)).toBeGreaterThan(1);
});

it('chance is not reported as drift: of 400 weeks of 30 random scores, few are called moved', () => {
  const shares = [1, 2, 4, 8, 14, 20, 22, 16, 9, 4];
  const random = fc.sample(fc.noBias(fc.integer({ min: 0, max: 99 })), { numRuns: 12_000, seed: 7 });
  const binOf = (number: number) => {
    let below = 0;
    return shares.findIndex((share) => number < (below += share));
  };
  const words = Array.from({ length: 400 }, (_, week) => {
    const bins = shares.map(() => 0);
    for (const number of random.slice(30 * week, 30 * week + 30)) bins[binOf(number)]! += 1;
    return driftOf([shares.map((share) => 10 * share), bins]).word;
  });
  expect(words.filter((word) => word === 'moved').length).toBeLessThan(0.08 * words.length);
  expect(words.filter((word) => word === 'steady').length).toBeGreaterThan(0.7 * words.length);
});

it.each([
  ['steady', [high, high, high]],
  ['moving', [high, high, middle]],
  ['moved', [high, high, low]],
  ['unknown', [high, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]]],
  ['unknown', [high]],
  ['unknown', []],
] as const)('the drift of these weeks is called %s', (word, weeks) => {
  expect(driftOf(weeks).word).toBe(word);
});
