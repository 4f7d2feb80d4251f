import { join } from 'node:path';
import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { FFmpegError, type Frame, type Packet, Rational } from 'node-av/lib';
import { type Size, upright } from './filters.ts';
import { checkWithNodeAv, measure } from './node-av-check.ts';
import { framesIn, openDecoder, openInput, streamOf } from './node-av-input.ts';
import { x264 } from './node-av-prepare.ts';
import { writePoster } from './node-av-poster.ts';
import { framesPerSecond, samplesPerSecond, type Span, spliced, splicedSound, stretchesOf } from './splice.ts';
import { checkedBefore, infoOf, type Track, type VideoInfo } from './verdict.ts';

/** Writes video.mp4 and poster.jpg of the video in `file`, with `take` in the place of the span. */
export function spliceWithNodeAv(file: string, take: string, outDir: string, span: Span): VideoInfo {
  const measured = measure(file, checkedBefore);
  const stretches = stretchesOf([file, measured], [take, measure(take, checkedBefore)], span);
  const size = infoOf(measured);
  const output = join(outDir, 'video.mp4');
  {
    using muxer = Muxer.openSync(output, { format: 'mp4', options: { movflags: '+faststart' } });
    const pictures = measured.video ? pictureLane(muxer) : null;
    const sound = soundLane(muxer);
    for (const { file: from, measured: own, frames, ...cut } of stretches) {
      using demuxer = openInput(from, own.container, false);
      const seconds = `start=${cut.from}:end=${cut.to}`;
      const feeds = [
        feedOf(demuxer, own.audio, `atrim=${seconds},asetpts=PTS-STARTPTS,${splicedSound(frames)}`, sound.write),
        ...(pictures
          ? [feedOf(demuxer, own.video, pictureGraph(own.video, seconds, size, frames), pictures.write)]
          : []),
      ].filter((feed) => feed !== null);
      for (const packet of demuxer.packetsSync()) {
        if (!packet) break;
        feeds.find(({ index }) => index === packet.streamIndex)?.take(packet);
        packet.free();
        if (feeds.every(({ full }) => full())) break;
      }
      for (const feed of feeds) feed.end();
    }
    pictures?.write(null);
    sound.write(null);
  }
  const info = checkWithNodeAv(output, checkedBefore);
  if (measured.video) writePoster(output, join(outDir, 'poster.jpg'), info.duration);
  return info;
}

const pictureGraph = (track: Track | null, seconds: string, size: Size, frames: number) =>
  `trim=${seconds},setpts=PTS-STARTPTS,${upright(track?.rotation ?? 0)}${spliced(size, frames)}`;

const pictureLane = (muxer: Muxer) =>
  lane(muxer, Encoder.createSync(FF_ENCODER_LIBX264, x264), framesPerSecond, () => 1);

const soundLane = (muxer: Muxer) =>
  lane(muxer, Encoder.createSync(FF_ENCODER_AAC, { bitrate: '96k' }), samplesPerSecond, ({ nbSamples }) => nbSamples);

/** One track of the new file on a clock of its own, which no stretch sets back; null ends it. */
function lane(muxer: Muxer, encoder: Encoder, rate: number, ticksOf: (frame: Frame) => number) {
  const target = muxer.addStream(encoder);
  let ticks = 0;
  return {
    write(frame: Frame | null): void {
      if (frame) {
        frame.pts = BigInt(ticks);
        frame.timeBase = new Rational(1, rate);
        ticks += ticksOf(frame);
      }
      for (const packet of encoder.encodeAllSync(frame)) {
        muxer.writePacketSync(packet, target);
        packet.free();
      }
      frame?.free();
    },
  };
}

/** The frames of one track of one file, as the graph leaves them. */
function feedOf(
  demuxer: Parameters<typeof streamOf>[0],
  track: Track | null,
  graph: string,
  write: (frame: Frame) => void,
) {
  if (!track) return null;
  const decoder = openDecoder(streamOf(demuxer, track), 2);
  const filter = FilterAPI.create(graph);
  let full = false;
  /** A graph that has all it wants takes no more. */
  const offer = (filtered: () => Frame[]) => {
    try {
      if (!full) filtered().forEach(write);
    } catch (error) {
      if (!(error instanceof FFmpegError && error.isEOF)) throw error;
      full = true;
    }
  };
  const pass = (frame: Frame) => {
    offer(() => filter.processAllSync(frame));
    frame.free();
  };
  return {
    index: track.index,
    full: () => full,
    take: (packet: Packet) => framesIn(decoder, packet).forEach(pass),
    /** Gives the memory back too: a child has room for few decoders at once. */
    end: () => {
      framesIn(decoder, null).forEach(pass);
      full = false;
      offer(() => [...filter.flushFramesSync()]);
      filter[Symbol.dispose]();
      decoder[Symbol.dispose]();
    },
  };
}
