import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { maxVideoBytes, maxVideoSeconds } from '#contract/video/video-limits.ts';
import type { RejectionReason } from '#contract/video/videos.ts';
import { type Color, fromTheStart, isStandardColor, type Size, slowed, withoutHidden } from './filters.ts';

/** Units are bytes, seconds, frames per second and pixels. */
export const limits = {
  bytes: maxVideoBytes,
  seconds: maxVideoSeconds,
  graceSeconds: 0.8,
  minSeconds: 1,
  framesPerSecond: 241,
  side: 4096,
  pixels: 3840 * 2160,
  streams: 8,
};

/** The clip is at fault, so a retry would fail again. */
export class MediaRefused extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

export type Allowance = { seconds: number; soundAlone: boolean };

export const defaultAllowance: Allowance = { seconds: limits.seconds, soundAlone: false };
export const recheckAllowance: Allowance = { seconds: limits.seconds * 2, soundAlone: true };

export type Container = 'matroska' | 'mov';

/** `duration` is in seconds and measured from the packets; `width` and `height` are after rotation. */
export type VideoInfo = {
  duration: number;
  width: number;
  height: number;
  container: Container;
  video_codec: string | null;
  audio_codec: string | null;
};

export type Track = {
  index: number;
  kind: 'video' | 'audio' | 'other';
  codec: string;
  width: number;
  height: number;
  channels: number;
  rotation: number;
};

export type Measured = { container: Container; video: Track | null; audio: Track | null; duration: number } & Timing;

export type Timing = {
  start: number;
  pictureStart: number;
  hasEvenSound: boolean;
  hasHiddenPictures: boolean;
  frameRate: number;
};

const videoCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4'];
const audioCodecs = /^(?:aac|opus|vorbis|mp[23]|alac|flac|e?ac3|dts|amr_[nw]b|(?:ad)?pcm_\w+)$/;
const movBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp'];

/** Selects the only demuxer that may open this file by its first bytes; no other format is tried. */
export function detectContainer(file: string): Container {
  const { size } = statSync(file);
  if (size === 0) throw new MediaRefused('empty');
  if (size > limits.bytes) throw new MediaRefused('too_large', `${size} bytes`);
  const head = firstBytes(file, 64);
  if (head.length < 12) throw new MediaRefused('not_video');
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'matroska';
  if (movBoxes.includes(head.toString('latin1', 4, 8))) return 'mov';
  throw new MediaRefused('not_video');
}

function firstBytes(file: string, count: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.subarray(0, readSync(handle, bytes, 0, count, 0));
  } finally {
    closeSync(handle);
  }
}

export function chooseTracks(tracks: Track[], { soundAlone }: Allowance): Pick<Measured, 'video' | 'audio'> {
  if (tracks.length > limits.streams) throw new MediaRefused('streams', `${tracks.length} streams`);
  const video = tracks.find(({ kind }) => kind === 'video') ?? null;
  const audio = tracks.find(({ kind }) => kind === 'audio') ?? null;
  if (!video && !soundAlone) throw new MediaRefused('no_video_track');
  if (!video && !audio) throw new MediaRefused('not_video');
  if (audio && !audioCodecs.test(audio.codec)) throw new MediaRefused('codec', audio.codec);
  if (video) assertWatchable(video);
  return { video, audio };
}

function assertWatchable({ codec, width, height }: Track): void {
  if (!videoCodecs.includes(codec)) throw new MediaRefused('codec', codec);
  const absurd = Math.max(width, height) > limits.side || width * height > limits.pixels;
  if (absurd || width < 2 || height < 2) throw new MediaRefused('dimensions', `${width}x${height}`);
}

export type KeyFrame = { seconds: number; width: number; height: number; aspect: number; format: string; color: Color };

export function playsEverywhere(measured: Measured, frames: KeyFrame[]): boolean {
  const { video } = measured;
  if (video?.codec !== 'h264' || video.rotation !== 0 || timelineFilters(measured).length > 0) return false;
  const { width, height } = video;
  const isPlain = (frame: KeyFrame) =>
    frame.width === width &&
    frame.height === height &&
    frame.aspect === 1 &&
    isCommon(frame.format) &&
    isStandardColor(frame.color);
  return frames.length > 0 && frames.every(isPlain) && width * height <= 1920 * 1080;
}

const isCommon = (format: string) => format === 'yuv420p' || format === 'yuvj420p';

export const soundPlaysEverywhere = ({ audio, hasEvenSound }: Measured) => audio?.codec === 'aac' && hasEvenSound;

export const maxTrackOffsetSeconds = 0.03;

export const timelineFilters = ({ pictureStart, hasHiddenPictures, frameRate }: Timing): string[] => [
  ...(hasHiddenPictures ? [withoutHidden] : []),
  ...(pictureStart > maxTrackOffsetSeconds ? [fromTheStart] : frameRate > 121 ? [slowed] : []),
];

/** Returns one size for a clip whose frames change size: the most frequent orientation, at most 1280x720 or 720x1280. */
export function canvasOf({ video, duration, start }: Measured, frames: KeyFrame[]): Size {
  const { width = 2, height = 2, rotation = 0 } = video ?? {};
  const all = frames.length > 0 ? frames : [{ seconds: start, width, height, aspect: 1 }];
  const sizes = all.map((frame, at) => {
    const [wide, high] = [frame.width * frame.aspect, frame.height];
    const shown = rotation % 180 === 0 ? { width: wide, height: high } : { width: high, height: wide };
    return { ...shown, seconds: Math.max(0, (all[at + 1]?.seconds ?? start + duration) - frame.seconds) };
  });
  const [upright, sideways] = [sizes.filter(isUpright), sizes.filter((size) => !isUpright(size))];
  const group = timeOf(upright) > timeOf(sideways) || sideways.length === 0 ? upright : sideways;
  return withinBox(group.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one)));
}

const isUpright = ({ width, height }: Size) => height > width;
const areaOf = ({ width, height }: Size) => width * height;
const timeOf = (sizes: { seconds: number }[]) => sizes.reduce((sum, { seconds }) => sum + seconds, 0);

function withinBox({ width, height }: Size): Size {
  const factor = Math.min(1, 1280 / Math.max(width, height), 720 / Math.min(width, height));
  const even = (side: number) => Math.max(2, Math.trunc((side * factor) / 2 + 0.01) * 2);
  return { width: even(width), height: even(height) };
}

/** Measures duration from packets, because the container's declared duration may be missing or false. */
export function packetMeter({ seconds: allowed }: Allowance, hasPicture: boolean) {
  const longest = allowed + limits.graceSeconds;
  const tooLong = allowed > limits.seconds ? 'too_long_with_extra_time' : 'too_long';
  let [earliest, start] = [Infinity, Infinity];
  let end = 0;
  let frames = 0;
  const hidden = { video: 0, audio: 0 };
  const first = { video: Infinity, audio: Infinity };
  const sound = soundMeter();
  return {
    add(kind: 'video' | 'audio', from: number, seconds: number, isHidden = false): void {
      if (!Number.isFinite(from)) return;
      earliest = Math.min(earliest, from);
      // A fragmented file does not mark packets before its beginning, which an edit list hides.
      if (isHidden || (from < 0 && from + seconds <= 0)) {
        hidden[kind] += 1;
        if (hidden[kind] > longest * limits.framesPerSecond) throw new MediaRefused(tooLong, 'too many hidden frames');
        return;
      }
      start = Math.min(start, from);
      end = Math.max(end, from + seconds);
      first[kind] = Math.min(first[kind], from);
      if (kind === 'video') frames += 1;
      else sound.add(from, seconds);
      if (end - start > longest) throw new MediaRefused(tooLong, `over ${longest} s`);
      if (frames > longest * limits.framesPerSecond) throw new MediaRefused(tooLong, 'too many frames');
    },
    /** `declared` is the container's duration in seconds; a far larger value than measured means that the end is missing. */
    duration(declared: number): number {
      if (hasPicture && frames === 0) throw new MediaRefused('corrupt', 'no video frames');
      if (end === 0) throw new MediaRefused('corrupt', 'no sound');
      const seconds = end - start;
      if (declared > (end - earliest) * 1.05 + 1) throw new MediaRefused('corrupt', `${seconds} s of ${declared} s`);
      if (seconds < limits.minSeconds) throw new MediaRefused('too_short', `${seconds} s`);
      if (frames > (seconds + 1) * limits.framesPerSecond) throw new MediaRefused('corrupt', `${frames} frames`);
      return Math.round(seconds * 1000) / 1000;
    },
    timing(): Timing {
      // Packets before 0 are hidden by an edit list or are encoder priming.
      const zero = Number.isFinite(start) ? Math.max(0, start) : 0;
      return {
        start: zero,
        pictureStart: Number.isFinite(first.video) ? Math.max(0, first.video - zero) : 0,
        hasEvenSound: sound.isEven() && first.audio - zero <= maxTrackOffsetSeconds && hidden.audio <= primingPackets,
        hasHiddenPictures: hidden.video > 0,
        frameRate: end > start ? frames / (end - start) : 0,
      };
    },
  };
}

const primingPackets = 3;

function soundMeter() {
  let next: number | undefined;
  let [shortest, longest] = [Infinity, 0];
  let isEven = true;
  return {
    add(from: number, seconds: number): void {
      if (next !== undefined && Math.abs(from - next) > maxTrackOffsetSeconds) isEven = false;
      next = from + seconds;
      shortest = Math.min(shortest, seconds);
      longest = Math.max(longest, seconds);
    },
    isEven: () => isEven && longest - shortest <= maxTrackOffsetSeconds && longest > 0,
  };
}

export function videoInfoOf({ container, video, audio, duration }: Measured): VideoInfo {
  const { width = 0, height = 0, rotation = 0 } = video ?? {};
  const sideways = rotation % 180 !== 0;
  return {
    duration,
    width: sideways ? height : width,
    height: sideways ? width : height,
    container,
    video_codec: video?.codec ?? null,
    audio_codec: audio?.codec ?? null,
  };
}
