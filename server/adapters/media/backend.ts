import type { Listened } from './listened.ts';
import type { Limits } from './sandbox.ts';
import type { Span } from './splice.ts';
import type { Allowance, VideoInfo } from './verdict.ts';

/** One way to reach FFmpeg. `file` and `outDir` are absolute; a clip at fault is thrown as MediaRefused. */
export type Backend = {
  check(file: string, limits: Limits, allowance: Allowance): Promise<VideoInfo>;
  prepare(file: string, outDir: string, limits: Limits): Promise<VideoInfo>;
  /** Writes what `prepare` writes, of a prepared video with `take` in the place of a span. */
  splice(file: string, take: string, outDir: string, limits: Limits, span: Span): Promise<VideoInfo>;
  listen(file: string, outDir: string, limits: Limits): Promise<Listened>;
  /** Writes still.jpg, the picture at this second of a prepared video. */
  still(file: string, outDir: string, limits: Limits, seconds: number): Promise<void>;
};
