import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMedia } from '../../../server/adapters/media/media.ts';

const root = join(import.meta.dirname, '../../..');
/** What the fake microphone says, as long as the tests run. */
export const voiceFile = join(root, '.cache/e2e-voice.wav');

export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-voice-'));
  await openMedia().listen(join(root, 'tests/media/voices/answer.mp4'), folder);
  await mkdir(join(root, '.cache'), { recursive: true });
  await copyFile(join(folder, 'audio.wav'), voiceFile);
}
