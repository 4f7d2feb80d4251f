import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from '../../../tests/support/recordings/backends.ts';
import {
  beepsIn,
  type FlashingClip,
  type FlashingFilm,
  makeFlashing,
  readFlashing,
} from '../../../tests/support/recordings/flashing.ts';
import { openMedia } from './media.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-changing-'));
afterAll(() => rmSync(dir, { recursive: true }));

type Clip = Omit<FlashingClip, 'file' | 'seconds'>;
const sideways = { width: 160, height: 90 };
const upright = { width: 90, height: 160 };
const still = [{ from: 0, ...sideways }];
/** Held upright for the longer part. */
const turned = [
  { from: 0, ...sideways },
  { from: 1.5, ...upright },
];
const lateSound = [{ of: 'sound', from: 0, to: 1.3 }] as const;
const soundGap = [{ of: 'sound', from: 1.1, to: 2.2 }] as const;
const latePicture = [{ of: 'picture', from: 0, to: 1 }] as const;
const clip = (video: Clip['video'], audio: Clip['audio'], more: Partial<Clip>): Clip => ({
  video,
  audio,
  sizes: still,
  ...more,
});

const turnedClips: Record<string, Clip> = {
  'turned-vp8.webm': clip('vp8', 'opus', { sizes: turned }),
  'turned-vp9.webm': clip('vp9', 'opus', { sizes: turned }),
  'turned-av1.webm': clip('av1', 'opus', { sizes: turned }),
  'turned-h264.webm': clip('h264', 'opus', { sizes: turned }),
  'turned-h264.mp4': clip('h264', 'aac', { sizes: turned }),
};

/** The beeps that each of them still has. */
const shiftedClips: Record<string, Clip & { beeps: number[] }> = {
  'late-sound.webm': { ...clip('vp8', 'opus', { lost: [...lateSound] }), beeps: [1.5, 2.5, 3.5] },
  'late-sound.mp4': { ...clip('h264', 'aac', { lost: [...lateSound] }), beeps: [1.5, 2.5, 3.5] },
  'sound-gap.webm': { ...clip('vp8', 'opus', { lost: [...soundGap] }), beeps: [0.5, 2.5, 3.5] },
  'sound-gap.mp4': { ...clip('h264', 'aac', { lost: [...soundGap] }), beeps: [0.5, 2.5, 3.5] },
  'late-picture.webm': { ...clip('vp8', 'opus', { lost: [...latePicture] }), beeps: [0.5, 1.5, 2.5, 3.5] },
  'late-picture.mp4': { ...clip('h264', 'aac', { lost: [...latePicture] }), beeps: [0.5, 1.5, 2.5, 3.5] },
  'starts-at-three.webm': { ...clip('vp8', 'opus', { offset: 3 }), beeps: [0.5, 1.5, 2.5, 3.5] },
  'starts-at-three.mp4': { ...clip('h264', 'aac', { offset: 3 }), beeps: [0.5, 1.5, 2.5, 3.5] },
  'other-rate.webm': {
    ...clip('vp8', 'mp3', {
      sounds: [
        { from: 0, rate: 44_100, channels: 2 },
        { from: 2, rate: 22_050, channels: 1 },
      ],
    }),
    beeps: [0.5, 1.5, 2.5, 3.5],
  },
};

beforeAll(() => {
  const all = { ...turnedClips, ...shiftedClips };
  makeFlashing(Object.entries(all).map(([name, each]) => ({ ...each, file: join(dir, name), seconds: 4 })));
});

describe.each(backends)('recordings that change, through $name', ({ name, ffmpegPath, missing }) => {
  const media = openMedia({ ffmpegPath });
  afterAll(() => media.close());
  const folder = (step: string) => join(dir, `${name}-${step}`);
  const prepared = (file: string) => join(folder(file), 'video.mp4');

  it.skipIf(missing).each(Object.keys(turnedClips))(
    'a phone that is turned while it records gives one upright video with bars: %s',
    async (file) => {
      expect(await media.check(join(dir, file))).toMatchObject({ ok: true });
      const info = await media.prepare(join(dir, file), folder(file));
      expect(info).toMatchObject({ ...upright, video_codec: 'h264', duration: expect.closeTo(4, 1) });
      const film = readFlashing(prepared(file));
      expect(film.sizes).toEqual(['90x160']);
      expect(film.flashes).toEqual([0.5, 1.5, 2.5, 3.5].map((at) => expect.closeTo(at, 1)));
      // Sideways in an upright picture there are bars above and below; the upright part fills all of it.
      expect(lookAt(film, 1)).toMatchObject({ top: dark, under: dark, left: gray, middle: gray });
      expect(lookAt(film, 3)).toMatchObject({ top: bright, under: gray, left: gray, middle: gray });
    },
  );

  it.skipIf(missing).each(Object.entries(shiftedClips))(
    'sound and picture of %s stay within 50 ms of each other, for players and for the transcript',
    async (file, { beeps }) => {
      const info = await media.prepare(join(dir, file), folder(file));
      expect(info.duration).toBeCloseTo(4, 1);
      const film = readFlashing(prepared(file));
      expect(film.beeps).toEqual(beeps.map(within50ms));
      const missed = file.startsWith('late-picture') ? 1 : 0;
      expect(film.flashes).toEqual([0.5, 1.5, 2.5, 3.5].slice(missed).map(within50ms));
      expect(film.looks[0]?.seconds).toBeCloseTo(0, 1);
      const { audio, gray: glimpses } = await media.listen(prepared(file), folder(`${file}-listen`));
      expect(beepsIn(audio.s16)).toEqual(beeps.map(within50ms));
      expect([audio.samples / 16_000, glimpses.frames / 2]).toEqual([expect.closeTo(4, 0), expect.closeTo(4, 0)]);
    },
  );

  it.skipIf(missing)('sound and picture stay together in a part that is recorded again and in the rest', async () => {
    const [base, take] = ['late-sound.webm', 'late-picture.webm'] as const;
    for (const file of [base, take]) await media.prepare(join(dir, file), folder(`splice-${file}`));
    const [old, fresh] = [base, take].map((file) => prepared(`splice-${file}`));
    await media.splice(old!, fresh!, folder('splice'), { from: 1, to: 2 });
    const film = readFlashing(join(folder('splice'), 'video.mp4'));
    // One second of the old video, four of the take, and the last two of the old one.
    expect(film.flashes).toEqual([0.5, 2.5, 3.5, 4.5, 5.5, 6.5].map(within50ms));
    expect(film.beeps).toEqual([1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map(within50ms));
  });

  it.skipIf(missing).each([
    ['hlg', 'vp9'],
    ['hlg', 'av1'],
    ['pq', 'av1'],
    ['bt2020', 'av1'],
  ] as const)(
    'an HDR or wide recording keeps its contrast and colors on every screen: %s in %s',
    async (color, video) => {
      const file = join(dir, `${color}-${video}.webm`);
      const chroma: [number, number] = color === 'bt2020' ? [118, 140] : [128, 128];
      const sizes = [{ from: 0, ...sideways, chroma }];
      makeFlashing([{ ...clip(video, 'opus', { sizes, color }), file, seconds: 2 }]);
      await media.prepare(file, folder(`${color}-${video}`));
      const film = readFlashing(prepared(`${color}-${video}`));
      const { top, middle } = lookAt(film, 1)!;
      expect(film.colors).toEqual([bt709, bt709, bt709]);
      // In PQ, the upper quarter is brighter than white and is compressed into what BT.709 can show.
      expect([top, middle]).toEqual([
        color === 'pq' ? highlight : near(standardLuma(150, color)),
        near(standardLuma(90, color)),
      ]);
      // BT.2020 needs smaller numbers than BT.709 for the same color.
      expect(film.chroma[1]! - 128).toSatisfy((red: number) => (color === 'bt2020' ? red > 14 : Math.abs(red) < 3));
    },
  );

  it.skipIf(missing).each(['vp9 in a container', 'h264 in a container'])(
    'a pixel shape that only the container states is applied: %s',
    async (name) => {
      const file = join(dir, name.startsWith('vp9') ? 'wide-vp9.webm' : 'wide-container.mp4');
      const isWebm = file.endsWith('.webm');
      const sizes = [{ from: 0, width: 80, height: 90, aspect: [isWebm ? 2 : 1, 1] as [number, number] }];
      makeFlashing([{ ...clip(isWebm ? 'vp9' : 'h264', isWebm ? 'opus' : 'aac', { sizes }), file, seconds: 2 }]);
      if (!isWebm) writeFileSync(file, withPixelShape(readFileSync(file), 2, 1));
      expect(await media.prepare(file, folder(name))).toMatchObject(sideways);
      expect(readFlashing(prepared(name)).sizes).toEqual(['160x90']);
    },
  );

  it.skipIf(missing).each(['alac', 'ac3', 'eac3', 'adpcm', 'pcm', 'pcm24', 'mulaw'] as const)(
    'the sound of a camera is accepted and audible: %s',
    async (audio) => {
      const file = join(dir, `${audio}.mov`);
      makeFlashing([{ ...clip('h264', audio, {}), file, seconds: 2 }]);
      expect(await media.check(file)).toMatchObject({ ok: true });
      expect(await media.prepare(file, folder(audio))).toMatchObject({ audio_codec: 'aac' });
      expect(readFlashing(prepared(audio)).beeps).toEqual([0.5, 1.5].map(within50ms));
    },
  );

  it.skipIf(missing).each(['mp4', 'mov'])(
    'a clip of 240 frames a second plays at 60, at its own speed: %s',
    async (kind) => {
      const file = join(dir, `fast.${kind}`);
      makeFlashing([{ ...clip('h264', 'aac', { fps: 240 }), file, seconds: 2 }]);
      expect(await media.check(file)).toMatchObject({ ok: true, info: { duration: expect.closeTo(2, 1) } });
      await media.prepare(file, folder(`fast-${kind}`));
      const film = readFlashing(prepared(`fast-${kind}`));
      expect(film.flashes).toEqual([0.5, 1.5].map(within50ms));
      expect(film.looks.length).toBeCloseTo(120, -1);
    },
  );

  it.skipIf(missing)('other pixel shapes become square, so that no player stretches a face', async () => {
    const file = join(dir, 'wide-pixels.mp4');
    const sizes = [{ from: 0, width: 80, height: 90, aspect: [2, 1] as [number, number] }];
    makeFlashing([{ ...clip('h264', 'aac', { sizes }), file, seconds: 2 }]);
    expect(await media.prepare(file, folder('wide'))).toMatchObject(sideways);
  });
});

const bt709 = 1;
const highlight = expect.toSatisfy((luma: number) => luma > 200 && luma < 235);
const near = (value: number) => expect.toSatisfy((measured: number) => Math.abs(measured - value) < 5);

/** The luma (16 to 235) that BT.709 has for a gray: BT.2100 gives the light of a signal, 203 nits are white, BT.1886 the screen. */
function standardLuma(luma: number, color: 'hlg' | 'pq' | 'bt2020'): number {
  const signal = (luma - 16) / 219;
  if (color === 'bt2020') return luma;
  const light = (color === 'hlg' ? hlgNits(signal) : pqNits(signal)) / 203;
  return 16 + 219 * light ** (1 / 2.4);
}

function hlgNits(signal: number): number {
  const scene = signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return 1000 * scene ** 1.2;
}

function pqNits(signal: number): number {
  const root = signal ** (1 / 78.84375);
  return 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

function withPixelShape(film: Buffer, num: number, den: number): Buffer {
  const box = film.indexOf('pasp', 0, 'latin1') + 4;
  film.writeUInt32BE(num, box);
  film.writeUInt32BE(den, box + 4);
  return film;
}

const within50ms = (seconds: number) => expect.closeTo(seconds, 1);
const dark = expect.toSatisfy((value: number) => value < 25);
const gray = expect.toSatisfy((value: number) => value > 60 && value < 115);
const bright = expect.toSatisfy((value: number) => value > 125 && value < 180);

const lookAt = ({ looks }: FlashingFilm, seconds: number) => looks.find((look) => look.seconds >= seconds - 0.01);
