import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { RejectionReason } from '#contract/people/videos.ts';
import type { Backend } from './backend.ts';
import type { Listened } from './listened.ts';
import { type Ended, type Limits, runSandboxed } from './sandbox.ts';
import { type Allowance, checkedBefore, MediaRefused, type VideoInfo } from './verdict.ts';

type Answer<Result> = { ok: true; result: Result } | { ok: false; reason: RejectionReason | null; detail: string };

const worker = join(import.meta.dirname, 'node-av-worker.ts');

/** FFmpeg as a library, loaded only in a short-lived child. */
export const nodeAvBackend: Backend = {
  check: (file, limits, allowance) => ask<VideoInfo>('check', file, null, limits, allowance),
  prepare: (file, outDir, limits) => ask<VideoInfo>('prepare', file, outDir, limits),
  listen: (file, outDir, limits) => ask<Listened>('listen', file, outDir, limits),
  still: async (file, outDir, limits, seconds) => {
    await ask('still', file, outDir, limits, checkedBefore, seconds);
  },
};

async function ask<Result>(
  step: string,
  file: string,
  outDir: string | null,
  limits: Limits,
  allowance: Allowance = checkedBefore,
  seconds = 0,
): Promise<Result> {
  const args = [
    '--no-warnings',
    '--permission',
    '--allow-addons',
    '--allow-fs-read=*',
    ...(outDir ? [`--allow-fs-write=${outDir}`] : []),
    worker,
    step,
    file,
    outDir ?? '',
    JSON.stringify(allowance),
    String(seconds),
  ];
  const answer = answerOf<Result>(await runSandboxed(process.execPath, args, outDir ?? tmpdir(), limits));
  if (answer.ok) return answer.result;
  if (answer.reason) throw new MediaRefused(answer.reason, answer.detail);
  throw new Error(`The media worker failed: ${answer.detail}`);
}

/** The last line counts, whatever happened on the way out. No line at all means that the clip crashed the decoder. */
function answerOf<Result>({ stdout, stderr, code, signal }: Ended): Answer<Result> {
  const line = stdout.trim().split('\n').at(-1);
  if (line?.startsWith('{')) return JSON.parse(line) as Answer<Result>;
  const crashed = signal !== null && signal !== 'SIGKILL' && signal !== 'SIGTERM';
  const detail = `ended with ${signal ?? code} ${stderr.slice(-500)}`;
  return { ok: false, reason: crashed ? 'corrupt' : null, detail };
}
