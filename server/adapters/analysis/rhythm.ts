import { mean } from './statistics.ts';

const SHORTEST = 15;
const LONGEST = 150;

/** How well the level repeats itself after some beat of 0.15 to 1.5 s: about 0.2 for speech, near 1 for a drum pattern. */
export function beatStrength(band: Float64Array, floor: number): number {
  const middle = mean(band.map((level) => Math.max(level, floor)));
  const swing = band.map((level) => Math.max(level, floor) - middle);
  let strongest = 0;
  for (let lag = SHORTEST; lag <= LONGEST; lag++) strongest = Math.max(strongest, likenessAfter(swing, lag));
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
