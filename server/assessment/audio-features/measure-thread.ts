import { readFileSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Recording } from '../../base/analysis.ts';
import type { Measures } from './measure.ts';
import { measurePicture } from './picture.ts';
import { measureSound } from './sound.ts';
import { openSpeechDetector } from '../../adapters/speech/speech-detector.ts';

const LARGEST_FILE = 32 * 1024 * 1024;

async function measureFiles({ pcmFile, grayFile, grayWidth, grayHeight }: Recording): Promise<Measures> {
  const pcm = pcmFile === null ? null : read(pcmFile);
  const gray = grayFile === null ? null : read(grayFile);
  return {
    sound: pcm && measureSound(new Int16Array(pcm.buffer, 0, pcm.length >> 1), await openSpeechDetector()),
    picture: gray && measurePicture(gray, grayWidth, grayHeight),
  };
}

/** A separate buffer starts at offset 0, which a 16-bit view requires. */
function read(file: string): Uint8Array<ArrayBuffer> {
  if (statSync(file).size > LARGEST_FILE) throw new Error(`${file} is too large to measure.`);
  return Uint8Array.from(readFileSync(file));
}

parentPort?.postMessage(await measureFiles(workerData as Recording));
