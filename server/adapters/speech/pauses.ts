import { SAMPLE_RATE } from './wav.ts';

const FRAME = SAMPLE_RATE / 50;
const SHORTEST_SECONDS = 3;
const LONGEST_SECONDS = 25;

export type SpeechRange = readonly [from: number, to: number];

/** Cuts stretches of 3 to 25 seconds at the quietest points, so that no word is split; the result is in seconds. */
export function splitAtPauses(samples: Int16Array, from: number, to: number): SpeechRange[] {
  const stretches: SpeechRange[] = [];
  const end = Math.min(to, samples.length / SAMPLE_RATE);
  let start = Math.max(0, from);
  while (end - start > LONGEST_SECONDS) {
    const cut = quietestBetween(samples, start + SHORTEST_SECONDS, start + LONGEST_SECONDS);
    stretches.push([start, cut]);
    start = cut;
  }
  if (end > start) stretches.push([start, end]);
  return stretches;
}

function quietestBetween(samples: Int16Array, from: number, to: number): number {
  const first = Math.round((from * SAMPLE_RATE) / FRAME);
  const last = Math.round((to * SAMPLE_RATE) / FRAME);
  const energies = Array.from({ length: last - first }, (_, index) => energyOf(samples, (first + index) * FRAME));
  const around = (index: number) => energies.slice(Math.max(0, index - 5), index + 6);
  const loudness = energies.map(
    (_, index) => around(index).reduce((sum, energy) => sum + energy, 0) / around(index).length,
  );
  const quietest = loudness.indexOf(Math.min(...loudness));
  return ((first + quietest) * FRAME + FRAME / 2) / SAMPLE_RATE;
}

const energyOf = (samples: Int16Array, at: number): number =>
  samples.subarray(at, at + FRAME).reduce((sum, sample) => sum + sample * sample, 0);
