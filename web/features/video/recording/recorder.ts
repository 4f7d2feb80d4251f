import {
  type CameraProblem,
  cameraProblemOf,
  canRecord,
  closeCamera,
  type Devices,
  openCamera,
} from '../camera/camera.ts';
import { type MediaRecording, recordMedia } from './media-recording.ts';
import { observable } from '../camera/observable.ts';
import { type RecordingClock, elapsedSeconds, stopClock, startClock, zeroClock } from './recording-clock.ts';
import type { TakeLimits } from './take-limits.ts';
import { isLive, nextStage, type Stage, type StageEvent } from './recorder-stage.ts';

export type RecorderNotice = 'limit' | 'lost' | 'hidden' | 'muted';

export type RecorderState = {
  stage: Stage;
  problem: CameraProblem | null;
  notice: RecorderNotice | null;
  stream: MediaStream | null;
  picture: boolean;
  sound: boolean;
  countdown: number;
  seconds: number;
  marks: number[];
};

export type RecordedTake = Pick<RecorderState, 'seconds' | 'marks'>;

type Options = {
  /** Limits are read when the camera opens and during recording, because an accommodation may change them. */
  limits: () => TakeLimits;
  onStart: (type: string) => void;
  onPiece: (piece: Blob, recorded: RecordedTake) => void;
  onEnd: (recorded: RecordedTake) => void;
};

/** Two more pieces may arrive after Stop, so their size is reserved. */
const reserveBytes = 512 * 1024;
const tickMs = 200;
const countdownFrom = 3;
const nothing = { countdown: 0, seconds: 0, marks: [] as number[], notice: null };

export function createRecorder({ limits, onStart, onPiece, onEnd }: Options) {
  const state = observable<RecorderState>({
    stage: 'off',
    problem: null,
    stream: null,
    picture: true,
    sound: true,
    ...nothing,
  });
  let clock: RecordingClock = zeroClock;
  let bytes = 0;
  let opening = 0;
  let recording: MediaRecording | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let counting: ReturnType<typeof setInterval> | undefined;

  const move = (event: StageEvent, change: Partial<RecorderState> = {}): boolean => {
    const stage = nextStage(state.get().stage, event);
    if (stage) state.set({ ...change, stage });
    return stage !== null;
  };
  const recorded = (): RecordedTake => {
    const seconds = Math.min(limits().seconds, elapsedSeconds(clock, performance.now()));
    return { seconds, marks: state.get().marks };
  };
  const release = () => {
    opening += 1;
    closeCamera(state.get().stream);
    state.set({ stream: null });
  };

  async function open(devices: Devices = { camera: null, microphone: null }) {
    if (!canRecord()) return void move('refuse', { problem: 'unsupported' });
    if (!move('ask', { problem: null })) return;
    release();
    const attempt = opening;
    try {
      const stream = await openCamera(devices, limits().soundOnly);
      if (attempt !== opening) return closeCamera(stream);
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => lose(stream));
        // A phone call or the system has muted the track, so a recording would contain only silence or a still image.
        track.addEventListener('mute', () => stream === state.get().stream && pause('muted'));
      }
      if (!move('open', { stream, picture: true, sound: true })) closeCamera(stream);
    } catch (error) {
      if (attempt === opening) move('refuse', { problem: cameraProblemOf(error) });
    }
  }

  function lose(stream: MediaStream) {
    if (stream !== state.get().stream) return;
    if (isLive(state.get().stage)) return stop('lost');
    if (move('refuse', { problem: 'lost' })) release();
  }

  function countIn(begin: () => void) {
    if (!move('count', { countdown: countdownFrom })) return;
    clearInterval(counting);
    counting = setInterval(() => {
      const { stage, countdown } = state.get();
      if (stage === 'counting' && countdown > 1) return state.set({ countdown: countdown - 1 });
      clearInterval(counting);
      if (stage === 'counting') begin();
    }, 1000);
  }

  function cancelCount() {
    clearInterval(counting);
    move('uncount', { countdown: 0 });
  }

  /** Starts the recording; throws when the browser cannot record the stream. */
  function start() {
    const { stream, stage } = state.get();
    if (!nextStage(stage, 'start') || !stream) return;
    bytes = 0;
    recording = recordMedia(stream, { onPiece: take, onEnd: end });
    clock = startClock(zeroClock, performance.now());
    move('start', { ...nothing, marks: [0] });
    onStart(recording.type);
    ticking = setInterval(tick, tickMs);
  }

  function tick() {
    const { seconds } = recorded();
    state.set({ seconds });
    if (seconds >= limits().seconds) stop('limit');
  }

  function take(piece: Blob) {
    bytes += piece.size;
    onPiece(piece, recorded());
    if (bytes > limits().bytes - reserveBytes && isLive(state.get().stage)) stop('limit');
  }

  function pause(notice: RecorderNotice | null = null) {
    if (!move('pause', { notice })) return;
    clock = stopClock(clock, performance.now());
    recording?.pause();
  }

  function resume() {
    const muted = state
      .get()
      .stream?.getTracks()
      .some((track) => track.muted);
    if (muted && state.get().stage === 'paused') return state.set({ notice: 'muted' });
    if (!move('resume', { notice: null })) return;
    clock = startClock(clock, performance.now());
    recording?.resume();
  }

  function stop(notice: RecorderNotice | null = null) {
    if (!move('stop', { notice })) return;
    clock = stopClock(clock, performance.now());
    clearInterval(ticking);
    state.set(recorded());
    recording?.stop();
  }

  function end() {
    // The browser may end a recording itself, for example when every device is unplugged.
    if (isLive(state.get().stage)) stop('lost');
    release();
    recording = null;
    if (move('finish')) onEnd(recorded());
  }

  function nextQuestion() {
    if (state.get().stage !== 'recording' && state.get().stage !== 'paused') return;
    state.set({ marks: [...state.get().marks, recorded().seconds] });
  }

  function toggle(track: 'picture' | 'sound') {
    const { stream } = state.get();
    const on = !state.get()[track];
    const tracks = track === 'picture' ? stream?.getVideoTracks() : stream?.getAudioTracks();
    for (const it of tracks ?? []) it.enabled = on;
    state.set(track === 'picture' ? { picture: on } : { sound: on });
  }

  return {
    state,
    open,
    countIn,
    cancelCount,
    start,
    pause: () => pause(),
    resume,
    stop: () => stop(),
    nextQuestion,
    toggle,
    close() {
      if (move('close')) release();
    },
    bring(video: RecordedTake) {
      release();
      move('bring', { ...video, notice: null, problem: null });
    },
    discard: () => move('discard', nothing),
    /** A hidden page pauses the recording, because users do not speak to a hidden camera and timers are throttled. */
    hide: () => (state.get().stage === 'counting' ? cancelCount() : pause('hidden')),
    /** Ends the recording when the screen unmounts; the take stays stored. */
    leave() {
      const { stage } = state.get();
      if (isLive(stage)) return stop();
      if (stage === 'finishing') return;
      move('close');
      release();
    },
  };
}
