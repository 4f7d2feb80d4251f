import type { RejectionReason } from '#contract/video/videos.ts';
import type { MediaBackend } from './backend.ts';
import type { Children, MediaJob } from './children.ts';
import { type AnalysisTracks, analysisTrackFiles } from './analysis-tracks.ts';
import type { Ended, ProcessLimits } from './sandbox.ts';
import { recheckAllowance, MediaRefused, type VideoInfo } from './clip-rules.ts';

type Answer<Result> = { ok: true; result: Result } | { ok: false; reason: RejectionReason | null; detail: string };

export function nodeAvBackend(children: Children): MediaBackend {
  const ask = async <Result>(job: MediaJob, limits: ProcessLimits) => {
    const answer = answerOf<Result>(await children.run(job, limits));
    if (answer.ok) return answer.result;
    if (answer.reason) throw new MediaRefused(answer.reason, answer.detail);
    throw new Error(`The media worker failed: ${answer.detail}`);
  };
  return {
    check: (file, limits, options) => ask<VideoInfo>({ step: 'check', file, outDir: null, options }, limits),
    prepare: (file, outDir, limits) =>
      ask<VideoInfo>({ step: 'prepare', file, outDir, options: recheckAllowance }, limits),
    splice: (file, also, outDir, limits, options) =>
      ask<VideoInfo>({ step: 'splice', file, also, outDir, options }, limits),
    still: async (file, outDir, limits, seconds) =>
      void (await ask({ step: 'still', file, outDir, options: seconds }, limits)),
    async listen(file, outDir, limits) {
      const heard = await ask<AnalysisTracks>({ step: 'listen', file, outDir, options: recheckAllowance }, limits);
      const { s16, wav, raw } = analysisTrackFiles(outDir);
      return { audio: { ...heard.audio, s16, wav }, gray: { ...heard.gray, raw } };
    },
  };
}

function answerOf<Result>({ stdout, stderr, code, signal }: Ended): Answer<Result> {
  const line = stdout.trim().split('\n').at(-1);
  if (line?.startsWith('{')) return JSON.parse(line) as Answer<Result>;
  const crashed = signal !== null && signal !== 'SIGKILL' && signal !== 'SIGTERM';
  const detail = `ended with ${signal ?? code} ${stderr.slice(-500)}`;
  return { ok: false, reason: crashed ? 'corrupt' : null, detail };
}
