import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from './support/database.ts';

const root = join(import.meta.dirname, '..');
const ollama = 11_434;
const server = createServer((_, answer) =>
  answer.writeHead(200, { connection: 'close' }).end(JSON.stringify({ data: [{ id: 'qwen3:8b' }] })),
);

let folder: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearby-'));
  database = await cloneDatabase();
  // Where a model server runs already, that one is found instead.
  await new Promise<void>((ready) => {
    server.once('error', () => ready());
    server.listen(ollama, '127.0.0.1', ready);
  });
});
afterAll(async () => {
  server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** What a worker prints until it has looked around, and longer where it is not to look. */
async function printed(env: Record<string, string>, until: RegExp): Promise<string> {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO_DATA: 'false', PROCESS: 'worker' };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text: Buffer) => void (out += text.toString()));
  await expect.poll(() => out, { timeout: 170_000 }).toMatch(until);
  const gone = once(child, 'exit');
  child.kill();
  await gone;
  return out;
}

it('a start on a loopback address suggests a local model server, unless the operator has configured one', async () => {
  const offered = await printed({}, /Still missing|AI_STT_MODEL=(?!…)/);
  expect(offered).toContain('Found on this machine:');
  expect(offered).toContain(`AI_BASE_URL=http://127.0.0.1:${ollama}/v1`);
  expect(await printed({ ANALYSIS: 'none' }, /worker is running/)).not.toContain('Found on this machine');
}, 400_000);
