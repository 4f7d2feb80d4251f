/** Someone was chosen, and how many there were to choose from. */
export type Share = { count: number; of: number };

/** Of a share in that of the group which does best; null where that one is 0. */
export const impactRatio = (one: Share, best: Share): number | null =>
  best.count === 0 ? null : one.count / one.of / (best.count / best.of);

/** How many standard deviations lie between two shares, by their pooled rate; null where both are 0 or both 1. */
export function deviationsBetween(one: Share, other: Share): number | null {
  const pooled = (one.count + other.count) / (one.of + other.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  return error === 0 ? null : (other.count / other.of - one.count / one.of) / error;
}

/** Fisher's exact test, two-sided: how likely chance alone makes a table at most as likely as this one. */
export function fisherExact(one: Share, other: Share): number {
  const all = one.of + other.of;
  const chosen = one.count + other.count;
  const logs = logFactorials(all);
  const choose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const chance = (count: number) =>
    Math.exp(choose(one.of, count) + choose(other.of, chosen - count) - choose(all, chosen));
  const seen = chance(one.count);
  let sum = 0;
  for (let count = Math.max(0, chosen - other.of); count <= Math.min(one.of, chosen); count += 1) {
    const likely = chance(count);
    // As far as sums of logarithms can tell them apart.
    if (likely <= seen * (1 + 1e-7)) sum += likely;
  }
  return Math.min(1, sum);
}

function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 1; n <= most; n += 1) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
