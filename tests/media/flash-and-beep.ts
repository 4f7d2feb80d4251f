// Makes clips whose picture flashes whenever their sound beeps, and reads the times back:
// node tests/media/flash-and-beep.ts make '[{"file": …}]', or read '["film.mp4"]', which prints one line of JSON.
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_CH_LAYOUT_MONO,
  AV_CH_LAYOUT_STEREO,
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV420P10LE,
  AV_SAMPLE_FMT_FLT,
  AVCOL_PRI_BT2020,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_BT2020_10,
  AVCOL_TRC_SMPTE2084,
  FF_ENCODER_AAC,
  FF_ENCODER_AC3,
  FF_ENCODER_ADPCM_IMA_QT,
  FF_ENCODER_ALAC,
  FF_ENCODER_EAC3,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBSVTAV1,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
  FF_ENCODER_PCM_MULAW,
  FF_ENCODER_PCM_S16BE,
  FF_ENCODER_PCM_S24LE,
} from 'node-av/constants';
import { Frame, Log, type Packet, Rational } from 'node-av/lib';
import type { FlashingClip, FlashingFilm } from '../support/recordings/flashing.ts';

const lastsSeconds = 0.1;

function make(clip: FlashingClip): void {
  const format = clip.file.endsWith('.webm') ? 'matroska' : clip.file.slice(-3);
  const movflags = clip.fragmented ? '+frag_keyframe+empty_moov+default_base_moof' : '+faststart';
  const options = format === 'matroska' ? { live: '1' } : { movflags };
  using muxer = Muxer.openSync(clip.file, { format, options });
  const tracks = [...(clip.sizes.length > 0 ? [pictures(clip, muxer)] : []), sound(clip, muxer)];
  for (let at = 0; at < clip.seconds; at += 0.1) for (const track of tracks) track(at, at + 0.1);
  for (const track of tracks) track(clip.seconds, Infinity);
}

type Part = { from: number; encoder: Encoder };

/** Encodes the frames of one interval; each part of a track has its own encoder, and `Infinity` flushes the last one. */
function track(muxer: Muxer, clip: FlashingClip, kind: 'picture' | 'sound', parts: Part[], framesIn: FramesIn) {
  const target = muxer.addStream(parts[0]!.encoder);
  let now = 0;
  let clock: Packet['timeBase'] | undefined;
  const write = (packets: Packet[]) => {
    for (const packet of packets) {
      // The muxer counts in the time base of the first encoder.
      const { num, den } = (clock ??= packet.timeBase);
      packet.rescaleTs(packet.timeBase, clock);
      // An encoder of sound begins to count at 0.
      const begun = kind === 'sound' ? BigInt(Math.round((parts[now]!.from * den) / num)) : 0n;
      packet.pts += begun;
      packet.dts += begun;
      const seconds = (Number(packet.pts) * num) / den;
      const isLost = (clip.lost ?? []).some((lost) => lost.of === kind && seconds >= lost.from && seconds < lost.to);
      const offset = BigInt(Math.round(((clip.offset ?? 0) * den) / num));
      packet.pts += offset;
      packet.dts += offset;
      if (!isLost) muxer.writePacketSync(packet, target);
    }
  };
  return (from: number, to: number) => {
    for (const { seconds, frame } of to === Infinity ? [] : framesIn(from, to)) {
      const part = parts.findLastIndex((each) => each.from <= seconds + 1e-6);
      if (part !== now) write(parts[now]!.encoder.encodeAllSync(null));
      now = part;
      write(parts[part]!.encoder.encodeAllSync(frame(part)));
    }
    if (to === Infinity) write(parts[now]!.encoder.encodeAllSync(null));
  };
}

type FramesIn = (from: number, to: number) => { seconds: number; frame: (part: number) => Frame }[];

const usual = { bitrate: '400k', gopSize: 30, maxBFrames: 0 };

const videoEncoders = {
  vp8: () => Encoder.createSync(FF_ENCODER_LIBVPX_VP8, { ...usual, options: { deadline: 'realtime', 'cpu-used': 8 } }),
  vp9: () => Encoder.createSync(FF_ENCODER_LIBVPX_VP9, { ...usual, options: { deadline: 'realtime', 'cpu-used': 8 } }),
  // Sizes are written beside the pictures, as recorders do whose size can change.
  h264: () =>
    Encoder.createSync(FF_ENCODER_LIBX264, {
      ...usual,
      options: { preset: 'ultrafast', tune: 'zerolatency', 'x264-params': 'repeat-headers=1' },
    }),
  av1: () =>
    Encoder.createSync(FF_ENCODER_LIBSVTAV1, {
      ...usual,
      options: { preset: 10, 'svtav1-params': 'pred-struct=1:rc=2' },
    }),
};

function pictures(clip: FlashingClip, muxer: Muxer) {
  const { fps = 30 } = clip;
  const parts = clip.sizes.map(({ from }) => ({ from, encoder: videoEncoders[clip.video]() }));
  return track(muxer, clip, 'picture', parts, (from, to) =>
    countsIn(from, to, fps).map((n) => ({
      seconds: n / fps,
      frame: (part) => pictureOf(n, clip, clip.sizes[part]!),
    })),
  );
}

/** Gray, brighter in its upper quarter so that its orientation can be told, and white while it flashes. */
function pictureOf(n: number, { color, fps = 30 }: FlashingClip, size: FlashingClip['sizes'][number]): Frame {
  const { width, height, aspect = [1, 1], chroma = [128, 128] } = size;
  const quarter = Math.ceil(width / 2) * Math.ceil(height / 2);
  const pixels = Buffer.alloc(width * height + 2 * quarter, chroma[1]);
  pixels.fill(chroma[0], width * height, width * height + quarter);
  const flashes = isOn(n / fps);
  pixels.fill(flashes ? 235 : 90, 0, width * height);
  if (!flashes) pixels.fill(150, 0, width * Math.floor(height / 4));
  const tenBits = color && Buffer.from(Uint16Array.from(pixels, (value) => value * 4).buffer);
  const frame = Frame.fromVideoBuffer(tenBits ?? pixels, {
    width,
    height,
    format: color ? AV_PIX_FMT_YUV420P10LE : AV_PIX_FMT_YUV420P,
    timeBase: { num: 1, den: fps },
    pts: BigInt(n),
  });
  frame.sampleAspectRatio = new Rational(...aspect);
  if (color) {
    const colorTrc = { hlg: AVCOL_TRC_ARIB_STD_B67, pq: AVCOL_TRC_SMPTE2084, bt2020: AVCOL_TRC_BT2020_10 }[color];
    Object.assign(frame, { colorTrc, colorPrimaries: AVCOL_PRI_BT2020, colorSpace: AVCOL_SPC_BT2020_NCL });
  }
  return frame;
}

const audioEncoders = {
  opus: FF_ENCODER_LIBOPUS,
  aac: FF_ENCODER_AAC,
  mp3: FF_ENCODER_LIBMP3LAME,
  alac: FF_ENCODER_ALAC,
  ac3: FF_ENCODER_AC3,
  eac3: FF_ENCODER_EAC3,
  adpcm: FF_ENCODER_ADPCM_IMA_QT,
  pcm: FF_ENCODER_PCM_S16BE,
  pcm24: FF_ENCODER_PCM_S24LE,
  mulaw: FF_ENCODER_PCM_MULAW,
} as const;

function sound(clip: FlashingClip, muxer: Muxer) {
  const formats = clip.sounds ?? [{ from: 0, rate: 48_000, channels: 1 }];
  const parts = formats.map(({ from }) => ({
    from,
    encoder: Encoder.createSync(audioEncoders[clip.audio], { bitrate: '64k', autoResample: true }),
  }));
  return track(muxer, clip, 'sound', parts, (from, to) =>
    countsIn(from, to, 50).map((n) => ({ seconds: n / 50, frame: (part) => soundOf(n, formats[part]!) })),
  );
}

/** 20 ms of a tone, or of silence. */
function soundOf(n: number, { rate, channels }: { rate: number; channels: number }): Frame {
  const count = rate / 50;
  const samples = new Float32Array(count * channels);
  for (let i = 0; i < count; i += 1) {
    const seconds = (n * count + i) / rate;
    samples.fill(isOn(seconds) ? 0.5 * Math.sin(seconds * 2 * Math.PI * 1000) : 0, i * channels, (i + 1) * channels);
  }
  const mask = channels === 1 ? AV_CH_LAYOUT_MONO : AV_CH_LAYOUT_STEREO;
  return Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
    nbSamples: count,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: rate,
    channelLayout: { nbChannels: channels, order: AV_CHANNEL_ORDER_NATIVE, mask },
    timeBase: { num: 1, den: rate },
    pts: BigInt(n * count),
  });
}

/** A tenth of a second in the middle of each second. */
function isOn(seconds: number): boolean {
  const into = (seconds % 1) - 0.5;
  return into > -1e-6 && into < lastsSeconds - 1e-6;
}

/** The numbers n whose time n / rate lies in the interval. */
function countsIn(from: number, to: number, rate: number): number[] {
  const [first, end] = [Math.ceil(from * rate - 1e-6), Math.ceil(to * rate - 1e-6)];
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/** What a player of this file shows and plays, and when. */
function read(file: string): FlashingFilm {
  const sizes = new Set<string>();
  const looks: FlashingFilm['looks'] = [];
  let [colors, chroma]: [number[], number[]] = [[], []];
  const flashes: number[] = [];
  eachFrame(file, 'video', 'format=yuv420p', (frame, seconds) => {
    sizes.add(`${frame.width}x${frame.height}`);
    const { width, height } = frame;
    const pixels = frame.toBuffer();
    const quarter = Math.ceil(width / 2) * Math.ceil(height / 2);
    chroma = [0.5, 1.5].map((part) => pixels[width * height + Math.floor(part * quarter)]!);
    colors = [frame.colorPrimaries, frame.colorTrc, frame.colorSpace];
    const at = (x: number, y: number) => pixels[Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))]!;
    const look = { seconds, top: at(0.5, 0.02), left: at(0.02, 0.5), middle: at(0.5, 0.5), under: at(0.5, 0.98) };
    looks.push(look);
    if (look.middle > 190) flashes.push(seconds);
  });
  const beeps: number[] = [];
  eachFrame(file, 'audio', toSpeech, (frame, from) => beeps.push(...beepsOf(frame, from)));
  const stored = { pictures: 0, beeps: [] as number[] };
  eachFrame(file, 'video', 'null', () => void (stored.pictures += 1), { ignore_editlist: '1' });
  eachFrame(file, 'audio', toSpeech, (frame, from) => stored.beeps.push(...beepsOf(frame, from)), {
    ignore_editlist: '1',
  });
  stored.beeps = startsOf(stored.beeps);
  return { sizes: [...sizes], colors, chroma, looks, flashes: startsOf(flashes), beeps: startsOf(beeps), stored };
}

const toSpeech = 'aformat=sample_fmts=s16:channel_layouts=mono';

function beepsOf({ data, nbSamples, sampleRate }: Frame, from: number): number[] {
  const samples = data![0]!;
  const beeps: number[] = [];
  for (let i = 0; i < nbSamples; i += 1)
    if (Math.abs(samples.readInt16LE(i * 2)) > 4000) beeps.push(from + i / sampleRate);
  return beeps;
}

type See = (frame: Frame, at: number) => void;

function eachFrame(file: string, kind: 'video' | 'audio', graph: string, see: See, options = {}) {
  using demuxer = Demuxer.openSync(file, { options });
  const stream = kind === 'video' ? demuxer.video() : demuxer.audio();
  if (!stream) return;
  using decoder = Decoder.createSync(stream);
  const pass = (frame: Frame) => {
    // A filter graph with state could change the times of frames, so each frame gets a new one.
    using filter = FilterAPI.create(graph);
    const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
    for (const converted of [...filter.processAllSync(frame), ...filter.flushFramesSync()]) {
      see(converted, seconds);
      converted.free();
    }
    frame.free();
  };
  for (const packet of demuxer.packetsSync()) {
    if (packet?.streamIndex === stream.index) decoder.decodeAllSync(packet).forEach(pass);
    packet?.free();
  }
  decoder.decodeAllSync(null).forEach(pass);
}

/** The first of each group of times. */
const startsOf = (times: number[]) => times.filter((time, at) => at === 0 || time - times[at - 1]! > 0.3);

Log.setLevel(AV_LOG_QUIET);
const [command, input = '[]'] = process.argv.slice(2);
if (command === 'make') for (const clip of JSON.parse(input) as FlashingClip[]) make(clip);
else process.stdout.write(JSON.stringify((JSON.parse(input) as string[]).map(read)));
process.exit(0);
