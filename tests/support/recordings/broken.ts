import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FlashingClip, makeFlashing } from './flashing.ts';

const sizes = [{ from: 0, width: 160, height: 90 }];

/** A recording of six seconds, as bytes. */
export function recordingOf(clip: Pick<FlashingClip, 'video' | 'audio' | 'fragmented'>, type: 'mp4' | 'webm'): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'saywell-broken-'));
  const file = join(dir, `whole.${type}`);
  makeFlashing([{ ...clip, file, seconds: 6, sizes }]);
  const bytes = readFileSync(file);
  rmSync(dir, { recursive: true });
  return bytes;
}

/** Zeros over a tenth of the bytes, behind the middle; in a fragmented film they cover the head of a fragment. */
export function withHole(film: Buffer): Buffer {
  const broken = Buffer.from(film);
  const middle = Math.floor(film.length / 2);
  const length = Math.floor(film.length / 10);
  const fragment = film.indexOf('moof', middle, 'latin1');
  const from = fragment < 0 ? middle : fragment - Math.floor(length / 2);
  return broken.fill(0, from, from + length);
}

export const withoutEnd = (film: Buffer) => film.subarray(0, Math.floor(film.length * 0.95));

/** Overwrites the start of six samples of one track; the other track stays whole. */
export function withBrokenTrack(film: Buffer, track: 'vide' | 'soun'): Buffer {
  const broken = Buffer.from(film);
  const chunks = film.indexOf('stco', film.indexOf(track, 0, 'latin1'), 'latin1') + 8;
  const middle = Math.floor(film.readUInt32BE(chunks) / 2);
  for (let chunk = middle; chunk < middle + 6; chunk += 1) {
    const from = film.readUInt32BE(chunks + 4 + 4 * chunk);
    broken.fill(0xff, from, from + 4);
  }
  return broken;
}
