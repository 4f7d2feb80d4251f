import { SAMPLE_RATE } from '../../adapters/speech/wav.ts';
import { FRAME_SECONDS, type Frames, framesOf } from './frames.ts';
import { speechLikeness } from './likeness.ts';
import { loudness } from './loudness.ts';
import { activityOf, countFrames, speechOf, type Activity, type FrameRun } from './speech.ts';
import { decibels, mean, rounded } from './statistics.ts';
import type { SpeechDetector } from '../../adapters/speech/speech-detector.ts';
import { voicingOf } from './voicing.ts';

export type SpeechPresence = 'speech' | 'unclear' | 'nothing';

/** Pitch, pace and accent are deliberately not part of the measures. */
export type SoundMeasures = {
  heard: SpeechPresence;
  duration_seconds: number;
  speech_seconds: number;
  speech: [start: number, end: number][];
  loudness_lufs: number;
  speech_to_noise_db: number;
  clipped_percent: number;
};

const LIKE_SPEECH = 0.3;

export function measureSound(pcm: Int16Array, detect: SpeechDetector | null): SoundMeasures {
  const samples = withoutOffset(pcm);
  const frames = framesOf(samples);
  const activity = activityOf(frames);
  const { runs, soundKind } = detect ? detectedSpeech(detect(samples)) : speechByVoicing(samples, frames, activity);
  const speechSeconds = countFrames(runs) * FRAME_SECONDS;
  return {
    heard: soundKind,
    duration_seconds: rounded(pcm.length / SAMPLE_RATE, 2),
    speech_seconds: soundKind === 'speech' ? rounded(speechSeconds, 2) : 0,
    speech: soundKind === 'speech' ? runs.map(({ from, to }) => [inSeconds(from), inSeconds(to)]) : [],
    loudness_lufs: rounded(loudness(samples, SAMPLE_RATE), 1),
    speech_to_noise_db: rounded(soundKind === 'speech' ? speechToNoise(frames.band, runs, activity.floor) : 0, 1),
    clipped_percent: rounded(clippedPercent(pcm), 3),
  };
}

type DetectedSpeech = { runs: FrameRun[]; soundKind: SpeechPresence };

const SHORTEST_SPEECH_SECONDS = 0.5;

function detectedSpeech(found: ReturnType<SpeechDetector>): DetectedSpeech {
  const frame = (second: number) => Math.round(second / FRAME_SECONDS);
  const runs = found.map(([start, end]): FrameRun => ({ from: frame(start), to: frame(end) }));
  const isSpeech = countFrames(runs) * FRAME_SECONDS >= SHORTEST_SPEECH_SECONDS;
  return { runs, soundKind: isSpeech ? 'speech' : 'nothing' };
}

/** Serves platforms without the detector; it misses whispers and noisy speech, and calls them unclear. */
function speechByVoicing(samples: Float32Array, frames: Frames, activity: Activity): DetectedSpeech {
  const voicing = voicingOf(samples, activity.active);
  const { runs, voiced } = speechOf(activity.active, voicing);
  const likeSpeech = speechLikeness({ frames, voicing, voiced, runs, activity }) >= LIKE_SPEECH;
  return { runs, soundKind: classifySpeech(activity, countFrames(runs) * FRAME_SECONDS, likeSpeech) };
}

function classifySpeech({ active, dynamics }: Activity, speechSeconds: number, likeSpeech: boolean): SpeechPresence {
  if (speechSeconds < 3 && dynamics > 10 && mean(active) > 0.3) return 'unclear';
  return likeSpeech ? 'speech' : 'nothing';
}

const inSeconds = (frame: number) => rounded(frame * FRAME_SECONDS, 2);

function withoutOffset(pcm: Int16Array): Float32Array {
  const offset = mean(pcm);
  const samples = new Float32Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) samples[i] = (pcm[i]! - offset) / 32_768;
  return samples;
}

/** Counts only runs of three or more full-scale samples as clipping; a single one is a peak. */
function clippedPercent(pcm: Int16Array): number {
  let clipped = 0;
  let row = 0;
  for (const sample of pcm) {
    row = Math.abs(sample) >= 32_440 ? row + 1 : 0;
    if (row === 3) clipped += 3;
    else if (row > 3) clipped++;
  }
  return pcm.length ? (100 * clipped) / pcm.length : 0;
}

function speechToNoise(band: Float64Array, runs: FrameRun[], floor: number): number {
  const power = Float64Array.from(band, (level) => 10 ** (level / 10));
  const speaking = new Uint8Array(band.length);
  for (const { from, to } of runs) speaking.fill(1, from, to);
  const rest = power.filter((_, frame) => !speaking[frame]).toSorted();
  const noise = Math.max(rest.length > 30 ? mean(rest.subarray(0, rest.length >> 1)) : 10 ** (floor / 10), 1e-9);
  const voice = mean(power.filter((_, frame) => speaking[frame]));
  return Math.min(60, decibels(Math.max(voice - noise, 0) / noise));
}
