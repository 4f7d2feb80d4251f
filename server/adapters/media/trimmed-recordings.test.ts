import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../tests/support/recordings/backends.ts';
import { type Edit, withEdits } from '../../../tests/support/recordings/edit-lists.ts';
import { type FlashingClip, makeFlashing, readFlashing } from '../../../tests/support/recordings/flashing.ts';
import { openMedia } from './media.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-trimmed-'));
afterAll(() => rmSync(dir, { recursive: true }));

type Trimmed = { edits: Edit[]; sound?: Edit[]; flashes: number[]; beeps?: number[]; seconds: number };

/** The recordings have six seconds and flash and beep in the middle of each. */
const trims: Record<string, Trimmed> = {
  'its beginning': { edits: [{ seconds: 3.75, from: 2.25 }], flashes: [0.25, 1.25, 2.25, 3.25], seconds: 3.75 },
  'its end': { edits: [{ seconds: 2.25, from: 0 }], flashes: [0.5, 1.5], seconds: 2.25 },
  'both ends': { edits: [{ seconds: 2, from: 2.75 }], flashes: [0.75, 1.75], seconds: 2 },
  'its middle': {
    edits: [
      { seconds: 1.25, from: 0 },
      { seconds: 2, from: 4 },
    ],
    flashes: [0.5, 1.75, 2.75],
    seconds: 3.25,
  },
  'its beginning, with a pause that both tracks have': {
    edits: [
      { seconds: 0.5, from: null },
      { seconds: 3, from: 2.25 },
    ],
    flashes: [0.25, 1.25, 2.25],
    seconds: 3,
  },
  'the sound alone at its beginning': {
    edits: [{ seconds: 4, from: 0 }],
    sound: [
      { seconds: 2, from: null },
      { seconds: 2, from: 2 },
    ],
    flashes: [0.5, 1.5, 2.5, 3.5],
    beeps: [2.5, 3.5],
    seconds: 4,
  },
};

const recordings: Record<string, Pick<FlashingClip, 'video' | 'audio' | 'fps' | 'fragmented'> & { type: string }> = {
  'an MP4 with H.264': { video: 'h264', audio: 'aac', type: 'mp4' },
  'an MP4 with 60 pictures a second': { video: 'h264', audio: 'aac', fps: 60, type: 'mp4' },
  'a MOV with PCM': { video: 'h264', audio: 'pcm', type: 'mov' },
};

const fileOf = (name: string) => join(dir, name.replaceAll(/\W/g, '-'));
const sizes = [{ from: 0, width: 160, height: 90 }];

beforeAll(() => {
  const clips = Object.entries(recordings).map(([name, { type, ...clip }]) => ({
    ...clip,
    sizes,
    seconds: 6,
    file: `${fileOf(name)}.${type}`,
  }));
  const fragmented = { video: 'h264', audio: 'aac', sizes, seconds: 6, fragmented: true } as const;
  makeFlashing([...clips, { ...fragmented, file: `${fileOf('fragmented')}.mp4` }]);
});

describe.each(backends)('trimmed recordings, through $name', ({ name: backend, ffmpegPath, missing }) => {
  const media = openMedia({ ffmpegPath });
  afterAll(() => media.close());

  async function preparedFrom(source: string, name: string, edits: { picture: Edit[]; sound: Edit[] }) {
    const file = fileOf(`${backend} ${name}`);
    writeFileSync(file, withEdits(readFileSync(source), edits));
    expect(await media.check(file)).toMatchObject({ ok: true });
    const info = await media.prepare(file, `${file}-out`);
    return { info, film: readFlashing(join(`${file}-out`, 'video.mp4')) };
  }

  describe.each(Object.entries(recordings))('%s', (name, { type, fps = 30 }) => {
    it.skipIf(missing).each(Object.entries(trims))(
      'what was cut away is neither shown nor stored: %s',
      async (part, { edits, sound = edits, flashes, beeps = flashes, seconds }) => {
        const source = `${fileOf(name)}.${type}`;
        const { info, film } = await preparedFrom(source, `${name} ${part}`, { picture: edits, sound });
        expect(info.duration).toBeCloseTo(seconds, 0);
        expect(film.flashes).toEqual(flashes.map((at) => expect.closeTo(at, 1)));
        expect(film.beeps).toEqual(beeps.map((at) => expect.closeTo(at, 1)));
        expect(film.stored.beeps.length).toBe(beeps.length);
        expect(film.stored.pictures).toBe(film.looks.length);
        expect(film.looks.length).toBeLessThanOrEqual(seconds * fps + 2);
      },
    );
  });

  it.skipIf(missing)('the beginning of a fragmented recording that an edit list hides is not stored', async () => {
    const edits = [{ seconds: 0, from: 2.25 }];
    const { film } = await preparedFrom(`${fileOf('fragmented')}.mp4`, 'fragmented', { picture: edits, sound: edits });
    expect(film.flashes).toEqual([0.25, 1.25, 2.25, 3.25].map((at) => expect.closeTo(at, 1)));
    expect(film.beeps).toEqual(film.flashes.map((at) => expect.closeTo(at, 1)));
    expect(film.stored.beeps.length).toBe(4);
    expect(film.stored.pictures).toBe(film.looks.length);
  });
});
