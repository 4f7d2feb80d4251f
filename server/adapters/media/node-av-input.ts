import { Decoder, Demuxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { avGetCodecName, FFmpegError, type Frame, Packet, type Stream } from 'node-av/lib';
import { type Container, limits, MediaRefused, type Track } from './clip-rules.ts';

const formats = { matroska: 'matroska,webm', mov: 'mov,mp4,m4a,3gp,3g2,mj2' };

/** Opens the file with the one detected demuxer; the file cannot reference anything outside itself. */
export function openInput(file: string, container: Container, skipStreamInfo: boolean): Demuxer {
  try {
    return Demuxer.openSync(`file:${file}`, {
      format: container,
      skipStreamInfo,
      options: {
        protocol_whitelist: 'file',
        format_whitelist: formats[container],
        max_streams: limits.streams + 1,
        probesize: 2_000_000,
        analyzeduration: 5_000_000,
      },
    });
  } catch (error) {
    if (error instanceof FFmpegError && error.isENOMEM) throw new MediaRefused('streams');
    throw new MediaRefused('corrupt', String(error));
  }
}

export const tracksOf = (demuxer: Demuxer): Track[] => demuxer.streams.map(trackOf);

function trackOf(stream: Stream): Track {
  const { codecId, codecType, width, height, channels } = stream.codecpar;
  const cover = (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;
  const kind =
    codecType === AVMEDIA_TYPE_VIDEO && !cover ? 'video' : codecType === AVMEDIA_TYPE_AUDIO ? 'audio' : 'other';
  return {
    index: stream.index,
    kind,
    codec: avGetCodecName(codecId) ?? 'unknown',
    width,
    height,
    channels,
    rotation: rotationOf(stream),
  };
}

function rotationOf(stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 8) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(degrees / 90) * 90 + 360) % 360;
}

export function streamOf(demuxer: Demuxer, { index }: Track): Stream {
  const stream = demuxer.streams[index];
  if (!stream) throw new MediaRefused('corrupt');
  return stream;
}

/** Opens a decoder with a size limit, because the frame size in the stream may differ from the header's. */
export function openDecoder(
  stream: Stream,
  threadCount: number,
  more: Record<string, string> = {},
  exitOnError = false,
): Decoder {
  const video = stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
  const options = { ...(video && { max_pixels: String(limits.pixels) }), ...more };
  const { num, den } = stream.sampleAspectRatio;
  const shape = num > 0 && den > 0 ? { sarOverride: { num, den } } : {};
  return Decoder.createSync(stream, { threadCount, exitOnError, options, ...shape });
}

export const secondsOf = (ticks: bigint, { num, den }: { num: number; den: number }) => (Number(ticks) * num) / den;

export const ticksOf = (seconds: number, { num, den }: { num: number; den: number }) =>
  BigInt(Math.round((seconds * den) / num));

/** Yields one reused packet object, which is valid only until the next iteration. */
export function* packetsOf(demuxer: Demuxer): Generator<Packet> {
  const context = demuxer.getFormatContext();
  using packet = new Packet();
  packet.alloc();
  for (;;) {
    const result = context.readFrameSync(packet);
    if (result === AVERROR_EOF) return;
    if (result < 0) throw new MediaRefused('corrupt', `no packet: ${result}`);
    yield packet;
    packet.unref();
  }
}

/** Returns the frames of a packet, or the remaining ones for `null`. A damaged packet yields none. */
export function framesIn(decoder: Decoder, packet: Packet | null): Frame[] {
  try {
    return decoder.decodeAllSync(packet);
  } catch {
    return [];
  }
}
