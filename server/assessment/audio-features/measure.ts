import { Worker } from 'node:worker_threads';
import type { Recording } from '../../base/analysis.ts';
import type { PictureMeasures } from './picture.ts';
import type { SoundMeasures } from './sound.ts';

export type Measures = { sound: SoundMeasures | null; picture: PictureMeasures | null };

const TIMEOUT_MS = 60_000;

/** Measures a recording in a worker thread, because three minutes of sound would block the event loop for a second. */
export function measureRecording(recording: Recording): Promise<Measures> {
  if (recording.pcmFile === null && recording.grayFile === null) return Promise.resolve({ sound: null, picture: null });
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./measure-thread.ts', import.meta.url), {
      workerData: recording,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
    thread.once('message', (measures: Measures) => resolve(measures));
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The measuring thread ended early with code ${code}.`));
    });
  });
}
