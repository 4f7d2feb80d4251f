import { type Said, said } from '../../language/said.ts';
import type { SoundMeasures } from '../listening/sound.ts';

const LEAST_SPEECH_SECONDS = 3;

export type Sufficiency = { sound: SoundMeasures } | { lack: Said };

/** The sound when it can be scored; otherwise why it cannot, in a sentence. */
export function sufficiencyOf(sound: SoundMeasures | null): Sufficiency {
  if (!sound) return { lack: said('The recording has no sound.') };
  if (sound.heard === 'nothing') return { lack: said('No speech was found in the recording.') };
  if (sound.heard === 'unclear') {
    return { lack: said('There is sound, but it could not be measured as speech. Please listen to it.') };
  }
  if (sound.speech_seconds < LEAST_SPEECH_SECONDS) {
    return {
      lack: said('Only {seconds} s of speech were found in the recording.', {
        seconds: sound.speech_seconds.toFixed(1),
      }),
    };
  }
  return { sound };
}
