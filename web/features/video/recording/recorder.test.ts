import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecorder } from './recorder.ts';

/** Camera and MediaRecorder of a browser, driven by the test. */
function stage() {
  const listeners = new Map<string, () => void>();
  const track = {
    enabled: true,
    muted: false,
    stopped: false,
    stop: () => (track.stopped = true),
    addEventListener: (name: string, act: () => void) => listeners.set(name, act),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [track] };
  const getUserMedia = vi.fn(async (_constraints: MediaStreamConstraints) => stream);
  const recorders: FakeRecorder[] = [];
  class FakeRecorder {
    static isTypeSupported = (type: string) => type === 'video/webm';
    state = 'inactive';
    mimeType = 'video/webm';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    constructor() {
      recorders.push(this);
    }
    start = () => (this.state = 'recording');
    pause = () => (this.state = 'paused');
    resume = () => (this.state = 'recording');
    requestData = () => this.give(1);
    give(size: number) {
      this.ondataavailable?.({ data: new Blob(['x'.repeat(size)]) });
    }
    stop() {
      this.state = 'inactive';
      this.give(1);
      this.onstop?.();
    }
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return {
    track,
    getUserMedia,
    unplug: () => listeners.get('ended')?.(),
    call(taken: boolean) {
      track.muted = taken;
      listeners.get(taken ? 'mute' : 'unmute')?.();
    },
    last: () => recorders.at(-1) as FakeRecorder,
  };
}

const heard = { onStart: vi.fn(), onPiece: vi.fn(), onEnd: vi.fn() };
const recorder = (maxBytes = 31_457_280, soundOnly = false) =>
  createRecorder({ limits: () => ({ seconds: 180, bytes: maxBytes, soundOnly }), ...heard });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('a countdown of three runs before recording, and stops when the user leaves', async () => {
  stage();
  const own = recorder();
  await own.open();
  own.countIn(own.start);
  vi.advanceTimersByTime(2900);
  expect(own.state.get()).toMatchObject({ stage: 'counting', countdown: 1 });
  own.hide();
  vi.advanceTimersByTime(5000);
  expect(own.state.get().stage).toBe('ready');
  own.countIn(own.start);
  vi.advanceTimersByTime(3000);
  expect(own.state.get()).toMatchObject({ stage: 'recording', countdown: 0 });
  own.leave();
});

it('recording pauses during a call, stays paused while the call has the microphone, and can continue', async () => {
  const { call } = stage();
  const own = recorder();
  await own.open();
  own.start();
  vi.advanceTimersByTime(5000);
  call(true);
  // The app switches to the call as well.
  own.hide();
  vi.advanceTimersByTime(90_000);
  expect(own.state.get()).toMatchObject({ stage: 'paused', notice: 'muted' });
  own.resume();
  expect(own.state.get()).toMatchObject({ stage: 'paused', notice: 'muted' });
  call(false);
  own.resume();
  vi.advanceTimersByTime(2000);
  own.stop();
  expect(own.state.get().stage).toBe('done');
  expect(heard.onEnd).toHaveBeenCalledExactlyOnceWith({ seconds: 7, marks: [0] });
});

it('the recorder records, pauses, and releases the camera', async () => {
  const { track } = stage();
  const own = recorder();
  await own.open();
  expect(own.state.get().stage).toBe('ready');
  own.start();
  vi.advanceTimersByTime(4000);
  own.nextQuestion();
  own.pause();
  vi.advanceTimersByTime(60_000);
  expect(own.state.get().seconds).toBe(4);
  own.resume();
  vi.advanceTimersByTime(2000);
  own.stop();
  expect(own.state.get()).toMatchObject({ stage: 'done', stream: null, marks: [0, 4] });
  expect(own.state.get().seconds).toBeCloseTo(6, 1);
  expect(heard.onEnd).toHaveBeenCalledExactlyOnceWith({ seconds: expect.closeTo(6, 1), marks: [0, 4] });
  expect(track.stopped).toBe(true);
});

it('recording stops automatically after three minutes, and before the file is too large', async () => {
  stage();
  const long = recorder();
  await long.open();
  long.start();
  vi.advanceTimersByTime(181_000);
  expect(long.state.get()).toMatchObject({ stage: 'done', notice: 'limit', seconds: 180 });

  const { last } = stage();
  const heavy = recorder(600_000);
  await heavy.open();
  heavy.start();
  last().give(50_000);
  expect(heavy.state.get().stage).toBe('recording');
  last().give(50_000);
  expect(heavy.state.get()).toMatchObject({ stage: 'done', notice: 'limit' });
});

it('the recorded part is retained when a device is unplugged', async () => {
  const { unplug } = stage();
  const own = recorder();
  await own.open();
  own.start();
  vi.advanceTimersByTime(3000);
  unplug();
  expect(own.state.get()).toMatchObject({ stage: 'done', notice: 'lost' });
  expect(heard.onEnd).toHaveBeenCalledOnce();
});

it('the reason for a missing picture is shown, and the camera can be tried again', async () => {
  const { getUserMedia, unplug } = stage();
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const own = recorder();
  await own.open();
  expect(own.state.get()).toMatchObject({ stage: 'blocked', problem: 'denied' });
  await own.open();
  expect(own.state.get()).toMatchObject({ stage: 'ready', problem: null });
  unplug();
  expect(own.state.get()).toMatchObject({ stage: 'blocked', problem: 'lost' });

  vi.stubGlobal('navigator', {});
  const bare = recorder();
  await bare.open();
  expect(bare.state.get()).toMatchObject({ stage: 'blocked', problem: 'unsupported' });
});

it('only the microphone is requested where no picture is wanted', async () => {
  const { getUserMedia } = stage();
  await recorder(undefined, true).open();
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ video: false }));
});

it('recording pauses when the page is hidden, and only then', async () => {
  stage();
  const own = recorder();
  await own.open();
  own.hide();
  expect(own.state.get().stage).toBe('ready');
  own.start();
  own.hide();
  expect(own.state.get()).toMatchObject({ stage: 'paused', notice: 'hidden' });
  own.resume();
  expect(own.state.get()).toMatchObject({ stage: 'recording', notice: null });
});

it('a camera that opens after the user leaves the screen is released', async () => {
  const { track } = stage();
  const own = recorder();
  const opening = own.open();
  own.leave();
  await opening;
  expect(own.state.get()).toMatchObject({ stage: 'off', stream: null });
  expect(track.stopped).toBe(true);
});

it('picture and sound can be switched off and on', async () => {
  const { track } = stage();
  const own = recorder();
  await own.open();
  own.toggle('picture');
  expect([own.state.get().picture, track.enabled]).toEqual([false, false]);
  own.toggle('picture');
  expect([own.state.get().picture, track.enabled]).toEqual([true, true]);
});
