import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { RejectionReason } from '#contract/people/videos.ts';
import { type Limits, runSandboxed } from './sandbox.ts';
import {
  type Allowance,
  chooseTracks,
  type Container,
  limits,
  type Measured,
  MediaRefused,
  packetMeter,
  sniff,
  type Track,
} from './verdict.ts';

type ProbedStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
};
type Probed = { streams: ProbedStream[]; format?: { duration?: string } };

const formats = { matroska: 'matroska,webm', mov: 'mov,mp4,m4a,3gp,3g2,mj2' };
const maxPackets = 120_000;

/** Opens with the one demuxer that the first bytes named; nothing outside the file can be reached from inside it. */
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

/** Reads headers and packets; nothing is decoded. A sound track without a single packet counts as none. */
export async function measureWith(
  ffprobe: string,
  file: string,
  patience: Limits,
  allowance: Allowance,
): Promise<Measured> {
  const container = sniff(file);
  const fields = 'stream=index,codec_type,codec_name,width,height:stream_disposition=attached_pic';
  const shown = `${fields}:stream_side_data=rotation:format=duration`;
  const headers = ['-nofind_stream_info', '-show_entries', shown, '-of', 'json', ...inputOptions(file, container)];
  const { streams, format } = JSON.parse(await run(ffprobe, headers, patience)) as Probed;
  const { video, audio } = chooseTracks(streams.map(trackOf), allowance);
  const packets = ['-nofind_stream_info', '-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time'];
  const bounded = ['-read_intervals', `%+#${maxPackets}`, '-of', 'compact=p=0', ...inputOptions(file, container)];
  const lines = await run(ffprobe, [...packets, ...bounded], patience);
  const meter = packetMeter(allowance, video !== null);
  const { duration, sounds } = addUp(lines, { video, audio }, meter, Number(format?.duration ?? 0));
  return { container, video, audio: sounds > 0 ? audio : null, duration };
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
    const from = [packet['pts_time'], packet['dts_time']].map(Number).find(Number.isFinite) ?? NaN;
    meter.add(index === video?.index ? 'video' : 'audio', from, Number(packet['duration_time']) || 0);
  }
  if (packets > maxPackets) throw new MediaRefused('corrupt', 'too many packets');
  return { duration: meter.duration(declared), sounds };
}

function trackOf(stream: ProbedStream): Track {
  const { index, codec_type, codec_name = 'unknown', width = 0, height = 0 } = stream;
  const cover = stream.disposition?.attached_pic === 1;
  const kind = codec_type === 'video' && !cover ? 'video' : codec_type === 'audio' ? 'audio' : 'other';
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return { index, kind, codec: codec_name, width, height, rotation: (Math.round(-turned / 90) * 90 + 360) % 360 };
}

/** `yuv420p` and the like, which only decoding a little can tell. */
export async function pixelFormatWith(ffprobe: string, file: string, { container, video }: Measured, patience: Limits) {
  const shown = ['-show_entries', 'stream=index,pix_fmt', '-of', 'json'];
  const { streams } = JSON.parse(await run(ffprobe, [...shown, ...inputOptions(file, container)], patience)) as Probed;
  return streams.find(({ index }) => index === video?.index)?.pix_fmt ?? null;
}

/** Answers what the program printed. A program that failed on a clip says so in words that this turns into a reason. */
export async function run(program: string, args: string[], patience: Limits, dir?: string): Promise<string> {
  const inputs = args.flatMap((arg, at) => (args[at - 1] === '-i' ? [arg.replace(/^file:/, '')] : []));
  const reach = {
    read: [...new Set(inputs), ...(program.includes('/') ? [dirname(program)] : [])],
    write: dir ? [dir] : [],
  };
  const all = ['-v', 'error', ...args];
  const { stdout, stderr, code, signal } = await runSandboxed(program, all, dir ?? tmpdir(), reach, patience);
  if (code === 0) return stdout;
  if (signal === 'SIGKILL' || signal === 'SIGTERM') throw new Error(`${program} was killed`);
  throw new MediaRefused(reasonIn(stderr), stderr.slice(-500));
}

function reasonIn(complaint: string): RejectionReason {
  // The demuxer says "out of memory" when one track more than max_streams comes along.
  if (complaint.includes('Cannot allocate memory')) return 'streams';
  return complaint.includes('Picture size') ? 'dimensions' : 'corrupt';
}
