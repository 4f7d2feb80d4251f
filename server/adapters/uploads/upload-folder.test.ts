import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { sweepLeftovers, withWorkFolder } from './upload-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'saywell-swept-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

const inMinutes = async (minutes: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  await sweepLeftovers(folder);
  vi.restoreAllMocks();
};

/** A process that has plain bytes of an upload in hand, ended the hard way. */
async function crash(): Promise<string> {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { withWorkFolder } from ${JSON.stringify(join(import.meta.dirname, 'upload-folder.ts'))};
    await withWorkFolder(${JSON.stringify(folder)}, async (dir) => {
      writeFileSync(dir + '/original', 'plain bytes of a film');
      console.log(dir);
      setInterval(() => {}, 1000);
      await new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return printed.toString().trim();
}

it('leftovers of a crash are deleted after five minutes', async () => {
  const dir = await crash();
  const staged = join(folder, 'half.part');
  writeFileSync(staged, 'plain bytes');
  expect(existsSync(join(dir, 'original'))).toBe(true);
  await inMinutes(4);
  expect([dir, staged].every(existsSync)).toBe(true);
  await inMinutes(6);
  expect([dir, staged].filter(existsSync)).toEqual([]);
});

it('the sweep leaves the folders of running work alone', async () => {
  await withWorkFolder(folder, async (dir) => {
    await inMinutes(4);
    expect(existsSync(dir)).toBe(true);
  });
  expect(readdirSync(join(folder, 'work'))).toEqual([]);
});

it('running work refreshes its folder each minute, so that no sweep deletes it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await withWorkFolder(folder, async (dir) => {
      const touched = () => statSync(dir).ctimeMs;
      const before = touched();
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(touched).toBeGreaterThan(before);
    });
  } finally {
    vi.useRealTimers();
  }
});
