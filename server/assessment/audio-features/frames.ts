import { SAMPLE_RATE } from '../../adapters/speech/wav.ts';
import { fourier } from './fourier.ts';
import { decibels } from './statistics.ts';

export const FRAME_SECONDS = 0.01;
const HOP = SAMPLE_RATE * FRAME_SECONDS;
const WINDOW = 400;
const SIZE = 512;

/** Each frame is 10 ms: `band` is the level of 250-3500 Hz in dB, `centre` the spectral centroid in octaves. */
export type Frames = { count: number; band: Float64Array; centre: Float64Array };

const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)));

export function framesOf(samples: Float32Array): Frames {
  const count = Math.max(0, Math.floor((samples.length - WINDOW) / HOP) + 1);
  const band = new Float64Array(count);
  const centre = new Float64Array(count);
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);

  for (let frame = 0; frame < count; frame++) {
    re.fill(0);
    im.fill(0);
    for (let i = 0; i < WINDOW; i++) re[i] = samples[frame * HOP + i]! * hann[i]!;
    fourier(re, im);
    const spectrum = weigh(re, im);
    band[frame] = spectrum.band;
    centre[frame] = spectrum.centre;
  }
  return { count, band, centre };
}

const binOf = (hertz: number) => Math.round((hertz * SIZE) / SAMPLE_RATE);

function weigh(re: Float64Array, im: Float64Array) {
  let total = 0;
  let moment = 0;
  let speech = 0;
  for (let bin = binOf(94); bin < binOf(7800); bin++) {
    const power = re[bin]! ** 2 + im[bin]! ** 2;
    total += power;
    moment += power * bin;
    // Only the speech band determines loudness, so that rumble and hiss do not hide a voice.
    if (bin >= binOf(250) && bin <= binOf(3500)) speech += power;
  }
  const hertz = total ? ((moment / total) * SAMPLE_RATE) / SIZE : 0;
  return { band: decibels((4 * speech) / (SIZE * WINDOW)), centre: Math.log2(Math.max(80, hertz)) };
}
