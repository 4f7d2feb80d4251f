const WINDOW = 320;
const SHORTEST = 20;
const LONGEST = 160;

/**
 * `strength` is the periodicity of each 10 ms frame (0 to 1) and `period` is in 8 kHz samples (0 = none). Both only detect voice;
 * pitch is never exposed.
 */
export type Voicing = { strength: Float64Array; period: Float64Array };

export function voicingOf(samples: Float32Array, active: Uint8Array): Voicing {
  const halved = halveRate(samples);
  const strength = new Float64Array(active.length);
  const period = new Float64Array(active.length);
  for (let frame = 0; frame < active.length; frame++) {
    const start = frame * 80 - 60;
    if (!active[frame] || start < 0 || start + WINDOW + LONGEST + 5 >= halved.length) continue;
    const correlation = correlate(halved, start);
    const best = correlation.reduce((a, b) => Math.max(a, b), 0);
    strength[frame] = best;
    if (best > 0) period[frame] = SHORTEST + firstPeak(correlation, best);
  }
  return { strength, period };
}

function halveRate(samples: Float32Array): Float32Array {
  const halved = new Float32Array(samples.length >> 1);
  for (let i = 0; i < halved.length; i++) halved[i] = 0.5 * (samples[2 * i]! + samples[2 * i + 1]!);
  return halved;
}

/** Returns the normalized autocorrelation for periods of 50 to 400 Hz; every second sample is sufficient. */
function correlate(samples: Float32Array, start: number): Float64Array {
  const result = new Float64Array(LONGEST - SHORTEST + 1);
  let own = 0;
  for (let i = start; i < start + WINDOW; i += 2) own += samples[i]! ** 2;
  for (let lag = SHORTEST; lag <= LONGEST; lag++) {
    let product = 0;
    let shifted = 0;
    for (let i = start; i < start + WINDOW; i += 2) {
      product += samples[i]! * samples[i + lag]!;
      shifted += samples[i + lag]! ** 2;
    }
    result[lag - SHORTEST] = product / Math.sqrt(own * shifted + 1e-12);
  }
  return result;
}

// The best peak may be a multiple of the true period, so the first peak close to it is used.
function firstPeak(correlation: Float64Array, best: number): number {
  for (let k = 1; k < correlation.length - 1; k++) {
    const here = correlation[k]!;
    if (here > 0.87 * best && here >= correlation[k - 1]! && here >= correlation[k + 1]!) return k;
  }
  return correlation.indexOf(best);
}
