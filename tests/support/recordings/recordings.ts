import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from './sounds.ts';

const WIDTH = 160;
const HEIGHT = 90;

type Scene = { face: number; wall: number; size?: number; left?: number };

/** Small gray frames of a moving oval face before a wall, as the preparation of a video makes them; values 0 to 255. */
export function film({ face, wall, size = 24, left = 80 }: Scene, frames = 40): Uint8Array {
  const grain = random(4);
  const pixels = new Uint8Array(frames * WIDTH * HEIGHT);
  for (let frame = 0; frame < frames; frame++) {
    const sway = 3 * Math.sin(frame);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const inFace = ((x - left - sway) / size) ** 2 + ((y - 45) / (1.4 * size)) ** 2 < 1;
        const light = (inFace ? face : wall) + 3 * grain();
        pixels[(frame * HEIGHT + y) * WIDTH + x] = Math.max(0, Math.min(255, light));
      }
    }
  }
  return pixels;
}

/** Writes sounds and films where an analyser can read them; `close` removes all of them. */
export function openRecorder() {
  const folder = mkdtempSync(join(tmpdir(), 'saywell-recordings-'));
  let count = 0;
  const write = (bytes: Uint8Array) => {
    const file = join(folder, `${++count}`);
    writeFileSync(file, bytes);
    return file;
  };
  return {
    record: (sound: Int16Array | null, picture: Uint8Array | null = film({ face: 150, wall: 90 })) => ({
      pcmFile: sound && write(new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength)),
      grayFile: picture && write(picture),
      grayWidth: WIDTH,
      grayHeight: HEIGHT,
    }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
