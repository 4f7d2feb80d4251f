import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../../adapters/storage/storage.ts';
import { posterKey, videoKey } from '../../video/offers.ts';
import { demoFolder, demoProfiles, recordingNames } from '../content.ts';

const clips = join(demoFolder, 'clips');
const clipFile = (name: string) => join(clips, `${name}.mp4`);

export const clipBytes = (name: string) => statSync(clipFile(name)).size;

/** Derives the id from the name, so that a repeated seed overwrites its own files. */
export function idOf(what: string): string {
  const hex = createHash('sha256').update(`demo ${what}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

export const clipId = (name: string): string => idOf(`clip ${name}`);

export const introductionId = (name: string): string => idOf(`introduction ${name}`);

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
