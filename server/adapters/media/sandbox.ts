import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { sandboxCommand, type SandboxPaths } from './sandbox-paths.ts';

export type ProcessLimits = { wallSeconds: number; patient: boolean };
export type Ended = { stdout: string; stderr: string; code: number | null; signal: NodeJS.Signals | null };

export class ChildFailed extends Error {}

const maxOutputBytes = 8 * 1024 * 1024;

type Process = ChildProcessByStdio<Writable, Readable, Readable>;

export type Started = {
  finish: (input: string, limits: ProcessLimits) => Promise<Ended>;
  kill: () => void;
};

/** Starts a program for untrusted files with limits on memory, time and file size, and without network or secrets. */
export function startSandboxed(program: string, args: string[], workDir: string, reach: SandboxPaths): Started {
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TMPDIR: workDir, HOME: workDir };
  const [command, rest] = sandboxCommand(program, args, reach, { cpuSeconds, env });
  const child = spawn(command, rest, {
    cwd: workDir,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  // The child may exit before it reads its input.
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
  limits: ProcessLimits,
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

export const runSandboxed = (
  program: string,
  args: string[],
  workDir: string,
  reach: SandboxPaths,
  limits: ProcessLimits,
) => startSandboxed(program, args, workDir, reach).finish('', limits);

function giveWay(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child may have ended or the system may forbid this; lower priority is optional.
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
    // The process group has already ended, which is the goal.
  }
}
