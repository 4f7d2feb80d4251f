import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../media/voices');

// The format's own table (IMA ADPCM).
// prettier-ignore
const steps = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
  118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
  1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
  6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
  32767,
];
const stepMoves = [-1, -1, -1, -1, 2, 4, 6, 8];

/** A voice of tests/media/voices (each tells about six years of web work in two sentences) as 16 kHz mono samples, said `times` times in a row. */
export function voice(name: string, times = 4): Int16Array {
  const once = decode(readFileSync(join(folder, `${name}.wav`)));
  return Int16Array.from({ length: once.length * times }, (_, i) => once[i % once.length]!);
}

function decode(wav: Buffer): Int16Array {
  const blockSize = wav.readUInt16LE(wav.indexOf('fmt ') + 20);
  const data = wav.indexOf('data') + 8;
  const samples: number[] = [];
  for (let block = data; block + blockSize <= wav.length; block += blockSize) {
    decodeBlock(wav.subarray(block, block + blockSize), samples);
  }
  return Int16Array.from(samples);
}

function decodeBlock(block: Buffer, samples: number[]): void {
  let value = block.readInt16LE(0);
  let index = block[2]!;
  samples.push(value);
  for (const byte of block.subarray(4)) {
    for (const nibble of [byte & 15, byte >> 4]) {
      const step = steps[index]!;
      const change = ((2 * (nibble & 7) + 1) * step) >> 3;
      value = Math.max(-32_768, Math.min(32_767, nibble & 8 ? value - change : value + change));
      index = Math.max(0, Math.min(88, index + stepMoves[nibble & 7]!));
      samples.push(value);
    }
  }
}
