import type { RejectionReason } from '#contract/people/videos.ts';
import type { Backend } from './backend.ts';
import type { Children, Job } from './children.ts';
import { type Listened, listenedFiles } from './listened.ts';
import type { Ended, Limits } from './sandbox.ts';
import { checkedBefore, MediaRefused, type VideoInfo } from './verdict.ts';

type Answer<Result> = { ok: true; result: Result } | { ok: false; reason: RejectionReason | null; detail: string };

/** FFmpeg as a library, loaded only in a short-lived child. */
export function nodeAvBackend(children: Children): Backend {
  const ask = async <Result>(job: Job, limits: Limits) => {
    const answer = answerOf<Result>(await children.run(job, limits));
    if (answer.ok) return answer.result;
    if (answer.reason) throw new MediaRefused(answer.reason, answer.detail);
    throw new Error(`The media worker failed: ${answer.detail}`);
  };
  return {
    check: (file, limits, options) => ask<VideoInfo>({ step: 'check', file, outDir: null, options }, limits),
    prepare: (file, outDir, limits) =>
      ask<VideoInfo>({ step: 'prepare', file, outDir, options: checkedBefore }, limits),
    splice: (file, also, outDir, limits, options) =>
      ask<VideoInfo>({ step: 'splice', file, also, outDir, options }, limits),
    still: async (file, outDir, limits, seconds) =>
      void (await ask({ step: 'still', file, outDir, options: seconds }, limits)),
    async listen(file, outDir, limits) {
      const heard = await ask<Listened>({ step: 'listen', file, outDir, options: checkedBefore }, limits);
      const { s16, wav, raw } = listenedFiles(outDir);
      return { audio: { ...heard.audio, s16, wav }, gray: { ...heard.gray, raw } };
    },
  };
}

/** The last line counts, whatever happened on the way out. No line at all means that the clip crashed the decoder. */
function answerOf<Result>({ stdout, stderr, code, signal }: Ended): Answer<Result> {
  const line = stdout.trim().split('\n').at(-1);
  if (line?.startsWith('{')) return JSON.parse(line) as Answer<Result>;
  const crashed = signal !== null && signal !== 'SIGKILL' && signal !== 'SIGTERM';
  const detail = `ended with ${signal ?? code} ${stderr.slice(-500)}`;
  return { ok: false, reason: crashed ? 'corrupt' : null, detail };
}
