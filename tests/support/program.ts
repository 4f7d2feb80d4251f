import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Program = { origin: string; pid: number; stop(signal?: NodeJS.Signals): Promise<void> };

const root = join(import.meta.dirname, '../..');
const startMs = 240_000;

/** Starts a server program in a process of its own that listens on PORT, and waits until /readyz answers. */
export async function startProgram(file: string, env: Record<string, string>, given?: number): Promise<Program> {
  const port = given ?? (await freePort());
  const origin = `http://localhost:${port}`;
  return launch(file, { ...env, PORT: String(port) }, { origin, isUp: () => isReady(origin) });
}

/** Starts a process that only works on tasks, and waits until it says so. */
export async function startWorkerProgram(env: Record<string, string>): Promise<Program> {
  let said = '';
  const hear = (text: string) => (said += text);
  return launch(
    'server/main.ts',
    { ...env, PROCESS: 'worker' },
    { origin: '', isUp: async () => said.includes('worker is running'), hear },
  );
}

type Launched = { origin: string; isUp(): Promise<boolean>; hear?(text: string): void };

async function launch(file: string, env: Record<string, string>, { origin, isUp, hear }: Launched): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit'],
    // Vitest sets DEV for its own sake; the product would start the development server for it.
    env: { ...process.env, DEV: '', ...env },
  });
  child.stdout?.on('data', (text) => hear?.(String(text)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (const deadline = Date.now() + startMs; !(await isUp()); await pause(50))
    if (hasEnded() || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${file} did not start`);
    }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop(signal = 'SIGTERM') {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
