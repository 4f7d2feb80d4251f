/** Counts of scores in tens: 0 to 9, 10 to 19, …, 90 to 100. */
export type Bins = readonly number[];

const FEWEST = 20;
const MOVING = 0.1;
const MOVED = 0.25;

export const sumOfBins = (weeks: readonly Bins[]): number[] =>
  Array.from({ length: 10 }, (_, bin) => weeks.reduce((sum, bins) => sum + (bins[bin] ?? 0), 0));

const total = (bins: Bins): number => bins.reduce((sum, count) => sum + count, 0);

/** The population stability index of two distributions; half a score stands in each bin, so that an empty one is no infinity. */
export function stabilityIndex(before: Bins, now: Bins): number {
  const share = (bins: Bins, bin: number) => ((bins[bin] ?? 0) + 0.5) / (total(bins) + 0.5 * before.length);
  return before.reduce((sum, _, bin) => {
    const [one, other] = [share(before, bin), share(now, bin)];
    return sum + (other - one) * Math.log(other / one);
  }, 0);
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
