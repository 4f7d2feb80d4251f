import { maxVideoSeconds } from '#contract/video/video-limits.ts';
import { maxBytesFor, type VideoPurpose } from '#contract/video/videos.ts';

export type TakeLimits = { seconds: number; bytes: number; soundOnly: boolean };

export const defaultTakeLimits = (purpose: VideoPurpose): TakeLimits => ({
  seconds: maxVideoSeconds,
  bytes: maxBytesFor(purpose),
  soundOnly: false,
});
