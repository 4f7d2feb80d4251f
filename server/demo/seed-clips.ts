import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../adapters/storage/storage.ts';
import { posterKey, videoKey } from '../features/videos/queries.ts';
import { demoProfiles } from './profiles.ts';
import { type RecordingName, recordingNames } from './recordings.ts';

const clips = join(import.meta.dirname, 'clips');
const clipFile = (name: RecordingName) => join(clips, `${name}.mp4`);

export const clipBytes = (name: RecordingName) => statSync(clipFile(name)).size;

/** The same for every installation, so that a seed that is begun again writes over its own files. */
export const clipId = (name: RecordingName): string => idOf(`demo clip ${name}`);

/** The same clip once more, as the introduction of a profile: a video has one purpose. */
export const introductionId = (name: RecordingName): string => idOf(`demo introduction ${name}`);

function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Puts every clip and its poster where the storage keeps prepared videos. */
export async function seedClips(storage: Storage): Promise<void> {
  for (const name of recordingNames) {
    await storage.put(videoKey(clipId(name)), clipFile(name));
    await storage.put(posterKey(clipId(name)), join(clips, `${name}.jpg`));
  }
  for (const { introduction } of Object.values(demoProfiles)) {
    if (!introduction) continue;
    await storage.put(videoKey(introductionId(introduction)), clipFile(introduction));
    await storage.put(posterKey(introductionId(introduction)), join(clips, `${introduction}.jpg`));
  }
}
