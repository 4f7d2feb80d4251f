import { quantile, rounded } from './statistics.ts';

export type PictureMeasures = {
  frames: number;
  brightness: number;
  contrast: number;
  sharpness: number;
  black_percent: number;
  frozen_percent: number;
};

export function measurePicture(gray: Uint8Array, width: number, height: number): PictureMeasures {
  const size = width * height;
  const count = size > 0 ? Math.floor(gray.length / size) : 0;
  const frames = Array.from({ length: count }, (_, i) => gray.subarray(i * size, (i + 1) * size));
  const lights = frames.map(lightOf);
  const still = frames.filter((frame, i) => i > 0 && difference(frame, frames[i - 1]!) < 0.25).length;
  const average = (pick: (light: Light) => number) =>
    lights.reduce((sum, light) => sum + pick(light), 0) / (count || 1);

  return {
    frames: count,
    brightness: rounded(
      average((light) => light.mean),
      1,
    ),
    contrast: rounded(
      average((light) => light.spread),
      1,
    ),
    sharpness: rounded(
      quantile(
        frames.map((frame) => edges(frame, width, height)),
        0.5,
      ),
      0,
    ),
    black_percent: rounded(100 * average(({ mean, spread }) => (mean < 24 && spread < 8 ? 1 : 0)), 1),
    frozen_percent: rounded((100 * still) / Math.max(1, count - 1), 1),
  };
}

type Light = { mean: number; spread: number };

function lightOf(frame: Uint8Array): Light {
  let sum = 0;
  let squares = 0;
  for (const value of frame) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / frame.length;
  return { mean, spread: Math.sqrt(Math.max(0, squares / frame.length - mean * mean)) };
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

/** Returns the variance of the Laplacian, which is low for a blurred picture. */
function edges(frame: Uint8Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const edge = 4 * frame[i]! - frame[i - 1]! - frame[i + 1]! - frame[i - width]! - frame[i + width]!;
      sum += edge;
      squares += edge * edge;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}
