import { readFileSync } from 'node:fs';
import { badClips, goodClips } from '../recordings/clips.ts';

type Kind = 'webm' | 'mp4';

/** The same numbers each time, without order. */
function* noise(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 24;
  }
}

const filled = (length: number, from: Iterator<number>) =>
  Buffer.from(Array.from({ length }, () => Number(from.next().value)));

/** Every so many bytes one is another. */
function turned(film: Buffer, every: number): Buffer {
  const made = Buffer.from(film);
  const random = noise(every);
  for (let at = 64; at < made.length; at += every) made[at] = Number(random.next().value);
  return made;
}

const over = (film: Buffer, from: number, bytes: Buffer) =>
  Buffer.concat([film.subarray(0, from), bytes, film.subarray(from + bytes.length)]);

/** Films that are cut, mixed, twisted and lied about, each to break or to lead astray whoever opens it. */
export function hostileFilms(kind: Kind): Record<string, Buffer> {
  const films = { webm: readFileSync(goodClips.recordedWebm), mp4: readFileSync(goodClips.phoneMp4) };
  const film = films[kind];
  const other = kind === 'webm' ? films.mp4 : films.webm;
  const middle = Math.floor(film.length / 2);
  const known = Object.entries(badClips).filter(([name]) => name.endsWith(`.${kind}`));
  return {
    ...Object.fromEntries(known.map(([name, bytes]) => [name, bytes()])),
    'its first byte': film.subarray(0, 1),
    'its first twelve bytes': film.subarray(0, 12),
    'its head and zeros': Buffer.concat([film.subarray(0, 64), Buffer.alloc(20_000)]),
    'its head and noise': Buffer.concat([film.subarray(0, 64), filled(20_000, noise(7))]),
    'its head and the greatest sizes': Buffer.concat([film.subarray(0, 64), Buffer.alloc(20_000, 0xff)]),
    'its head and the other kind': Buffer.concat([film.subarray(0, 64), other]),
    'its second half first': Buffer.concat([film.subarray(middle), film.subarray(0, middle)]),
    'itself twice': Buffer.concat([film, film]),
    'a page behind it': Buffer.concat([film, Buffer.from('<html><script>alert(1)</script>')]),
    'a page before it': Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), film]),
    'a list of files behind its head': Buffer.concat([
      film.subarray(0, 64),
      Buffer.from('\n#EXTM3U\nfile:///etc/passwd\n'.repeat(50)),
    ]),
    'a list for joining': Buffer.from('ffconcat version 1.0\nfile /etc/passwd\nfile http://127.0.0.1/\n'.repeat(20)),
    'zeros in its middle': over(film, middle, Buffer.alloc(2000)),
    'the greatest sizes in its middle': over(film, middle, Buffer.alloc(2000, 0xff)),
    'one byte of a thousand turned': turned(film, 1000),
    'one byte of fifty turned': turned(film, 50),
    'one byte of five turned': turned(film, 5),
  };
}
