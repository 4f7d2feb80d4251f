import { type Said, said } from '../../language/said.ts';
import type { SoundMeasures } from '../listening/sound.ts';

const LEAST_SPEECH_SECONDS = 3;
const SOFTEST_LUFS = -55;
const LEAST_ABOVE_NOISE_DB = 3;

/** The sound when it can be heard well enough to be graded; otherwise why not, in one sentence (D84). */
export function sufficiencyOf(sound: SoundMeasures | null): { sound: SoundMeasures } | { lack: Said } {
  if (!sound) return { lack: said('The recording has no sound.') };
  if (sound.heard === 'nothing') return { lack: said('No speech was found in the recording.') };
  if (sound.heard === 'unclear') return { lack: said('The speech is whispered or too quiet to be measured.') };
  if (sound.speech_seconds < LEAST_SPEECH_SECONDS) {
    const seconds = sound.speech_seconds.toFixed(1);
    return { lack: said('Only {seconds} s of speech were found in the recording.', { seconds }) };
  }
  if (sound.loudness_lufs < SOFTEST_LUFS) return { lack: said('The voice was recorded too softly.') };
  if (sound.speech_to_noise_db < LEAST_ABOVE_NOISE_DB) return { lack: said('The noise is as loud as the speech.') };
  return { sound };
}
