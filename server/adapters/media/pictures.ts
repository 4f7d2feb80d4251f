import type { Children } from './children.ts';
import type { ProcessLimits } from './sandbox.ts';

export type PictureCrop = { x: number; y: number; side: number };

export type PictureVariant = {
  name: string;
  width: number;
  height: number;
  fit: 'cover' | 'contain' | 'shrink';
  cut?: PictureCrop;
};

type Size = { width: number; height: number };

export function frameOf(picture: Size, { width, height, fit, cut }: PictureVariant) {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  if (fit === 'cover') {
    const side = (cut?.side ?? 1) * Math.min(picture.width / width, picture.height / height);
    const part = { width: width * side, height: height * side };
    const x = (cut?.x ?? 0.5) * (picture.width - part.width);
    const y = (cut?.y ?? 0.5) * (picture.height - part.height);
    return { from: { x, y, ...part }, to: { x: 0, y: 0, width, height, drawn: { width, height } } };
  }
  // A small logo may grow to its frame, but a photo is never enlarged.
  const scale = Math.min(width / picture.width, height / picture.height, fit === 'shrink' ? 1 : Infinity);
  const drawn = { width: Math.max(1, picture.width * scale), height: Math.max(1, picture.height * scale) };
  if (fit === 'shrink') {
    const to = { width: Math.round(drawn.width), height: Math.round(drawn.height) };
    return { from: whole, to: { x: 0, y: 0, ...to, drawn: to } };
  }
  const to = { x: (width - drawn.width) / 2, y: (height - drawn.height) / 2, width, height, drawn };
  return { from: whole, to };
}

const limits: ProcessLimits = { wallSeconds: 30, patient: false };

type Answer = { ok: boolean; result: Size | null; detail?: string };

export async function writePictures(
  children: Children,
  file: string,
  outDir: string,
  wanted: PictureVariant[],
): Promise<Size | null> {
  const job = { step: 'pictures', file, outDir, options: wanted };
  const { stdout, signal, stderr, code } = await children.run(job, limits);
  const line = stdout.trim().split('\n').at(-1);
  if (line?.startsWith('{')) {
    const { ok, result, detail } = JSON.parse(line) as Answer;
    if (ok) return result;
    throw new Error(`The picture worker failed: ${detail}`);
  }
  // A picture that crashes the decoder or exceeds its memory limit is rejected.
  if (signal !== null || /memory|allocation/i.test(stderr)) return null;
  throw new Error(`The picture worker ended with ${code}: ${stderr.slice(-500)}`);
}
