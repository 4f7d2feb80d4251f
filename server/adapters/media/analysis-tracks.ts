import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from './filters.ts';

/** Audio is 16 kHz mono signed 16-bit little-endian; pictures have one byte per pixel at 2 per second. */
export type AnalysisTracks = {
  audio: { s16: string; wav: string; samples: number };
  gray: { raw: string; width: number; height: number; frames: number };
};

export const analysisTrackFiles = (outDir: string) => ({
  s16: join(outDir, 'audio.s16'),
  wav: join(outDir, 'audio.wav'),
  raw: join(outDir, 'gray.raw'),
});

export function writeWav(path: string, pcm: Buffer): void {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  writeFileSync(path, Buffer.concat([header, pcm]));
}

export function readAnalysisTracks(outDir: string, { width, height }: Size): AnalysisTracks {
  const { s16, wav, raw } = analysisTrackFiles(outDir);
  const frames = Math.floor(statSync(raw).size / (width * height));
  return {
    audio: { s16, wav, samples: statSync(s16).size / 2 },
    gray: { raw, width, height, frames },
  };
}
