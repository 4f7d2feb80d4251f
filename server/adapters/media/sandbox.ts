import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** `patient` work gives way to everything else that the machine does. */
export type Limits = { wallSeconds: number; cpuSeconds: number; patient: boolean };
export type Ended = { stdout: string; stderr: string; code: number | null; signal: NodeJS.Signals | null };

/** The child did not come to an end by itself: too slow, too talkative or killed from outside. */
export class ChildFailed extends Error {}

const maxOutputBytes = 8 * 1024 * 1024;
const memoryBytes = 2 * 1024 ** 3;
const fileBytes = 200 * 1024 * 1024;

/** Runs a program that reads untrusted media: capped memory, time and file size, no secrets, nothing left behind. */
export function runSandboxed(program: string, args: string[], workDir: string, limits: Limits): Promise<Ended> {
  const [command, ...rest] = capped(program, args, limits.cpuSeconds);
  const child = spawn(command, rest, {
    cwd: workDir,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TMPDIR: workDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (limits.patient) giveWay(child.pid);
  return new Promise((resolve, reject) => {
    let failure: string | undefined;
    const fail = (why: string) => {
      failure ??= `${program} ${why}`;
      killGroup(child.pid);
    };
    const timer = setTimeout(() => fail(`ran longer than ${limits.wallSeconds} s`), limits.wallSeconds * 1000);
    const out = collect(child.stdout, () => fail('wrote too much'));
    const err = collect(child.stderr, () => fail('complained too much'));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      killGroup(child.pid);
      if (failure) reject(new ChildFailed(failure));
      else resolve({ stdout: out(), stderr: err(), code, signal });
    });
  });
}

function capped(program: string, args: string[], cpuSeconds: number): [string, ...string[]] {
  if (!prlimit) return [program, ...args];
  return [prlimit, `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, program, ...args];
}

const prlimit = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'prlimit'))
  .find((file) => process.platform === 'linux' && existsSync(file));

function giveWay(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already, or the system may not allow it: a courtesy, nothing depends on it.
  }
}

function collect(stream: NodeJS.ReadableStream, tooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxOutputBytes) tooMuch();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The whole group has ended, which is the aim.
  }
}
