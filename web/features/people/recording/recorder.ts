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
import { type Clock, elapsed, halt, run, zero } from './recording-clock.ts';
import type { TakeLimits } from './take-limits.ts';
import { isLive, nextStage, type Stage, type StageEvent } from './recorder-stage.ts';

/** Why the recorder did something by itself: time or space was used up, a device went away, the page was left, a call took the microphone. */
export type Notice = 'limit' | 'lost' | 'hidden' | 'muted';

export type RecorderState = {
  stage: Stage;
  problem: CameraProblem | null;
  notice: Notice | null;
  stream: MediaStream | null;
  /** Whether camera and microphone are switched on; a recording needs both. */
  picture: boolean;
  sound: boolean;
  /** Seconds until a counted recording begins. */
  countdown: number;
  seconds: number;
  /** Seconds at which each question came up. */
  marks: number[];
};

export type Recorded = Pick<RecorderState, 'seconds' | 'marks'>;

type Options = {
  /** Asked when the camera opens and while it records: they follow what the person asks for. */
  limits: () => TakeLimits;
  onStart: (type: string) => void;
  onPiece: (piece: Blob, recorded: Recorded) => void;
  onEnd: (recorded: Recorded) => void;
};

/** Two pieces may still come after Stop. */
const reserveBytes = 512 * 1024;
const tickMs = 200;
const countdownFrom = 3;
const nothing = { countdown: 0, seconds: 0, marks: [] as number[], notice: null };

/** Camera, microphone and recording of one answer, on a clock that stops while paused. */
export function createRecorder({ limits, onStart, onPiece, onEnd }: Options) {
  const state = observable<RecorderState>({
    stage: 'off',
    problem: null,
    stream: null,
    picture: true,
    sound: true,
    ...nothing,
  });
  let clock: Clock = zero;
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
  const recorded = (): Recorded => {
    const seconds = Math.min(limits().seconds, elapsed(clock, performance.now()));
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
        // A call, or the system: what would be recorded now is silence or a still.
        track.addEventListener('mute', () => stream === state.get().stream && pause('muted'));
      }
      if (!move('open', { stream, picture: true, sound: true })) closeCamera(stream);
    } catch (error) {
      if (attempt === opening) move('refuse', { problem: cameraProblemOf(error) });
    }
  }

  /** A device was unplugged, or taken back by the system. */
  function lose(stream: MediaStream) {
    if (stream !== state.get().stream) return;
    if (isLive(state.get().stage)) return stop('lost');
    if (move('refuse', { problem: 'lost' })) release();
  }

  /** Three, two, one; what leaves the count meanwhile ends it. */
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

  /** Throws when the browser cannot record what it shows. */
  function start() {
    const { stream, stage } = state.get();
    if (!nextStage(stage, 'start') || !stream) return;
    bytes = 0;
    recording = recordMedia(stream, { onPiece: take, onEnd: end });
    clock = run(zero, performance.now());
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

  function pause(notice: Notice | null = null) {
    if (!move('pause', { notice })) return;
    clock = halt(clock, performance.now());
    recording?.pause();
  }

  function resume() {
    const muted = state
      .get()
      .stream?.getTracks()
      .some((track) => track.muted);
    if (muted && state.get().stage === 'paused') return state.set({ notice: 'muted' });
    if (!move('resume', { notice: null })) return;
    clock = run(clock, performance.now());
    recording?.resume();
  }

  function stop(notice: Notice | null = null) {
    if (!move('stop', { notice })) return;
    clock = halt(clock, performance.now());
    clearInterval(ticking);
    state.set(recorded());
    recording?.stop();
  }

  function end() {
    // The browser may end a recording by itself, when every device is gone for instance.
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
    /** Switches the camera off, before anything was recorded. */
    close() {
      if (move('close')) release();
    },
    /** A finished video is there from elsewhere. */
    bring(video: Recorded) {
      release();
      move('bring', { ...video, notice: null, problem: null });
    },
    /** Throws the take away. */
    discard: () => move('discard', nothing),
    /** The page was hidden: no one speaks to a camera they cannot see, and hidden clocks run slow. */
    hide: () => (state.get().stage === 'counting' ? cancelCount() : pause('hidden')),
    /** The screen goes away: a recording ends here and stays kept. */
    leave() {
      const { stage } = state.get();
      if (isLive(stage)) return stop();
      if (stage === 'finishing') return;
      move('close');
      release();
    },
  };
}
