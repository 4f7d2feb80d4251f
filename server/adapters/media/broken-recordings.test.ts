import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../tests/support/recordings/backends.ts';
import { recordingOf, withBrokenTrack, withHole, withoutEnd } from '../../../tests/support/recordings/broken.ts';
import { saveClip } from '../../../tests/support/recordings/clips.ts';
import { MediaRefused } from './clip-rules.ts';
import { openMedia } from './media.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-broken-'));
afterAll(() => rmSync(dir, { recursive: true }));

const whole: Record<string, Buffer> = {};
beforeAll(() => {
  whole['mp4'] = recordingOf({ video: 'h264', audio: 'aac' }, 'mp4');
  whole['fragmented'] = recordingOf({ video: 'h264', audio: 'aac', fragmented: true }, 'mp4');
  whole['webm'] = recordingOf({ video: 'vp8', audio: 'opus' }, 'webm');
});

describe.each(backends)('broken recordings, through $name', ({ name, ffmpegPath, missing }) => {
  const media = openMedia({ ffmpegPath });
  afterAll(() => media.close());
  const save = (clip: string, bytes: Buffer) => saveClip(dir, `${name} ${clip}`.replaceAll(/\W/g, '-'), bytes);

  it.skipIf(missing).each([
    ['mp4', 'without its end', withoutEnd],
    ['fragmented', 'without its end', withoutEnd],
    ['webm', 'without its end', withoutEnd],
    ['fragmented', 'with a hole', withHole],
    ['webm', 'with a hole', withHole],
  ] as const)('the check refuses a recording whose structure is broken: %s %s', async (kind, fault, breakIt) => {
    const file = save(`${kind} ${fault}`, breakIt(whole[kind]!));
    expect(await media.check(file)).toEqual({ ok: false, reason: 'corrupt' });
  });

  it.skipIf(missing).each([
    ['a hole in both tracks', withHole],
    ['pictures of a copied track', (film: Buffer) => withBrokenTrack(film, 'vide')],
    ['sounds of a copied track', (film: Buffer) => withBrokenTrack(film, 'soun')],
  ] as const)('the preparation refuses what the check cannot notice: %s', async (fault, breakIt) => {
    const file = save(fault, breakIt(whole['mp4']!));
    expect(await media.check(file)).toMatchObject({ ok: true });
    const refusal = await media.prepare(file, `${file}-out`).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MediaRefused);
    expect(refusal).toMatchObject({ reason: 'corrupt' });
  });

  it.skipIf(missing)('a recording that ends with the head of a block without content is accepted', async () => {
    const cluster = Buffer.from('1f43b67501ffffffffffffffe78217d4', 'hex');
    const blockHead = Buffer.from('a3410081', 'hex');
    const file = save('announced block', Buffer.concat([whole['webm']!, cluster, blockHead]));
    expect(await media.check(file)).toMatchObject({ ok: true });
    expect(await media.prepare(file, `${file}-out`)).toMatchObject({ duration: expect.closeTo(6.1, 0) });
  });
});
