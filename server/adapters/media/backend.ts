import type { AnalysisTracks } from './analysis-tracks.ts';
import type { ProcessLimits } from './sandbox.ts';
import type { Span } from './splice.ts';
import type { Allowance, VideoInfo } from './clip-rules.ts';

export type MediaBackend = {
  check(file: string, limits: ProcessLimits, allowance: Allowance): Promise<VideoInfo>;
  prepare(file: string, outDir: string, limits: ProcessLimits): Promise<VideoInfo>;
  splice(file: string, take: string, outDir: string, limits: ProcessLimits, span: Span): Promise<VideoInfo>;
  listen(file: string, outDir: string, limits: ProcessLimits): Promise<AnalysisTracks>;
  still(file: string, outDir: string, limits: ProcessLimits, seconds: number): Promise<void>;
};
