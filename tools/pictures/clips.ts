// Makes the small clips of tests/media: node tools/pictures/clips.ts. They are committed, so that no test has to wait for an encoder.
import { join } from 'node:path';
import { Encoder, Muxer } from 'node-av/api';
import {
  AV_LOG_QUIET,
  AV_CH_LAYOUT_MONO,
  AV_CHANNEL_ORDER_NATIVE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Frame, Log } from 'node-av/lib';

type Clip = {
  name: string;
  seconds: number;
  fps: number;
  width: number;
  height: number;
  picture: boolean;
  sound: boolean;
};

const clips: Clip[] = [
  { name: 'recorded.webm', seconds: 3, fps: 15, width: 320, height: 180, picture: true, sound: true },
  { name: 'phone.mp4', seconds: 3, fps: 15, width: 320, height: 180, picture: true, sound: true },
  { name: 'silent.webm', seconds: 2, fps: 15, width: 320, height: 180, picture: true, sound: false },
  { name: 'sound-only.webm', seconds: 2, fps: 15, width: 0, height: 0, picture: false, sound: true },
  { name: 'too-long.webm', seconds: 181, fps: 10, width: 32, height: 32, picture: true, sound: false },
];

Log.setLevel(AV_LOG_QUIET);
for (const clip of clips) write(clip);
process.exit(0);

function write({ name, seconds, fps, width, height, picture, sound }: Clip): void {
  const webm = name.endsWith('.webm');
  // "live" leaves the duration out, as a browser's recorder does.
  const options = webm ? { live: '1' } : { movflags: '+faststart' };
  using muxer = Muxer.openSync(join(import.meta.dirname, '../../tests/media', name), {
    format: webm ? 'webm' : 'mp4',
    options,
  });
  const tracks: { every: number; count: number; send(n: number): void; end(): void }[] = [];
  if (picture) {
    const encoder = webm
      ? Encoder.createSync(FF_ENCODER_LIBVPX_VP8, {
          bitrate: '120k',
          gopSize: fps * 2,
          options: { deadline: 'realtime' },
        })
      : Encoder.createSync(FF_ENCODER_LIBX264, { gopSize: fps * 2, options: { preset: 'veryfast', crf: 32 } });
    tracks.push(track(muxer, encoder, 1 / fps, seconds * fps, (n) => pictureOf(n, fps, width, height)));
  }
  if (sound) {
    const encoder = Encoder.createSync(webm ? FF_ENCODER_LIBOPUS : FF_ENCODER_AAC, {
      bitrate: '32k',
      autoResample: true,
    });
    tracks.push(track(muxer, encoder, 960 / 48_000, seconds * 50, soundOf));
  }
  const next = tracks.map(() => 0);
  for (;;) {
    const due = tracks.map(({ every, count }, i) => (next[i]! < count ? next[i]! * every : Infinity));
    const first = due.indexOf(Math.min(...due));
    if (due[first] === Infinity) break;
    tracks[first]!.send(next[first]!++);
  }
  for (const each of tracks) each.end();
}

function track(muxer: Muxer, encoder: Encoder, every: number, count: number, frameOf: (n: number) => Frame) {
  const index = muxer.addStream(encoder);
  const encode = (frame: Frame | null) => {
    for (const packet of encoder.encodeAllSync(frame)) muxer.writePacketSync(packet, index);
  };
  return { every, count, send: (n: number) => encode(frameOf(n)), end: () => encode(null) };
}

/** A bright bar that wanders over a gradient: enough to see orientation, order and movement. */
function pictureOf(n: number, fps: number, width: number, height: number): Frame {
  const pixels = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const onBar = Math.abs(x - (((n * width) / fps / 4) % width)) < width / 16;
      pixels[y * width + x] = onBar ? 220 : 40 + Math.floor((y * 120) / height);
    }
  }
  return Frame.fromVideoBuffer(pixels, {
    width,
    height,
    format: AV_PIX_FMT_YUV420P,
    timeBase: { num: 1, den: fps },
    pts: BigInt(n),
  });
}

/** 20 ms of a tone that comes and goes. */
function soundOf(n: number): Frame {
  const samples = new Float32Array(960);
  const loud = n % 50 < 30 ? 0.3 : 0;
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = loud * Math.sin(((n * 960 + i) * 2 * Math.PI * 220) / 48_000);
  return Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
    nbSamples: 960,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: 48_000,
    channelLayout: { nbChannels: 1, order: AV_CHANNEL_ORDER_NATIVE, mask: AV_CH_LAYOUT_MONO },
    timeBase: { num: 1, den: 48_000 },
    pts: BigInt(n * 960),
  });
}
