import { mean } from './statistics.ts';

type Filter = { b: [number, number, number]; a: [number, number] };

const QUIETEST = -70;

/** Returns the integrated loudness in LUFS after ITU-R BS.1770-4 (K-weighting, two gates), for samples between -1 and 1. */
export function loudness(samples: Float32Array, rate: number): number {
  const weighted = Float64Array.from(samples);
  filterInPlace(weighted, shelfFilter(rate));
  filterInPlace(weighted, highPass(rate));

  const blocks = blockPowers(weighted, Math.round(0.4 * rate), Math.round(0.1 * rate));
  const audible = blocks.filter((power) => lufs(power) > QUIETEST);
  if (!audible.length) return QUIETEST;
  const gate = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));

// The standard defines these filters only for 48 kHz; the analog parameters below yield them for any sample rate.
function shelfFilter(rate: number): Filter {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const norm = 1 + k / q + k * k;
  return {
    b: [(high + (band * k) / q + k * k) / norm, (2 * (k * k - high)) / norm, (high - (band * k) / q + k * k) / norm],
    a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm],
  };
}

function highPass(rate: number): Filter {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const norm = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / norm, (1 - k / q + k * k) / norm] };
}

function filterInPlace(samples: Float64Array, { b, a }: Filter): void {
  let first = 0;
  let second = 0;
  for (let i = 0; i < samples.length; i++) {
    const input = samples[i]!;
    const output = b[0] * input + first;
    first = b[1] * input - a[0] * output + second;
    second = b[2] * input - a[1] * output;
    samples[i] = output;
  }
}

function blockPowers(samples: Float64Array, size: number, hop: number): number[] {
  const powers: number[] = [];
  for (let start = 0; start + size <= samples.length; start += hop) {
    let energy = 0;
    for (let i = start; i < start + size; i++) energy += samples[i]! ** 2;
    powers.push(energy / size);
  }
  return powers;
}
