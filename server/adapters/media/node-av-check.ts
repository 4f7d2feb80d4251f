import type { Demuxer } from 'node-av/api';
import {
  AV_PKT_FLAG_CORRUPT,
  AV_PKT_FLAG_DISCARD,
  AVCOL_PRI_BT2020,
  AVCOL_PRI_BT709,
  AVCOL_PRI_SMPTE432,
  AVCOL_SPC_BT2020_CL,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_SPC_BT709,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  type AVPixelFormat,
} from 'node-av/constants';
import { avGetPixFmtName, type Frame, type Packet, type Stream } from 'node-av/lib';
import type { Color } from './filters.ts';
import { assertWholeContainer } from './container-structure.ts';
import { framesIn, openDecoder, openInput, packetsOf, secondsOf, streamOf, tracksOf } from './node-av-input.ts';
import {
  type Allowance,
  chooseTracks,
  type Container,
  videoInfoOf,
  type KeyFrame,
  type Measured,
  MediaRefused,
  packetMeter,
  detectContainer,
  type Track,
  type VideoInfo,
} from './clip-rules.ts';

export function checkWithNodeAv(file: string, allowance: Allowance): VideoInfo {
  const measured = measureClip(file, allowance);
  if (measured.video) decodeFirst(file, measured.container, measured.video);
  if (measured.audio) decodeFirst(file, measured.container, measured.audio);
  return videoInfoOf(measured);
}

export function measureClip(file: string, allowance: Allowance): Measured {
  const container = detectContainer(file);
  assertWholeContainer(file, container);
  using demuxer = openInput(file, container, true);
  const { video, audio } = chooseTracks(tracksOf(demuxer), allowance);
  const timeBases = demuxer.streams.map(({ timeBase }) => timeBase);
  const meter = packetMeter(allowance, video !== null);
  let sounds = 0;
  for (const packet of packetsOf(demuxer)) {
    const timeBase = timeBases[packet.streamIndex];
    const kind = packet.streamIndex === video?.index ? 'video' : packet.streamIndex === audio?.index ? 'audio' : null;
    if (!kind || !timeBase) continue;
    if (packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw new MediaRefused('corrupt', `an incomplete packet of ${kind}`);
    if (kind === 'audio') sounds += 1;
    const hasPts = packet.pts > -(2n ** 62n);
    const from = secondsOf(hasPts ? packet.pts : packet.dts, timeBase);
    meter.add(kind, from, secondsOf(packet.duration, timeBase), isHidden(packet));
  }
  const declared = declaredBy(demuxer, video ?? audio);
  const duration = meter.duration(declared);
  return { container, video, audio: sounds > 0 ? audio : null, duration, ...meter.timing() };
}

export function keyFramesOf(file: string, { container, video }: Measured): KeyFrame[] {
  if (!video) return [];
  using demuxer = openInput(file, container, false);
  const stream = streamOf(demuxer, video);
  using decoder = openDecoder(stream, 2, { skip_frame: 'nokey' });
  const found: KeyFrame[] = [];
  const note = (frame: Frame) => {
    found.push(keyFrameOf(frame, stream));
    frame.free();
  };
  for (const packet of packetsOf(demuxer)) {
    if (packet.streamIndex === stream.index) framesIn(decoder, packet).forEach(note);
  }
  framesIn(decoder, null).forEach(note);
  return found;
}

const primaries: Record<number, string> = {
  [AVCOL_PRI_BT709]: 'bt709',
  [AVCOL_PRI_BT2020]: 'bt2020',
  [AVCOL_PRI_SMPTE432]: 'smpte432',
};
const transfers: Record<number, string> = {
  [AVCOL_TRC_SMPTE2084]: 'smpte2084',
  [AVCOL_TRC_ARIB_STD_B67]: 'arib-std-b67',
};
const matrices: Record<number, string> = {
  [AVCOL_SPC_BT709]: 'bt709',
  [AVCOL_SPC_BT2020_NCL]: 'bt2020nc',
  [AVCOL_SPC_BT2020_CL]: 'bt2020c',
};

const colorOf = ({ colorPrimaries, colorTrc, colorSpace }: Frame): Color => ({
  primaries: primaries[colorPrimaries] ?? 'unknown',
  transfer: transfers[colorTrc] ?? 'unknown',
  matrix: matrices[colorSpace] ?? 'unknown',
});

function keyFrameOf(frame: Frame, stream: Stream): KeyFrame {
  const { pts, width, height, format, sampleAspectRatio } = frame;
  const { num, den } = sampleAspectRatio;
  return {
    seconds: secondsOf(pts, stream.timeBase),
    width,
    height,
    aspect: num > 0 && den > 0 ? num / den : 1,
    format: avGetPixFmtName(format as AVPixelFormat) ?? '',
    color: colorOf(frame),
  };
}

const isHidden = (packet: Packet) => packet.hasFlags(AV_PKT_FLAG_DISCARD);

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
    if (!isHidden(packet) && packet.pts >= 0n && (tried += 1) >= 60) break;
  }
  if (!decodes(framesIn(decoder, null))) throw new MediaRefused('corrupt', `no ${kind} could be decoded`);
}
