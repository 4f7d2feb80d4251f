import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cloneDatabase } from './support/database.ts';

it('a port in use is said in one sentence', async () => {
  const { url, drop } = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = (other.address() as AddressInfo).port;
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const { code, said } = await new Promise<{ code: number | null; said: string }>((ended) => {
    const options = { cwd: join(import.meta.dirname, '..'), env: { ...env, PORT: String(port) } };
    const child = execFile(process.execPath, ['server/main.ts'], options, (_, stdout, stderr) =>
      ended({ code: child.exitCode, said: stdout + stderr }),
    );
  });
  expect(said).toBe(`Port ${port} is in use. Stop the other program, or choose another port with PORT.\n`);
  expect(code).toBe(1);
  other.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
}, 300_000);
