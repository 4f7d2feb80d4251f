import { Worker } from 'node:worker_threads';
import type { PictureMeasures } from './picture.ts';
import type { SoundMeasures } from './sound.ts';

/** Files made by the preparation of the video: 16 kHz mono s16 samples, and gray frames at 2 per second; null where a track is missing. */
export type Recording = {
  pcmFile: string | null;
  grayFile: string | null;
  grayWidth: number;
  grayHeight: number;
};

export type Measures = { sound: SoundMeasures | null; picture: PictureMeasures | null };

const PATIENCE_MS = 60_000;

/** Measures a recording in a thread of its own: three minutes of sound would block the event loop for a second. */
export function measure(recording: Recording): Promise<Measures> {
  if (recording.pcmFile === null && recording.grayFile === null) return Promise.resolve({ sound: null, picture: null });
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./measure-thread.ts', import.meta.url), {
      workerData: recording,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const timer = setTimeout(() => void thread.terminate(), PATIENCE_MS);
    thread.once('message', (measures: Measures) => resolve(measures));
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The measuring thread ended early with code ${code}.`));
    });
  });
}
