export type Share = { count: number; of: number };

/** Returns the ratio of a selection rate to the highest one (four-fifths rule); null when the highest rate is 0. */
export const impactRatio = (one: Share, best: Share): number | null =>
  best.count === 0 ? null : one.count / one.of / (best.count / best.of);

/** Returns the two-proportion z-score with the pooled rate; null when both rates are 0 or both are 1. */
export function deviationsBetween(one: Share, other: Share): number | null {
  const pooled = (one.count + other.count) / (one.of + other.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  return error === 0 ? null : (other.count / other.of - one.count / one.of) / error;
}

/** Returns the two-sided p-value of Fisher's exact test. */
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
    // The tolerance covers the rounding error of summed logarithms.
    if (likely <= seen * (1 + 1e-7)) sum += likely;
  }
  return Math.min(1, sum);
}

function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 1; n <= most; n += 1) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
