import type { Frames } from './frames.ts';
import { quantile } from './statistics.ts';
import type { Voicing } from './voicing.ts';

export type FrameRun = { from: number; to: number };

export type Activity = { floor: number; dynamics: number; active: Uint8Array };

export function activityOf({ band }: Frames): Activity {
  const floor = quantile(band, 0.1);
  const dynamics = quantile(band, 0.95) - floor;
  const threshold = Math.max(-68, floor + Math.max(5, 0.3 * dynamics));
  return { floor, dynamics, active: Uint8Array.from(band, (level) => (level >= threshold ? 1 : 0)) };
}

export function speechOf(active: Uint8Array, { strength }: Voicing): { runs: FrameRun[]; voiced: Uint8Array } {
  const voiced = active.map((on, frame) => (on && strength[frame]! > 0.55 ? 1 : 0));
  const speech = nearVoice(active, voiced);
  for (const gap of runsOf(speech, 0)) {
    if (gap.to - gap.from < 20 && gap.from > 0 && gap.to < speech.length) speech.fill(1, gap.from, gap.to);
  }
  for (const blip of runsOf(speech, 1)) {
    if (blip.to - blip.from < 12) speech.fill(0, blip.from, blip.to);
  }
  return { runs: runsOf(speech, 1), voiced };
}

function nearVoice(active: Uint8Array, voiced: Uint8Array): Uint8Array {
  const before = new Int32Array(voiced.length + 1);
  for (let frame = 0; frame < voiced.length; frame++) before[frame + 1] = before[frame]! + voiced[frame]!;
  return active.map((on, frame) => {
    const from = Math.max(0, frame - 25);
    const to = Math.min(voiced.length, frame + 26);
    return on && before[to]! - before[from]! >= 6 ? 1 : 0;
  });
}

function runsOf(frames: Uint8Array, wanted: 0 | 1): FrameRun[] {
  const runs: FrameRun[] = [];
  let from = -1;
  for (let frame = 0; frame <= frames.length; frame++) {
    const on = frame < frames.length && frames[frame] === wanted;
    if (on && from < 0) from = frame;
    if (!on && from >= 0) {
      runs.push({ from, to: frame });
      from = -1;
    }
  }
  return runs;
}

export const countFrames = (runs: FrameRun[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0);
