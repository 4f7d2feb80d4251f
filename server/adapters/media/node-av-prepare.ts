import { join } from 'node:path';
import { type Decoder, type Demuxer, Encoder, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { type CodecContext, type Frame, type Packet, Rational, type Stream } from 'node-av/lib';
import { evenSound, gapsFilled, letterboxed, upright } from './filters.ts';
import { checkWithNodeAv, keyFramesOf, measureClip } from './node-av-check.ts';
import { openGraphs } from './node-av-graphs.ts';
import { openInput, streamOf, ticksOf } from './node-av-input.ts';
import { writePoster } from './node-av-poster.ts';
import { openStrictDecoder } from './node-av-strict-decoder.ts';
import {
  type Allowance,
  canvasOf,
  type KeyFrame,
  type Measured,
  playsEverywhere,
  soundPlaysEverywhere,
  timelineFilters,
  type Track,
  type VideoInfo,
} from './clip-rules.ts';

export const x264 = {
  gopSize: 60,
  maxRate: '1500k',
  bufSize: '3000k',
  threadCount: 2,
  options: { preset: 'veryfast', crf: 25, profile: 'high' },
};

type StrictDecoder = ReturnType<typeof openStrictDecoder>;

type TrackPipeline = { index: number; take(packet: Packet): void; end(): void };

export function prepareWithNodeAv(file: string, outDir: string, allowance: Allowance): VideoInfo {
  const measured = measureClip(file, allowance);
  const { container, video, audio } = measured;
  const frames = keyFramesOf(file, measured);
  const output = join(outDir, 'video.mp4');
  {
    using demuxer = openInput(file, container, false);
    using muxer = Muxer.openSync(output, { format: 'mp4', options: { movflags: '+faststart' } });
    const lanes = [
      ...(video ? [videoPipeline(demuxer, muxer, video, measured, frames)] : []),
      ...(audio ? [audioPipeline(demuxer, muxer, audio, measured)] : []),
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

function videoPipeline(
  demuxer: Demuxer,
  muxer: Muxer,
  track: Track,
  measured: Measured,
  frames: KeyFrame[],
): TrackPipeline {
  const stream = streamOf(demuxer, track);
  const strict = openStrictDecoder(stream, track, 2);
  if (playsEverywhere(measured, frames)) return copyPipeline(stream, muxer, measured, strict);
  const even = upright(track.rotation) + letterboxed(canvasOf(measured, frames), frames[0]?.color);
  const whole = timelineFilters(measured).join(',') || null;
  const configure = (context: CodecContext) => void (context.framerate = frameRateOf(strict.decoder));
  const encoder = Encoder.createSync(FF_ENCODER_LIBX264, { ...x264, configure });
  return encodePipeline(stream, muxer, strict, encoder, openGraphs(even, whole, measured.start));
}

function audioPipeline(demuxer: Demuxer, muxer: Muxer, track: Track, measured: Measured): TrackPipeline {
  const stream = streamOf(demuxer, track);
  const strict = openStrictDecoder(stream, track, 1);
  if (soundPlaysEverywhere(measured)) return copyPipeline(stream, muxer, measured, strict);
  const encoder = Encoder.createSync(FF_ENCODER_AAC, { bitrate: '96k', autoResample: true });
  const graphs = openGraphs(evenSound(track), gapsFilled(48_000), measured.start);
  return encodePipeline(stream, muxer, strict, encoder, graphs);
}

function frameRateOf(decoder: Decoder): Rational {
  const rate = decoder.getCodecContext()?.framerate;
  return rate && rate.num > 0 && rate.den > 0 && rate.num / rate.den <= 121 ? rate : new Rational(30, 1);
}

function copyPipeline(stream: Stream, muxer: Muxer, { start }: Measured, strict: StrictDecoder): TrackPipeline {
  const target = muxer.addStream(stream);
  const shift = ticksOf(start, stream.timeBase);
  const prove = (packet: Packet | null) => {
    for (const frame of strict.framesIn(packet)) frame.free();
  };
  const take = (packet: Packet) => {
    prove(packet);
    packet.pts -= shift;
    packet.dts -= shift;
    muxer.writePacketSync(packet, target);
  };
  const end = () => {
    prove(null);
    strict.assertDecoded();
  };
  return { index: stream.index, take, end };
}

type Graphs = ReturnType<typeof openGraphs>;

function encodePipeline(
  stream: Stream,
  muxer: Muxer,
  strict: StrictDecoder,
  encoder: Encoder,
  graphs: Graphs,
): TrackPipeline {
  const target = muxer.addStream(encoder);
  const write = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) {
      muxer.writePacketSync(packet, target);
      packet.free();
    }
    frame?.free();
  };
  const pass = (frame: Frame) => graphs.pass(frame).forEach(write);
  return {
    index: stream.index,
    take: (packet) => strict.framesIn(packet).forEach(pass),
    end: () => {
      strict.framesIn(null).forEach(pass);
      strict.assertDecoded();
      graphs.end().forEach(write);
      write(null);
    },
  };
}
