import { gapsFilled } from './filters.ts';
import { type Measured, MediaRefused } from './clip-rules.ts';

export type Span = { from: number; to: number };

export type SplicePart = Span & { file: string; measured: Measured; frames: number };

export const framesPerSecond = 30;
export const samplesPerSecond = 48_000;

const leastSeconds = 0.1;

export function splicePartsOf(base: [string, Measured], take: [string, Measured], { from, to }: Span): SplicePart[] {
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

export function splicedPictures({ from, frames }: SplicePart): string {
  const first = Math.round(from * framesPerSecond);
  return [
    `fps=${framesPerSecond}:start_time=0`,
    `tpad=stop_mode=clone:stop_duration=${(first + frames) / framesPerSecond}`,
    `trim=start_frame=${first}:end_frame=${first + frames},setpts=PTS-STARTPTS`,
  ].join(',');
}

export function splicedSound({ from, frames }: SplicePart): string {
  const first = Math.round(from * samplesPerSecond);
  const last = first + (frames * samplesPerSecond) / framesPerSecond;
  return [
    `${gapsFilled(samplesPerSecond)},aformat=sample_fmts=fltp:channel_layouts=mono`,
    `apad=whole_len=${last},atrim=start_sample=${first}:end_sample=${last},asetpts=PTS-STARTPTS`,
  ].join(',');
}
