import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { maxVideoBytes, maxVideoSeconds, type RejectionReason } from '#contract/videos.ts';

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

export type Container = 'matroska' | 'mov';

/** `duration` in seconds, measured from the packets; `width` and `height` as shown, after rotation. */
export type VideoInfo = {
  duration: number;
  width: number;
  height: number;
  container: Container;
  video_codec: string;
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
export type Measured = { container: Container; video: Track; audio: Track | null; duration: number };

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
export function chooseTracks(tracks: Track[]): { video: Track; audio: Track | null } {
  if (tracks.length > limits.streams) throw new MediaRefused('streams', `${tracks.length} streams`);
  const video = tracks.find(({ kind }) => kind === 'video');
  const audio = tracks.find(({ kind }) => kind === 'audio') ?? null;
  if (!video) throw new MediaRefused('no_video_track');
  if (!videoCodecs.includes(video.codec)) throw new MediaRefused('codec', video.codec);
  if (audio && !audioCodecs.includes(audio.codec)) throw new MediaRefused('codec', audio.codec);
  const { width, height } = video;
  const absurd = Math.max(width, height) > limits.side || width * height > limits.pixels;
  if (absurd || width < 2 || height < 2) throw new MediaRefused('dimensions', `${width}x${height}`);
  return { video, audio };
}

/** Such a picture is kept as it is; every other one is encoded again. `format` is FFmpeg's name of the pixel layout. */
export function playsEverywhere({ codec, rotation, width, height }: Track, format: string | null): boolean {
  const common = format === 'yuv420p' || format === 'yuvj420p';
  return codec === 'h264' && common && rotation === 0 && width * height <= 1920 * 1080;
}

/** Adds up packets, because the duration that a container declares may be missing or a lie. */
export function packetMeter() {
  const longest = limits.seconds + limits.graceSeconds;
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
      if (end - start > longest) throw new MediaRefused('too_long', `over ${longest} s`);
      if (frames > longest * limits.framesPerSecond) throw new MediaRefused('too_long', 'too many frames');
    },
    /** `declared` is the container's own claim in seconds: far more than it holds means that the end was lost. */
    duration(declared: number): number {
      if (frames === 0) throw new MediaRefused('corrupt', 'no video frames');
      const seconds = end - start;
      if (declared > seconds * 1.05 + 1) throw new MediaRefused('corrupt', `${seconds} s of ${declared} s`);
      if (seconds < limits.minSeconds) throw new MediaRefused('too_short', `${seconds} s`);
      if (frames > (seconds + 1) * limits.framesPerSecond) throw new MediaRefused('corrupt', `${frames} frames`);
      return Math.round(seconds * 1000) / 1000;
    },
  };
}

export function infoOf({ container, video, audio, duration }: Measured): VideoInfo {
  const sideways = video.rotation % 180 !== 0;
  return {
    duration,
    width: sideways ? video.height : video.width,
    height: sideways ? video.width : video.height,
    container,
    video_codec: video.codec,
    audio_codec: audio?.codec ?? null,
  };
}
