import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { maxVideoBytes, maxVideoSeconds } from '#contract/people/video-limits.ts';
import type { RejectionReason } from '#contract/people/videos.ts';

/** What an uploaded clip may be (D75): bytes, seconds, frames per second, pixels. */
export const limits = {
  bytes: maxVideoBytes,
  seconds: maxVideoSeconds,
  // A recorder stops a little after it is told to; a clip of 181 seconds is too long.
  graceSeconds: 0.8,
  minSeconds: 1,
  framesPerSecond: 121,
  side: 4096,
  pixels: 3840 * 2160,
  streams: 8,
};

/** The clip itself is at fault: another try would end the same way. */
export class MediaRefused extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason, detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

/** What this clip may be: seconds at most, and whether sound without a picture will do. */
export type Allowance = { seconds: number; soundAlone: boolean };

export const usual: Allowance = { seconds: limits.seconds, soundAlone: false };
/** For a file that has passed its check already. */
export const checkedBefore: Allowance = { seconds: limits.seconds * 2, soundAlone: true };

export type Container = 'matroska' | 'mov';

/** `duration` in seconds, measured from the packets; `width` and `height` as shown, after rotation. */
export type VideoInfo = {
  duration: number;
  width: number;
  height: number;
  container: Container;
  /** Null for sound alone. */
  video_codec: string | null;
  audio_codec: string | null;
};

export type Track = {
  index: number;
  kind: 'video' | 'audio' | 'other';
  codec: string;
  width: number;
  height: number;
  /** Clockwise degrees by which a player turns the picture: 0, 90, 180 or 270. */
  rotation: number;
};

/** The tracks that count in a clip, and its real length in seconds. */
export type Measured = { container: Container; video: Track | null; audio: Track | null; duration: number };

const videoCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4'];
const audioCodecs = ['aac', 'opus', 'vorbis', 'mp3', 'alac', 'pcm_s16le'];
const movBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp'];

/** The one demuxer that may open this file, told by its first bytes; no other format is ever tried. */
export function sniff(file: string): Container {
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

/** The picture and the sound that count, out of tracks that all have passed the limits. */
export function chooseTracks(tracks: Track[], { soundAlone }: Allowance): Pick<Measured, 'video' | 'audio'> {
  if (tracks.length > limits.streams) throw new MediaRefused('streams', `${tracks.length} streams`);
  const video = tracks.find(({ kind }) => kind === 'video') ?? null;
  const audio = tracks.find(({ kind }) => kind === 'audio') ?? null;
  if (!video && !soundAlone) throw new MediaRefused('no_video_track');
  if (!video && !audio) throw new MediaRefused('not_video');
  if (audio && !audioCodecs.includes(audio.codec)) throw new MediaRefused('codec', audio.codec);
  if (video) mustBeWatchable(video);
  return { video, audio };
}

function mustBeWatchable({ codec, width, height }: Track): void {
  if (!videoCodecs.includes(codec)) throw new MediaRefused('codec', codec);
  const absurd = Math.max(width, height) > limits.side || width * height > limits.pixels;
  if (absurd || width < 2 || height < 2) throw new MediaRefused('dimensions', `${width}x${height}`);
}

/** Such a picture is kept as it is; every other one is encoded again. `format` is FFmpeg's name of the pixel layout. */
export function playsEverywhere({ codec, rotation, width, height }: Track, format: string | null): boolean {
  const common = format === 'yuv420p' || format === 'yuvj420p';
  return codec === 'h264' && common && rotation === 0 && width * height <= 1920 * 1080;
}

/** Adds up packets, because the duration that a container declares may be missing or a lie. */
export function packetMeter({ seconds: allowed }: Allowance, hasPicture: boolean) {
  const longest = allowed + limits.graceSeconds;
  const tooLong = allowed > limits.seconds ? 'too_long_with_extra_time' : 'too_long';
  let start = Infinity;
  let end = 0;
  let frames = 0;
  return {
    /** Times in seconds. Throws as soon as the clip has gone too far, so that a bomb is not read to its end. */
    add(kind: 'video' | 'audio', from: number, seconds: number): void {
      if (!Number.isFinite(from)) return;
      start = Math.min(start, from);
      end = Math.max(end, from + seconds);
      if (kind === 'video') frames += 1;
      if (end - start > longest) throw new MediaRefused(tooLong, `over ${longest} s`);
      if (frames > longest * limits.framesPerSecond) throw new MediaRefused(tooLong, 'too many frames');
    },
    /** `declared` is the container's own claim in seconds: far more than it holds means that the end was lost. */
    duration(declared: number): number {
      if (hasPicture && frames === 0) throw new MediaRefused('corrupt', 'no video frames');
      if (end === 0) throw new MediaRefused('corrupt', 'no sound');
      const seconds = end - start;
      if (declared > seconds * 1.05 + 1) throw new MediaRefused('corrupt', `${seconds} s of ${declared} s`);
      if (seconds < limits.minSeconds) throw new MediaRefused('too_short', `${seconds} s`);
      if (frames > (seconds + 1) * limits.framesPerSecond) throw new MediaRefused('corrupt', `${frames} frames`);
      return Math.round(seconds * 1000) / 1000;
    },
  };
}

export function infoOf({ container, video, audio, duration }: Measured): VideoInfo {
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
