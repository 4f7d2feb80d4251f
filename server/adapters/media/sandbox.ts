import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { confined, type Reach } from './reach.ts';

/** `patient` work gives way to everything else that the machine does. */
export type Limits = { wallSeconds: number; patient: boolean };
export type Ended = { stdout: string; stderr: string; code: number | null; signal: NodeJS.Signals | null };

/** The child did not come to an end by itself: too slow, too talkative or killed from outside. */
export class ChildFailed extends Error {}

const maxOutputBytes = 8 * 1024 * 1024;

type Process = ChildProcessByStdio<Writable, Readable, Readable>;

/** A program that has been started within its reach, and has not been told yet what to do. */
export type Started = {
  /** Hands it its input and waits for its end. */
  finish: (input: string, limits: Limits) => Promise<Ended>;
  kill: () => void;
};

/** Starts a program that reads untrusted files: capped memory, time and file size, no network, no secrets, nothing left behind. */
export function startSandboxed(program: string, args: string[], workDir: string, reach: Reach): Started {
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TMPDIR: workDir, HOME: workDir };
  const [command, rest] = confined(program, args, reach, { cpuSeconds, env });
  const child = spawn(command, rest, {
    cwd: workDir,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  // It may be gone before it reads what it is told.
  child.stdin.on('error', () => {});
  let failure: string | undefined;
  const fail = (why: string) => {
    failure ??= `${program} ${why}`;
    killGroup(child.pid);
  };
  const out = collect(child.stdout, () => fail('wrote too much'));
  const err = collect(child.stderr, () => fail('complained too much'));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      killGroup(child.pid);
      if (failure) reject(new ChildFailed(failure));
      else resolve({ stdout: out(), stderr: err(), code, signal });
    });
  });
  // Awaited by `finish`, if at all.
  ended.catch(() => {});
  return {
    kill: () => killGroup(child.pid),
    finish: (input, limits) => finish(child, ended, fail, input, limits),
  };
}

const cpuSeconds = 600;

async function finish(
  child: Process,
  ended: Promise<Ended>,
  fail: (why: string) => void,
  input: string,
  limits: Limits,
): Promise<Ended> {
  if (limits.patient) giveWay(child.pid);
  const timer = setTimeout(() => fail(`ran longer than ${limits.wallSeconds} s`), limits.wallSeconds * 1000);
  child.stdin.end(input);
  try {
    return await ended;
  } finally {
    clearTimeout(timer);
  }
}

/** Starts a program and waits for its end. */
export const runSandboxed = (program: string, args: string[], workDir: string, reach: Reach, limits: Limits) =>
  startSandboxed(program, args, workDir, reach).finish('', limits);

function giveWay(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already, or the system may not allow it: a courtesy, nothing depends on it.
  }
}

function collect(stream: Readable, tooMuch: () => void): () => string {
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
