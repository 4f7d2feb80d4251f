import { Decoder, Demuxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { avGetCodecName, FFmpegError, type Frame, Packet, type Stream } from 'node-av/lib';
import { type Container, limits, MediaRefused, type Track } from './verdict.ts';

const formats = { matroska: 'matroska,webm', mov: 'mov,mp4,m4a,3gp,3g2,mj2' };

/** Opens with the one demuxer that the first bytes named; nothing outside the file can be reached from inside it. */
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
    // One demuxer drops the tracks beyond max_streams, the other says that it is out of memory.
    if (error instanceof FFmpegError && error.isENOMEM) throw new MediaRefused('streams');
    throw new MediaRefused('corrupt', String(error));
  }
}

export const tracksOf = (demuxer: Demuxer): Track[] => demuxer.streams.map(trackOf);

function trackOf(stream: Stream): Track {
  const { codecId, codecType, width, height } = stream.codecpar;
  const cover = (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0;
  const kind =
    codecType === AVMEDIA_TYPE_VIDEO && !cover ? 'video' : codecType === AVMEDIA_TYPE_AUDIO ? 'audio' : 'other';
  return {
    index: stream.index,
    kind,
    codec: avGetCodecName(codecId) ?? 'unknown',
    width,
    height,
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

/** The picture size inside the stream may differ from the header's, so the decoder has its own limit. */
export function openDecoder(stream: Stream, threadCount: number): Decoder {
  const video = stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
  const options = video ? { max_pixels: String(limits.pixels) } : {};
  return Decoder.createSync(stream, { threadCount, exitOnError: false, options });
}

export const secondsOf = (ticks: bigint, { num, den }: { num: number; den: number }) => (Number(ticks) * num) / den;

/** Every packet of the file in one reused object: it is good until the next one is asked for. */
export function* packetsOf(demuxer: Demuxer): Generator<Packet> {
  const context = demuxer.getFormatContext();
  using packet = new Packet();
  packet.alloc();
  while (context.readFrameSync(packet) >= 0) {
    yield packet;
    packet.unref();
  }
}

/** The frames in one packet, or with `null` those still inside the decoder. A damaged packet yields none. */
export function framesIn(decoder: Decoder, packet: Packet | null): Frame[] {
  try {
    return decoder.decodeAllSync(packet);
  } catch {
    return [];
  }
}
