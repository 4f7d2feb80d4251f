import { writeFileSync } from 'node:fs';
import { Encoder, FilterAPI } from 'node-av/api';
import { FF_ENCODER_MJPEG } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { still } from './filters.ts';
import { framesIn, openDecoder, openInput, packetsOf, secondsOf } from './node-av-input.ts';
import { MediaRefused } from './clip-rules.ts';

/** Takes a still shortly after the start, where a face is more likely than a black frame. */
export const writePoster = (video: string, poster: string, duration: number): void =>
  writeStill(video, poster, Math.min(1, duration / 3));

export function writeStill(video: string, file: string, seconds: number): void {
  using picture = pictureAt(video, seconds);
  using filter = FilterAPI.create(still);
  const [small] = filter.processAllSync(picture);
  if (!small) throw new MediaRefused('corrupt', 'no still');
  writeFileSync(file, Encoder.encodeOneSync(FF_ENCODER_MJPEG, small));
}

function pictureAt(video: string, seconds: number): Frame {
  using demuxer = openInput(video, 'mov', false);
  const stream = demuxer.video();
  if (!stream) throw new MediaRefused('no_video_track');
  using decoder = openDecoder(stream, 1);
  let latest: Frame | undefined;
  const keep = (frame: Frame) => {
    latest?.free();
    latest = frame;
    return secondsOf(frame.pts, stream.timeBase) >= seconds;
  };
  for (const packet of packetsOf(demuxer)) {
    if (packet.streamIndex === stream.index && framesIn(decoder, packet).some(keep)) return latest!;
  }
  framesIn(decoder, null).some(keep);
  if (!latest) throw new MediaRefused('corrupt', 'no picture could be decoded');
  return latest;
}
