import type { Size } from './filters.ts';
import { type Measured, MediaRefused } from './verdict.ts';

/** Seconds of a video. */
export type Span = { from: number; to: number };

/** One stretch of the new video, cut from one of the files; `frames` are its length at 30 pictures a second. */
export type Stretch = Span & { file: string; measured: Measured; frames: number };

export const framesPerSecond = 30;
export const samplesPerSecond = 48_000;

/** Shorter than this, what is left of the old video is not worth a cut. */
const leastSeconds = 0.1;

/** The stretches in order: what lies before the span, the take, and what lies behind. */
export function stretchesOf(base: [string, Measured], take: [string, Measured], { from, to }: Span): Stretch[] {
  const [[file, measured], [takeFile, taken]] = [base, take];
  if ((measured.video === null) !== (taken.video === null)) throw new MediaRefused('no_video_track');
  if (!measured.audio || !taken.audio) throw new MediaRefused('corrupt', 'no sound to join');
  return [
    { file, measured, from: 0, to: from },
    { file: takeFile, measured: taken, from: 0, to: taken.duration },
    { file, measured, from: to, to: measured.duration },
  ]
    .filter((stretch) => stretch.to - stretch.from >= leastSeconds)
    .map((stretch) => ({ ...stretch, frames: Math.round((stretch.to - stretch.from) * framesPerSecond) }));
}

/** Pictures of exactly this size and number, whatever their own were. */
export const spliced = ({ width, height }: Size, frames: number) =>
  [
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:-1:-1,setsar=1,fps=${framesPerSecond}`,
    `tpad=stop_mode=clone:stop_duration=1,trim=end_frame=${frames},format=yuv420p`,
  ].join(',');

/** Sound as long as the pictures beside it. */
export function splicedSound(frames: number): string {
  const samples = (frames * samplesPerSecond) / framesPerSecond;
  return [
    `aresample=${samplesPerSecond}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono`,
    `apad=whole_len=${samples},atrim=end_sample=${samples}`,
  ].join(',');
}
