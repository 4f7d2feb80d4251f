import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { RejectionReason } from '#contract/video/videos.ts';
import { assertWholeContainer } from './container-structure.ts';
import { type ProcessLimits, runSandboxed } from './sandbox.ts';
import {
  type Allowance,
  chooseTracks,
  type Container,
  type KeyFrame,
  limits,
  type Measured,
  MediaRefused,
  packetMeter,
  detectContainer,
  type Track,
} from './clip-rules.ts';

type ProbedStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  channels?: number;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
};
type Probed = { streams: ProbedStream[]; format?: { duration?: string } };

const formats = { matroska: 'matroska,webm', mov: 'mov,mp4,m4a,3gp,3g2,mj2' };
const maxPackets = 120_000;

/** Selects the one demuxer that the first bytes indicate, and the file cannot reference anything outside itself. */
export const inputOptions = (file: string, container: Container) =>
  Object.entries({
    '-protocol_whitelist': 'file',
    '-format_whitelist': formats[container],
    '-max_streams': String(limits.streams + 1),
    '-max_pixels': String(limits.pixels),
    '-probesize': '2000000',
    '-analyzeduration': '5000000',
    '-f': container,
    '-i': `file:${file}`,
  }).flat();

export async function measureWith(
  ffprobe: string,
  file: string,
  patience: ProcessLimits,
  allowance: Allowance,
): Promise<Measured> {
  const container = detectContainer(file);
  assertWholeContainer(file, container);
  const fields = 'stream=index,codec_type,codec_name,width,height,channels:stream_disposition=attached_pic';
  const shown = `${fields}:stream_side_data=rotation:format=duration`;
  const headers = ['-nofind_stream_info', '-show_entries', shown, '-of', 'json', ...inputOptions(file, container)];
  const { streams, format } = JSON.parse(await run(ffprobe, headers, patience)) as Probed;
  const { video, audio } = chooseTracks(streams.map(trackOf), allowance);
  const packets = ['-nofind_stream_info', '-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags'];
  const bounded = ['-read_intervals', `%+#${maxPackets}`, '-of', 'compact=p=0', ...inputOptions(file, container)];
  const lines = await run(ffprobe, [...packets, ...bounded], patience);
  const meter = packetMeter(allowance, video !== null);
  const { duration, sounds } = addUp(lines, { video, audio }, meter, Number(format?.duration ?? 0));
  return { container, video, audio: sounds > 0 ? audio : null, duration, ...meter.timing() };
}

type Tracks = Pick<Measured, 'video' | 'audio'>;
function addUp(output: string, { video, audio }: Tracks, meter: ReturnType<typeof packetMeter>, declared: number) {
  let [packets, sounds] = [0, 0];
  for (const line of output.split('\n')) {
    const packet: Record<string, string | undefined> = Object.fromEntries(
      line.split('|').map((field) => field.split('=')),
    );
    const index = Number(packet['stream_index'] ?? -1);
    packets += 1;
    if (index !== video?.index && index !== audio?.index) continue;
    if (index === audio?.index) sounds += 1;
    if (packet['flags']?.includes('C')) throw new MediaRefused('corrupt', 'an incomplete packet');
    const from = [packet['pts_time'], packet['dts_time']].map(Number).find(Number.isFinite) ?? NaN;
    const isHidden = packet['flags']?.includes('D');
    meter.add(index === video?.index ? 'video' : 'audio', from, Number(packet['duration_time']) || 0, isHidden);
  }
  if (packets > maxPackets) throw new MediaRefused('corrupt', 'too many packets');
  return { duration: meter.duration(declared), sounds };
}

function trackOf(stream: ProbedStream): Track {
  const { index, codec_type, codec_name = 'unknown', width = 0, height = 0, channels = 0 } = stream;
  const cover = stream.disposition?.attached_pic === 1;
  const kind = codec_type === 'video' && !cover ? 'video' : codec_type === 'audio' ? 'audio' : 'other';
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const rotation = (Math.round(-turned / 90) * 90 + 360) % 360;
  return { index, kind, codec: codec_name, width, height, channels, rotation };
}

/** Decodes only key frames, because a change of size or format appears there. */
export async function keyFramesWith(
  ffprobe: string,
  file: string,
  { container, video }: Measured,
  patience: ProcessLimits,
): Promise<KeyFrame[]> {
  if (!video) return [];
  const fields =
    'best_effort_timestamp_time,width,height,pix_fmt,sample_aspect_ratio,color_primaries,color_transfer,color_space';
  const shown = ['-select_streams', String(video.index), '-show_entries', `frame=${fields}`, '-of', 'json'];
  const found = await run(ffprobe, ['-skip_frame', 'nokey', ...shown, ...inputOptions(file, container)], patience);
  return (JSON.parse(found) as { frames: ProbedFrame[] }).frames.map(keyFrameOf);
}

type ProbedFrame = {
  best_effort_timestamp_time?: string;
  width: number;
  height: number;
  pix_fmt?: string;
  sample_aspect_ratio?: string;
  color_primaries?: string;
  color_transfer?: string;
  color_space?: string;
};

function keyFrameOf({ width, height, pix_fmt = '', ...frame }: ProbedFrame): KeyFrame {
  const [num = 0, den = 0] = (frame.sample_aspect_ratio ?? '').split(':').map(Number);
  const seconds = Number(frame.best_effort_timestamp_time ?? 0);
  const { color_primaries: primaries = 'unknown', color_transfer: transfer = 'unknown' } = frame;
  const color = { primaries, transfer, matrix: frame.color_space ?? 'unknown' };
  return { seconds, width, height, aspect: num > 0 && den > 0 ? num / den : 1, format: pix_fmt, color };
}

export async function run(program: string, args: string[], patience: ProcessLimits, dir?: string): Promise<string> {
  const inputs = args.flatMap((arg, at) => (args[at - 1] === '-i' ? [arg.replace(/^file:/, '')] : []));
  const reach = {
    read: [...new Set(inputs), ...(program.includes('/') ? [dirname(program)] : [])],
    write: dir ? [dir] : [],
  };
  const all = ['-v', 'error', ...args];
  const { stdout, stderr, code, signal } = await runSandboxed(program, all, dir ?? tmpdir(), reach, patience);
  if (code === 0) return stdout;
  if (signal === 'SIGKILL' || signal === 'SIGTERM') throw new Error(`${program} was killed`);
  if (faultsOfMachine.some((fault) => stderr.includes(fault)))
    throw new Error(`${program} failed: ${stderr.slice(-500)}`);
  throw new MediaRefused(reasonIn(stderr), stderr.slice(-500));
}

const faultsOfMachine = ['No space left on device', 'Permission denied', 'Too many open files'];

function reasonIn(complaint: string): RejectionReason {
  // The demuxer reports "out of memory" when there are more tracks than max_streams.
  if (complaint.includes('Cannot allocate memory')) return 'streams';
  return complaint.includes('Picture size') ? 'dimensions' : 'corrupt';
}
