import type { Demuxer } from 'node-av/api';
import { framesIn, openDecoder, openInput, packetsOf, secondsOf, streamOf, tracksOf } from './node-av-input.ts';
import {
  type Allowance,
  chooseTracks,
  type Container,
  infoOf,
  type Measured,
  MediaRefused,
  packetMeter,
  sniff,
  type Track,
  type VideoInfo,
} from './verdict.ts';

/** Reads headers and packets, and decodes no more than the first picture and sound. */
export function checkWithNodeAv(file: string, allowance: Allowance): VideoInfo {
  const measured = measure(file, allowance);
  if (measured.video) decodeFirst(file, measured.container, measured.video);
  if (measured.audio) decodeFirst(file, measured.container, measured.audio);
  return infoOf(measured);
}

/** A sound track without a single packet counts as none. */
export function measure(file: string, allowance: Allowance): Measured {
  const container = sniff(file);
  using demuxer = openInput(file, container, true);
  const { video, audio } = chooseTracks(tracksOf(demuxer), allowance);
  const timeBases = demuxer.streams.map(({ timeBase }) => timeBase);
  const meter = packetMeter(allowance, video !== null);
  let sounds = 0;
  for (const packet of packetsOf(demuxer)) {
    const timeBase = timeBases[packet.streamIndex];
    const kind = packet.streamIndex === video?.index ? 'video' : packet.streamIndex === audio?.index ? 'audio' : null;
    if (!kind || !timeBase) continue;
    if (kind === 'audio') sounds += 1;
    const hasPts = packet.pts > -(2n ** 62n);
    meter.add(kind, secondsOf(hasPts ? packet.pts : packet.dts, timeBase), secondsOf(packet.duration, timeBase));
  }
  const declared = declaredBy(demuxer, video ?? audio);
  return { container, video, audio: sounds > 0 ? audio : null, duration: meter.duration(declared) };
}

/** Seconds that the container claims, 0 when it claims nothing. */
function declaredBy(demuxer: Demuxer, track: Track | null): number {
  if (!track) return demuxer.duration;
  const { duration, timeBase } = streamOf(demuxer, track);
  return Math.max(demuxer.duration, duration > 0n ? secondsOf(duration, timeBase) : 0);
}

function decodeFirst(file: string, container: Container, track: Track): void {
  using demuxer = openInput(file, container, true);
  const { index, kind } = track;
  using decoder = openDecoder(streamOf(demuxer, track), 1);
  const decodes = (frames: ReturnType<typeof framesIn>) => frames.length > 0;
  let tried = 0;
  for (const packet of packetsOf(demuxer)) {
    if (packet.streamIndex !== index) continue;
    if (decodes(framesIn(decoder, packet))) return;
    if ((tried += 1) >= 60) break;
  }
  if (!decodes(framesIn(decoder, null))) throw new MediaRefused('corrupt', `no ${kind} could be decoded`);
}
