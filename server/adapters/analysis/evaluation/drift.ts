/** Counts of scores in tens: 0 to 9, 10 to 19, …, 90 to 100. */
export type Bins = readonly number[];

const FEWEST = 20;
const MOVING = 0.1;
const MOVED = 0.25;

export const sumOfBins = (weeks: readonly Bins[]): number[] =>
  Array.from({ length: 10 }, (_, bin) => weeks.reduce((sum, bins) => sum + (bins[bin] ?? 0), 0));

const total = (bins: Bins): number => bins.reduce((sum, count) => sum + count, 0);

/** How many scores of both together stand in for what a small week has not shown yet. */
const PRIOR = 5;

/**
 * The population stability index of two distributions, less what chance alone brings to so few scores. A bin that is empty
 * on one side is no infinity, and two weeks of different size that were graded alike are 0 apart.
 */
export function stabilityIndex(before: Bins, now: Bins): number {
  const [most, least] = [total(before), total(now)];
  const both = sumOfBins([before, now]);
  const share = (bins: Bins, bin: number, of: number) =>
    ((bins[bin] ?? 0) + (PRIOR * (both[bin] ?? 0)) / (most + least)) / (of + PRIOR);
  const index = both.reduce((sum, count, bin) => {
    if (count === 0) return sum;
    const [one, other] = [share(before, bin, most), share(now, bin, least)];
    return sum + (other - one) * Math.log(other / one);
  }, 0);
  const byChance = (both.filter((count) => count > 0).length - 1) * (1 / most + 1 / least);
  return Math.max(0, index - byChance);
}

/** How far the newest week is from the weeks before it, in a figure and a word; unknown while there are too few scores. */
export function driftOf(weeks: readonly Bins[]): {
  psi: number | null;
  word: 'unknown' | 'steady' | 'moving' | 'moved';
} {
  const [now = [], ...others] = weeks.toReversed();
  const before = sumOfBins(others);
  if (total(now) < FEWEST || total(before) < FEWEST) return { psi: null, word: 'unknown' };
  const psi = Math.round(1000 * stabilityIndex(before, now)) / 1000;
  return { psi, word: psi < MOVING ? 'steady' : psi < MOVED ? 'moving' : 'moved' };
}
