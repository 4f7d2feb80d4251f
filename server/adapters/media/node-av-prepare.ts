import { join } from 'node:path';
import { type Decoder, type Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { type AVPixelFormat, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { avGetPixFmtName, type Frame, type Packet, type Stream } from 'node-av/lib';
import { upright, watchable } from './filters.ts';
import { checkWithNodeAv, measure } from './node-av-check.ts';
import { framesIn, openDecoder, openInput, streamOf } from './node-av-input.ts';
import { writePoster } from './node-av-poster.ts';
import { type Allowance, playsEverywhere, type Track, type VideoInfo } from './verdict.ts';

/** How pictures are encoded, wherever it is done. */
export const x264 = {
  gopSize: 60,
  maxRate: '1500k',
  bufSize: '3000k',
  threadCount: 2,
  options: { preset: 'veryfast', crf: 25, profile: 'high' },
};

/** One track on its way into the new file. */
type Lane = { index: number; take(packet: Packet): void; end(): void };

/** Writes video.mp4, and poster.jpg where there is a picture, and answers what the new video is. */
export function prepareWithNodeAv(file: string, outDir: string, allowance: Allowance): VideoInfo {
  const { container, video, audio } = measure(file, allowance);
  const output = join(outDir, 'video.mp4');
  {
    using demuxer = openInput(file, container, false);
    using muxer = Muxer.openSync(output, { format: 'mp4', options: { movflags: '+faststart' } });
    const lanes = [
      ...(video ? [videoLane(demuxer, muxer, video)] : []),
      ...(audio ? [audioLane(demuxer, muxer, audio)] : []),
    ];
    for (const packet of demuxer.packetsSync()) {
      if (!packet) break;
      lanes.find(({ index }) => index === packet.streamIndex)?.take(packet);
      packet.free();
    }
    for (const lane of lanes) lane.end();
  }
  const info = checkWithNodeAv(output, allowance);
  if (video) writePoster(output, join(outDir, 'poster.jpg'), info.duration);
  return info;
}

function videoLane(demuxer: Demuxer, muxer: Muxer, track: Track): Lane {
  const stream = streamOf(demuxer, track);
  if (playsEverywhere(track, avGetPixFmtName(stream.codecpar.format as AVPixelFormat))) return copied(stream, muxer);
  const decoder = openDecoder(stream, 2);
  const filter = FilterAPI.create(upright(track.rotation) + watchable);
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, {
    ...x264,
    decoder,
    filter,
  });
  return encoded(stream, muxer, decoder, encoder, filter);
}

function audioLane(demuxer: Demuxer, muxer: Muxer, track: Track): Lane {
  const stream = streamOf(demuxer, track);
  if (track.codec === 'aac') return copied(stream, muxer);
  const decoder = openDecoder(stream, 1);
  return encoded(
    stream,
    muxer,
    decoder,
    Encoder.createSync(FF_ENCODER_AAC, { decoder, bitrate: '96k', autoResample: true }),
    null,
  );
}

function copied(stream: Stream, muxer: Muxer): Lane {
  const target = muxer.addStream(stream);
  return { index: stream.index, take: (packet) => muxer.writePacketSync(packet, target), end: () => undefined };
}

function encoded(stream: Stream, muxer: Muxer, decoder: Decoder, encoder: Encoder, filter: FilterAPI | null): Lane {
  const target = muxer.addStream(encoder);
  const write = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      muxer.writePacketSync(packet, target);
      packet.free();
    }
    frame?.free();
  };
  const pass = (frame: Frame) => {
    if (!filter) return write(frame);
    for (const filtered of filter.processAllSync(frame)) write(filtered);
    frame.free();
  };
  return {
    index: stream.index,
    take: (packet) => framesIn(decoder, packet).forEach(pass),
    end: () => {
      framesIn(decoder, null).forEach(pass);
      if (filter) for (const filtered of filter.flushFramesSync()) write(filtered);
      write(null);
    },
  };
}
