import { maxVideoSeconds } from '#contract/people/video-limits.ts';
import { maxBytesFor, type VideoPurpose } from '#contract/people/videos.ts';

/** How long and how large a take may become, and whether it is made without a picture. */
export type TakeLimits = { seconds: number; bytes: number; soundOnly: boolean };

export const usualLimits = (purpose: VideoPurpose): TakeLimits => ({
  seconds: maxVideoSeconds,
  bytes: maxBytesFor(purpose),
  soundOnly: false,
});
