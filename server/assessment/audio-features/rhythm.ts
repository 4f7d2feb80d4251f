import { mean, quantile } from './statistics.ts';

const SHORTEST = 10;
const LONGEST = 150;
const DEEPEST = 40;

/** Returns how strongly the level (dB per 10 ms) repeats after a beat of up to 1.5 s: about 0.3 for speech, above 1 for drums. */
export function beatStrength(band: Float64Array): number {
  const quietest = quantile(band, 0.95) - DEEPEST;
  const level = band.map((decibels) => Math.max(decibels, quietest));
  const middle = mean(level);
  const swing = level.map((decibels) => decibels - middle);
  let lowest = 1;
  let strongest = 0;
  for (let lag = SHORTEST; lag <= LONGEST; lag++) {
    const likeness = likenessAfter(swing, lag);
    lowest = Math.min(lowest, likeness);
    strongest = Math.max(strongest, likeness - lowest);
  }
  return strongest;
}

function likenessAfter(swing: Float64Array, lag: number): number {
  let product = 0;
  let early = 0;
  let late = 0;
  for (let i = 0; i + lag < swing.length; i++) {
    product += swing[i]! * swing[i + lag]!;
    early += swing[i]! ** 2;
    late += swing[i + lag]! ** 2;
  }
  return product / Math.sqrt(early * late + 1e-9);
}
