import { FRAME_SECONDS, type Frames } from './frames.ts';
import { beatStrength } from './rhythm.ts';
import { countFrames, type Activity, type FrameRun } from './speech.ts';
import { deviation, quantile, ramp } from './statistics.ts';
import type { Voicing } from './voicing.ts';

type SoundFeatures = { frames: Frames; voicing: Voicing; voiced: Uint8Array; runs: FrameRun[]; activity: Activity };

/**
 * Returns how much the sound resembles speech (0 to 1) rather than tones, noise or music. It only gates the analysis and is never
 * part of a score.
 */
export function speechLikeness({ frames, voicing, voiced, runs, activity }: SoundFeatures): number {
  const inside = runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  if (inside.length < 30) return 0;
  const movement = deviation(inside.map((frame) => frames.centre[frame]!));
  const voiceless = inside.filter((frame) => !voiced[frame]).length / inside.length;
  const syllables = syllableCount(frames.band, voiced, inside) / (countFrames(runs) * FRAME_SECONDS);
  return (
    ramp(movement, 0.35, 0.7) *
    ramp(1 - steadyPitchShare(voicing, voiced), 0.35, 0.6) *
    ramp(activity.dynamics, 8, 16) *
    ramp(beatStrength(frames.band), 1, 0.7) *
    ramp(voiceless, 0.04, 0.12) *
    ramp(syllables, 0.8, 1.6)
  );
}

/** Returns the share of voiced frames whose period stays within an eighth of a semitone over 50 ms, as in music. */
function steadyPitchShare({ period }: Voicing, voiced: Uint8Array): number {
  let pairs = 0;
  let held = 0;
  for (let frame = 5; frame < period.length; frame++) {
    const [now, then] = [period[frame]!, period[frame - 5]!];
    if (!voiced[frame] || !voiced[frame - 5] || !now || !then) continue;
    pairs++;
    if (Math.abs(12 * Math.log2(now / then)) < 0.12) held++;
  }
  return pairs ? held / pairs : 0;
}

/** Counts voiced peaks of the level at least 2 dB above the preceding dip (after de Jong and Wempe, 2009). */
function syllableCount(band: Float64Array, voiced: Uint8Array, inside: number[]): number {
  const smooth = smoothed(band);
  const quiet =
    quantile(
      inside.map((frame) => smooth[frame]!),
      0.5,
    ) - 9;
  let count = 0;
  let last = -1;
  for (const frame of inside) {
    const level = smooth[frame]!;
    const peak = level > quiet && level >= (smooth[frame - 1] ?? level) && level > (smooth[frame + 1] ?? level);
    if (!peak || !(voiced[frame] || voiced[frame - 2] || voiced[frame + 2])) continue;
    const dip = last < 0 ? -Infinity : smooth.subarray(last, frame + 1).reduce((a, b) => Math.min(a, b), Infinity);
    if (last < 0 || (level - dip >= 2 && smooth[last]! - dip >= 1 && frame - last >= 6)) {
      count++;
      last = frame;
    } else if (level > smooth[last]!) last = frame;
  }
  return count;
}

function smoothed(band: Float64Array): Float64Array {
  return band.map((_, frame) => {
    let sum = 0;
    let weights = 0;
    for (let k = -3; k <= 3; k++) {
      const level = band[frame + k];
      if (level === undefined) continue;
      sum += (4 - Math.abs(k)) * level;
      weights += 4 - Math.abs(k);
    }
    return sum / weights;
  });
}
