import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import type { SoundMeasures } from '../audio-features/sound.ts';

const LEAST_SPEECH_SECONDS = 3;
const SOFTEST_LUFS = -55;
const LEAST_ABOVE_NOISE_DB = 3;

export function sufficiencyOf(sound: SoundMeasures | null): { sound: SoundMeasures } | { lack: TranslatableMessage } {
  if (!sound) return { lack: message('The recording has no sound.') };
  if (sound.heard === 'nothing') return { lack: message('No speech was found in the recording.') };
  if (sound.heard === 'unclear') return { lack: message('The speech is whispered or too quiet to be measured.') };
  if (sound.speech_seconds < LEAST_SPEECH_SECONDS) {
    const seconds = sound.speech_seconds.toFixed(1);
    return { lack: message('Only {seconds} s of speech were found in the recording.', { seconds }) };
  }
  if (sound.loudness_lufs < SOFTEST_LUFS) return { lack: message('The voice was recorded too softly.') };
  if (sound.speech_to_noise_db < LEAST_ABOVE_NOISE_DB) return { lack: message('The noise is as loud as the speech.') };
  return { sound };
}
