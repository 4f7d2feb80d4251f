import { readFileSync } from 'node:fs';
import { goodClips } from './clips.ts';

const [segment, cluster, simpleBlock] = [0x18538067, 0x1f43b675, 0xa3];

/** Passes its check, because its first picture is whole; none of the others can be decoded, so nothing of a second can be shown. */
export function unpreparableWebm(): Buffer {
  const film = readFileSync(goodClips.silentWebm);
  const blocks = blocksOf(film);
  // What is left of a block are its track, its time and its flags.
  for (const { from, to } of blocks.slice(1)) film.fill(0, from + 4, to);
  return film;
}

/** Where the content of each block begins and ends. */
function blocksOf(film: Buffer): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < film.length;) {
    const id = film.readUIntBE(at, lengthAt(film, at));
    at += lengthAt(film, at);
    const length = lengthAt(film, at);
    const from = at + length;
    const bytes = Math.min(length, 6);
    const to = from + (film.readUIntBE(from - bytes, bytes) % 2 ** (7 * bytes));
    const holdsOthers = id === segment || id === cluster;
    if (id === simpleBlock) found.push({ from, to });
    at = holdsOthers ? from : to;
  }
  return found;
}

/** The number of bytes of an id or a size, which its first bits tell. */
const lengthAt = (film: Buffer, at: number) => Math.clz32(film[at]!) - 23;
