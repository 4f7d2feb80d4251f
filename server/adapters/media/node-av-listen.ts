import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { type Demuxer, FilterAPI } from 'node-av/api';
import type { Frame, Packet } from 'node-av/lib';
import { glimpses, glimpseSize, speech, upright } from './filters.ts';
import { type Listened, listenedFiles, listenedIn, writeWav } from './listened.ts';
import { measure } from './node-av-check.ts';
import { framesIn, openDecoder, openInput, streamOf } from './node-av-input.ts';
import { type Allowance, infoOf, MediaRefused, type Track } from './verdict.ts';

type Sense = { index: number; take(packet: Packet): void; end(): void };

/** Decodes once into audio.s16, audio.wav and gray.raw. A clip without sound leaves the audio empty. */
export function listenWithNodeAv(file: string, outDir: string, allowance: Allowance): Listened {
  const measured = measure(file, allowance);
  const { container, video, audio } = measured;
  if (!video) throw new MediaRefused('no_video_track');
  const size = glimpseSize(infoOf(measured));
  const { s16, wav, raw } = listenedFiles(outDir);
  using demuxer = openInput(file, container, false);
  const pictures = openSync(raw, 'w');
  const sound: Buffer[] = [];
  const look = (frame: Frame) => writeSync(pictures, frame.toBuffer());
  const hear = (frame: Frame) => sound.push(samplesOf(frame));
  const senses = [sense(demuxer, video, upright(video.rotation) + glimpses(size), look)];
  if (audio) senses.push(sense(demuxer, audio, speech, hear));
  for (const packet of demuxer.packetsSync()) {
    if (!packet) break;
    senses.find(({ index }) => index === packet.streamIndex)?.take(packet);
    packet.free();
  }
  for (const each of senses) each.end();
  closeSync(pictures);
  const pcm = Buffer.concat(sound);
  writeFileSync(s16, pcm);
  writeWav(wav, pcm);
  return listenedIn(outDir, size);
}

function sense(demuxer: Demuxer, track: Track, graph: string, receive: (frame: Frame) => unknown): Sense {
  const decoder = openDecoder(streamOf(demuxer, track), 2);
  const filter = FilterAPI.create(graph);
  const deliver = (frame: Frame) => {
    receive(frame);
    frame.free();
  };
  const pass = (frame: Frame) => {
    filter.processAllSync(frame).forEach(deliver);
    frame.free();
  };
  return {
    index: track.index,
    take: (packet) => framesIn(decoder, packet).forEach(pass),
    end: () => {
      framesIn(decoder, null).forEach(pass);
      for (const frame of filter.flushFramesSync()) deliver(frame);
    },
  };
}

/** The frame's buffer is padded, and is freed with the frame: copy what counts. */
function samplesOf({ data, nbSamples }: Frame): Buffer {
  return Buffer.from(data?.[0]?.subarray(0, nbSamples * 2) ?? []);
}
