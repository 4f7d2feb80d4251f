import { afterAll, describe, expect, it } from 'vitest';
import { film, openRecorder } from '../../../tests/support/recordings/recordings.ts';
import { drums, louder, noisier, silence, tone, whiteNoise } from '../../../tests/support/recordings/sounds.ts';
import { voice } from '../../../tests/support/recordings/voices.ts';
import { measureRecording } from './measure.ts';
import { measureSound } from './sound.ts';

const recorder = openRecorder();
afterAll(() => recorder.close());

const answer = voice('american');
const bright = film({ face: 150, wall: 90 });
const soundOf = async (sound: Int16Array) => (await measureRecording(recorder.record(sound))).sound;
const pictureOf = async (picture: Uint8Array) => (await measureRecording(recorder.record(answer, picture))).picture;

/** Milliseconds of CPU that this thread spends between two timers at most: anyone else who uses the machine does not count. */
function watchTurns(): () => number {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, most] = [spent(), 0];
  const turn = () => {
    const now = spent();
    [last, most] = [now, Math.max(most, now - last)];
  };
  const timer = setInterval(turn, 5);
  return () => {
    clearInterval(timer);
    turn();
    return most;
  };
}

describe('measuring a recording', () => {
  it('the measurement never blocks the event loop, however long the recording', async () => {
    const recording = recorder.record(voice('american', 23), bright);
    const longest = watchTurns();
    const { sound } = await measureRecording(recording);
    expect(sound?.duration_seconds).toBeGreaterThan(170);
    expect(longest()).toBeLessThan(250);
  });

  it('the measurement counts seconds of speech and finds its segments', async () => {
    const sound = await soundOf(answer);
    expect(sound?.heard).toBe('speech');
    expect(sound?.speech_seconds).toBeCloseTo(27.2, 0);
    expect(sound?.speech[0]?.[0]).toBeLessThan(0.2);
  });

  it.each([
    ['a whisper', voice('whisper'), 24, 30],
    ['speech in heavy noise', noisier(answer, -12), 24, 30],
    ['silence', silence(20), 0, 0],
    ['a tone', tone(20), 0, 0],
    ['noise', whiteNoise(20), 0, 0],
    ['drums', drums(20), 0, 0],
  ])('the measurement finds the seconds of speech: %s', async (_, sound, least, most) => {
    const { speech_seconds = NaN, heard } = (await soundOf(sound)) ?? {};
    expect(speech_seconds).toBeGreaterThanOrEqual(least);
    expect(speech_seconds).toBeLessThanOrEqual(most);
    expect(heard).toBe(least > 0 ? 'speech' : 'nothing');
  });

  it('a whisper is unclear on a platform without the detector', () => {
    expect(measureSound(voice('whisper'), null)).toMatchObject({ heard: 'unclear', speech: [] });
  });

  it('the measurement distinguishes soft, noisy and overdriven recordings', async () => {
    const [plain, soft, noisy, overdriven] = await Promise.all(
      [answer, louder(answer, -20), noisier(answer, -28), louder(answer, 24)].map(soundOf),
    );
    expect((plain?.loudness_lufs ?? 0) - (soft?.loudness_lufs ?? 0)).toBeCloseTo(20, 0);
    expect(noisy?.speech_to_noise_db).toBeLessThan(20);
    expect(plain?.speech_to_noise_db).toBeGreaterThan(30);
    expect(plain?.clipped_percent).toBe(0);
    expect(overdriven?.clipped_percent).toBeGreaterThan(5);
  });

  it('the measurement distinguishes black and frozen pictures from a good one', async () => {
    const good = await pictureOf(bright);
    expect(good).toMatchObject({ frames: 40, black_percent: 0, frozen_percent: 0 });
    const [black, frozen] = [new Uint8Array(bright.length), Uint8Array.from(bright, (_, i) => bright[i % 14_400] ?? 0)];
    expect(await pictureOf(black)).toMatchObject({ black_percent: 100, brightness: 0 });
    expect(await pictureOf(frozen)).toMatchObject({ frozen_percent: 100, black_percent: 0 });
  });

  it('a missing track is not measured, and an unreadable file is reported', async () => {
    expect(await measureRecording(recorder.record(null, null))).toEqual({ sound: null, picture: null });
    const missing = { pcmFile: '/nowhere/audio.s16', grayFile: null, grayWidth: 0, grayHeight: 0 };
    await expect(measureRecording(missing)).rejects.toThrow('ENOENT');
  });
});
