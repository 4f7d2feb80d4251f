import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { backends } from '../../../tests/support/recordings/backends.ts';
import { badClips, goodClips, rotatedMp4, saveClip } from '../../../tests/support/recordings/clips.ts';
import { openMedia } from './media.ts';
import { MediaRefused } from './clip-rules.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-media-'));
afterAll(() => rmSync(dir, { recursive: true }));

const verdicts: Record<keyof typeof badClips, string> = {
  'zero.webm': 'empty',
  'text.webm': 'not_video',
  'image.mp4': 'not_video',
  'playlist.mp4': 'not_video',
  'sound-only.webm': 'no_video_track',
  'too-long.webm': 'too_long',
  'header-only.webm': 'corrupt',
  'half.mp4': 'corrupt',
  'no-index.mp4': 'corrupt',
  'noise.webm': 'corrupt',
  'absurd.webm': 'dimensions',
  'absurd.mp4': 'dimensions',
  'lying.webm': 'corrupt',
  'streams.webm': 'streams',
  'streams.mp4': 'streams',
};

describe.each(backends)('media through $name', ({ name, ffmpegPath, missing }) => {
  const media = openMedia({ ffmpegPath });
  const folder = (step: string) => join(dir, `${name}-${step}`);
  const written = (out: string) => readdirSync(out).toSorted();

  it.skipIf(missing).each(Object.entries(badClips))('the check refuses %s', async (clip, bytes) => {
    const file = saveClip(dir, clip, bytes());
    expect(await media.check(file)).toEqual({ ok: false, reason: verdicts[clip] });
  });

  it.skipIf(missing)('a browser recording without a stated duration is accepted', async () => {
    const facts = { width: 320, height: 180, container: 'matroska', video_codec: 'vp8', audio_codec: 'opus' };
    expect(await media.check(goodClips.recordedWebm)).toEqual({
      ok: true,
      info: { ...facts, duration: expect.closeTo(3, 1) },
    });
  });

  it.skipIf(missing)('a missing file is distinguished from a file that is no video', async () => {
    await expect(media.check(join(dir, 'nowhere.webm'))).rejects.toThrow('ENOENT');
  });

  it.skipIf(missing)('a recording becomes an MP4 that plays everywhere, with a poster', async () => {
    const out = folder('recorded');
    const info = await media.prepare(goodClips.recordedWebm, out);
    expect(info).toMatchObject({ width: 320, height: 180, container: 'mov', video_codec: 'h264', audio_codec: 'aac' });
    expect(info.duration).toBeCloseTo(3, 1);
    expect(written(out)).toEqual(['poster.jpg', 'video.mp4']);
    expect(readFileSync(join(out, 'poster.jpg')).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const film = readFileSync(join(out, 'video.mp4'));
    expect(film.indexOf('moov', 0, 'latin1')).toBeLessThan(film.indexOf('mdat', 0, 'latin1'));
  });

  it.skipIf(missing)('H.264 video is copied instead of encoded again', async () => {
    const out = folder('phone');
    await media.prepare(goodClips.phoneMp4, out);
    expect(firstPicture(join(out, 'video.mp4'))).toEqual(firstPicture(goodClips.phoneMp4));
  });

  it.skipIf(missing)('the rotation of a film is applied to its pixels', async () => {
    const file = saveClip(dir, 'rotated.mp4', rotatedMp4());
    expect(await media.check(file)).toMatchObject({ ok: true, info: { width: 180, height: 320 } });
    const out = folder('rotated');
    expect(await media.prepare(file, out)).toMatchObject({ width: 180, height: 320, video_codec: 'h264' });
    const { gray } = await media.listen(join(out, 'video.mp4'), folder('rotated-listen'));
    expect(gray).toMatchObject({ width: 90, height: 160 });
    // The film is dark above and bright below; turned clockwise, the dark side is on the right.
    const row = readFileSync(gray.raw).subarray(80 * 90, 81 * 90);
    expect(row[2]! - row[87]!).toBeGreaterThan(60);
  });

  it.skipIf(missing)('the sound and the pictures that the analysis measures are extracted', async () => {
    const { audio, gray } = await media.listen(goodClips.recordedWebm, folder('listen'));
    expect(audio.samples / 16_000).toBeCloseTo(3, 1);
    expect(statSync(audio.s16).size).toBe(audio.samples * 2);
    expect(statSync(audio.wav).size).toBe(audio.samples * 2 + 44);
    expect(gray).toMatchObject({ width: 160, height: 90, frames: 6 });
    expect(statSync(gray.raw).size).toBe(160 * 90 * 6);
    const [tone, pause] = [loudness(audio.s16, 0.1, 0.5), loudness(audio.s16, 0.7, 0.9)];
    expect(tone).toBeGreaterThan(20 * pause);
  });

  it.skipIf(missing)('the extracted audio is empty when a film has no sound', async () => {
    const out = folder('silent');
    expect(await media.prepare(goodClips.silentWebm, out)).toMatchObject({ audio_codec: null });
    const { audio, gray } = await media.listen(join(out, 'video.mp4'), folder('silent-listen'));
    expect(audio.samples).toBe(0);
    expect(gray.frames).toBeGreaterThan(2);
  });

  it.skipIf(missing)('sound alone and longer clips are accepted where the caller allows them', async () => {
    const sound = saveClip(dir, 'sound-only.webm', badClips['sound-only.webm']!());
    const alone = { seconds: 180, soundAlone: true };
    const facts = { video_codec: null, audio_codec: 'opus', width: 0, height: 0 };
    expect(await media.check(sound, alone)).toMatchObject({ ok: true, info: facts });
    const out = folder('sound');
    expect(await media.prepare(sound, out)).toMatchObject({ video_codec: null, audio_codec: 'aac', container: 'mov' });
    expect(written(out)).toEqual(['video.mp4']);
    await expect(media.listen(join(out, 'video.mp4'), folder('sound-listen'))).rejects.toBeInstanceOf(MediaRefused);

    const long = saveClip(dir, 'too-long.webm', badClips['too-long.webm']!());
    const twice = { seconds: 360, soundAlone: false };
    expect(await media.check(long, twice)).toMatchObject({ ok: true, info: { duration: expect.closeTo(185, -1) } });
    expect(await media.check(sound, twice)).toEqual({ ok: false, reason: 'no_video_track' });
  });

  it.skipIf(missing)('a new take replaces a part and leaves the rest unchanged', async () => {
    const out = folder('splice');
    await media.prepare(goodClips.phoneMp4, folder('splice-base'));
    await media.prepare(goodClips.recordedWebm, folder('splice-take'));
    const [base, take] = ['base', 'take'].map((part) => join(folder(`splice-${part}`), 'video.mp4'));
    const info = await media.splice(base!, take!, out, { from: 1, to: 2 });
    expect(info).toMatchObject({ width: 320, height: 180, container: 'mov', video_codec: 'h264', audio_codec: 'aac' });
    expect(info.duration).toBeCloseTo(1 + 3 + 1, 0);
    expect(written(out)).toEqual(['poster.jpg', 'video.mp4']);
    const { audio, gray } = await media.listen(join(out, 'video.mp4'), folder('splice-listen'));
    expect(audio.samples / 16_000).toBeCloseTo(info.duration, 1);
    expect(gray.frames).toBe(10);
    // Half a second into the take, and half a second into what lay behind the part.
    const pictures = (dir: string) => media.listen(join(folder(dir), 'video.mp4'), folder(`${dir}-listen`));
    const [old, fresh] = [await pictures('splice-base'), await pictures('splice-take')];
    const at = (raw: string, frame: number) => readFileSync(raw).subarray(frame * 160 * 90, (frame + 1) * 160 * 90);
    expect(difference(at(gray.raw, 3), at(fresh.gray.raw, 1))).toBeLessThan(6);
    expect(difference(at(gray.raw, 9), at(old.gray.raw, 5))).toBeLessThan(6);
    expect(difference(at(gray.raw, 3), at(old.gray.raw, 3))).toBeGreaterThan(10);
    const [start, end] = [await spliceOf('start', { from: 0, to: 1 }), await spliceOf('end', { from: 3, to: 3 })];
    expect([start, end]).toEqual([expect.closeTo(5, 0), expect.closeTo(6, 0)]);

    async function spliceOf(name: string, span: { from: number; to: number }) {
      return (await media.splice(base!, take!, folder(`splice-${name}`), span)).duration;
    }
  });

  it.skipIf(missing)('sound is joined with sound, and recordings that do not fit together are refused', async () => {
    const sound = saveClip(dir, 'sound-only.webm', badClips['sound-only.webm']!());
    await media.prepare(sound, folder('splice-sound'));
    await media.prepare(goodClips.recordedWebm, folder('splice-film'));
    await media.prepare(goodClips.silentWebm, folder('splice-silent'));
    const [heard, film, silent] = ['sound', 'film', 'silent'].map((it) => join(folder(`splice-${it}`), 'video.mp4'));
    const out = folder('splice-heard');
    const info = await media.splice(heard!, heard!, out, { from: 1, to: 2 });
    expect(info).toMatchObject({ video_codec: null, audio_codec: 'aac' });
    expect(written(out)).toEqual(['video.mp4']);
    for (const [one, other] of [
      [heard, film],
      [film, heard],
      [film, silent],
    ])
      await expect(media.splice(one!, other!, folder('splice-refused'), { from: 1, to: 2 })).rejects.toBeInstanceOf(
        MediaRefused,
      );
  });

  it.skipIf(missing)('preparing a bad clip fails with an error that blames the clip', async () => {
    const file = saveClip(dir, 'noise.webm', badClips['noise.webm']!());
    await expect(media.prepare(file, folder('noise'))).rejects.toBeInstanceOf(MediaRefused);
  });
});

/** The first bytes of the media data: the same when the picture was copied. */
function firstPicture(file: string): Buffer {
  const film = readFileSync(file);
  const start = film.indexOf('mdat', 0, 'latin1') + 4;
  return film.subarray(start, start + 1000);
}

/** Mean difference of two gray pictures, of 255. */
function difference(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - other[at]!), 0);
  return sum / one.length;
}

/** Mean size of the samples between two seconds. */
function loudness(s16: string, from: number, to: number): number {
  const pcm = readFileSync(s16).subarray(from * 32_000, to * 32_000);
  let sum = 0;
  for (let at = 0; at < pcm.length; at += 2) sum += Math.abs(pcm.readInt16LE(at));
  return sum / (pcm.length / 2);
}

it('a film is checked when the upload folder is relative to the start folder of the server', async () => {
  const media = openMedia({ folder: relative(process.cwd(), join(dir, 'named from here')) });
  const file = join(import.meta.dirname, '../../../tests/media/phone.mp4');
  expect(await media.check(file)).toMatchObject({ ok: true });
  await media.close();
});
