export type Bins = readonly number[];

const FEWEST = 20;
const MOVING = 0.1;
const MOVED = 0.25;

export const sumOfBins = (weeks: readonly Bins[]): number[] =>
  Array.from({ length: 10 }, (_, bin) => weeks.reduce((sum, bins) => sum + (bins[bin] ?? 0), 0));

const total = (bins: Bins): number => bins.reduce((sum, count) => sum + count, 0);

/** This many pseudo-counts smooth the bins, so that a small week does not produce extreme values. */
const PRIOR = 5;

/**
 * Returns the population stability index of two distributions minus its expected value by chance. Smoothing keeps the index finite
 * when a bin is empty on one side.
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
