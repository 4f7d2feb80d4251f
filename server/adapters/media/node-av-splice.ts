import { join } from 'node:path';
import { type Demuxer, Encoder, Muxer } from 'node-av/api';
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { type Frame, type Packet, Rational } from 'node-av/lib';
import { evenSound, letterboxed, upright } from './filters.ts';
import { checkWithNodeAv, measureClip } from './node-av-check.ts';
import { openGraphs } from './node-av-graphs.ts';
import { framesIn, openDecoder, openInput, streamOf } from './node-av-input.ts';
import { x264 } from './node-av-prepare.ts';
import { writePoster } from './node-av-poster.ts';
import {
  framesPerSecond,
  samplesPerSecond,
  type Span,
  splicedPictures,
  splicedSound,
  splicePartsOf,
} from './splice.ts';
import { recheckAllowance, videoInfoOf, type Track, type VideoInfo } from './clip-rules.ts';

export function spliceWithNodeAv(file: string, take: string, outDir: string, span: Span): VideoInfo {
  const measured = measureClip(file, recheckAllowance);
  const stretches = splicePartsOf([file, measured], [take, measureClip(take, recheckAllowance)], span);
  const size = videoInfoOf(measured);
  const output = join(outDir, 'video.mp4');
  {
    using muxer = Muxer.openSync(output, { format: 'mp4', options: { movflags: '+faststart' } });
    const pictures = measured.video ? pictureWriter(muxer) : null;
    const sound = soundWriter(muxer);
    for (const stretch of stretches) {
      const { video, audio, container, start } = stretch.measured;
      using demuxer = openInput(stretch.file, container, false);
      const feeds: Feed[] = [];
      if (audio) {
        const graphs = openGraphs(evenSound(audio), splicedSound(stretch), start);
        feeds.push(feedOf(demuxer, audio, graphs, sound.write));
      }
      if (pictures && video) {
        const even = upright(video.rotation) + letterboxed(size);
        feeds.push(feedOf(demuxer, video, openGraphs(even, splicedPictures(stretch), start), pictures.write));
      }
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
  const info = checkWithNodeAv(output, recheckAllowance);
  if (measured.video) writePoster(output, join(outDir, 'poster.jpg'), info.duration);
  return info;
}

const pictureWriter = (muxer: Muxer) =>
  trackWriter(muxer, Encoder.createSync(FF_ENCODER_LIBX264, x264), framesPerSecond, () => 1);

const soundWriter = (muxer: Muxer) =>
  trackWriter(
    muxer,
    Encoder.createSync(FF_ENCODER_AAC, { bitrate: '96k' }),
    samplesPerSecond,
    ({ nbSamples }) => nbSamples,
  );

function trackWriter(muxer: Muxer, encoder: Encoder, rate: number, ticksOf: (frame: Frame) => number) {
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

type Feed = ReturnType<typeof feedOf>;

function feedOf(demuxer: Demuxer, track: Track, graphs: ReturnType<typeof openGraphs>, write: (frame: Frame) => void) {
  const decoder = openDecoder(streamOf(demuxer, track), 2);
  const pass = (frame: Frame) => graphs.pass(frame).forEach(write);
  return {
    index: track.index,
    full: () => graphs.full(),
    take: (packet: Packet) => framesIn(decoder, packet).forEach(pass),
    end: () => {
      framesIn(decoder, null).forEach(pass);
      graphs.end().forEach(write);
      graphs.close();
      decoder[Symbol.dispose]();
    },
  };
}
