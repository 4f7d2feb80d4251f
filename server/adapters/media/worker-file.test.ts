import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workerFile } from './worker-file.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'worker-'))));
afterAll(() => rm(folder, { recursive: true }));

it('the worker file is the built program while that is newer than all of its sources', async () => {
  const built = join(folder, 'built.js');
  expect(basename(workerFile(built))).toBe('media-worker.ts');
  await writeFile(built, '');
  expect(workerFile(built)).toBe(built);
  await utimes(built, 0, 0);
  expect(basename(workerFile(built))).toBe('media-worker.ts');
});
