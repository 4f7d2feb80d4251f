import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Backend } from './backend.ts';
import { inputOptions, measureWith, pixelFormatWith, run } from './ffmpeg-probe.ts';
import { glimpses, glimpseSize, speech, still, watchable } from './filters.ts';
import { type Listened, listenedFiles, listenedIn, writeWav } from './listened.ts';
import type { Limits } from './sandbox.ts';
import { type Span, spliced, splicedSound, stretchesOf } from './splice.ts';
import {
  type Allowance,
  checkedBefore,
  infoOf,
  type Measured,
  MediaRefused,
  playsEverywhere,
  type VideoInfo,
} from './verdict.ts';

/** FFmpeg as a command line (5 or newer, with x264), for systems that bring their own. */
export function ffmpegBackend(ffmpeg: string): Backend {
  const ffprobe = ffmpeg.includes('/') ? join(dirname(ffmpeg), 'ffprobe') : 'ffprobe';
  const tools = { ffmpeg, ffprobe };
  return {
    check: (file, limits, allowance) => check(tools, file, limits, allowance),
    prepare: (file, outDir, limits) => prepare(tools, file, outDir, limits),
    splice: (file, take, outDir, limits, span) => splice(tools, file, take, outDir, limits, span),
    listen: (file, outDir, limits) => listen(tools, file, outDir, limits),
    still: (file, outDir, limits, seconds) => stillAt(tools, file, join(outDir, 'still.jpg'), seconds, limits),
  };
}

type Tools = { ffmpeg: string; ffprobe: string };

async function check(
  { ffmpeg, ffprobe }: Tools,
  file: string,
  limits: Limits,
  allowance: Allowance,
): Promise<VideoInfo> {
  const measured = await measureWith(ffprobe, file, limits, allowance);
  const first = [...tracks(measured), '-frames:v', '1', '-frames:a', '1', '-f', 'framemd5', '-'];
  const decoded = await run(ffmpeg, ['-nostdin', ...inputOptions(file, measured.container), ...first], limits);
  const wanted = measured.video && measured.audio ? ['0', '1'] : ['0'];
  const missing = wanted.find((track) => !decoded.split('\n').some((line) => line.startsWith(`${track},`)));
  if (missing) throw new MediaRefused('corrupt', 'nothing could be decoded');
  return infoOf(measured);
}

async function prepare(tools: Tools, file: string, outDir: string, limits: Limits): Promise<VideoInfo> {
  const measured = await measureWith(tools.ffprobe, file, limits, checkedBefore);
  const output = join(outDir, 'video.mp4');
  const args = [
    ...words('-nostdin -y'),
    ...inputOptions(file, measured.container),
    ...tracks(measured),
    ...words('-map_metadata -1 -map_chapters -1'),
    ...(await pictureOptions(tools, file, measured, limits)),
    ...words(measured.audio?.codec === 'aac' ? '-c:a copy' : '-c:a aac -b:a 96k'),
    ...words('-movflags +faststart -f mp4'),
    output,
  ];
  await run(tools.ffmpeg, args, limits, outDir);
  const info = await check(tools, output, limits, checkedBefore);
  if (!measured.video) return info;
  await stillAt(tools, output, join(outDir, 'poster.jpg'), Math.min(1, info.duration / 3), limits);
  return info;
}

async function splice(tools: Tools, file: string, take: string, outDir: string, limits: Limits, span: Span) {
  const base = await measureWith(tools.ffprobe, file, limits, checkedBefore);
  const stretches = stretchesOf(
    [file, base],
    [take, await measureWith(tools.ffprobe, take, limits, checkedBefore)],
    span,
  );
  const size = infoOf(base);
  const output = join(outDir, 'video.mp4');
  const inputs = stretches.flatMap(({ file: from, measured, ...cut }) => [
    '-ss',
    String(cut.from),
    '-t',
    String(cut.to - cut.from),
    ...inputOptions(from, measured.container),
  ]);
  const graph = stretches.map(({ measured: { video, audio }, frames }, at) => {
    const sound = `[${at}:${audio?.index}]${splicedSound(frames)}[a${at}]`;
    return video ? `[${at}:${video.index}]${spliced(size, frames)}[v${at}];${sound}` : sound;
  });
  const parts = stretches.map(({ measured: { video } }, at) => (video ? `[v${at}][a${at}]` : `[a${at}]`)).join('');
  const ends = base.video ? ['[v]', '[a]'] : ['[a]'];
  const joined = `${parts}concat=n=${stretches.length}:v=${ends.length - 1}:a=1${ends.join('')}`;
  const args = [
    ...words('-nostdin -y'),
    ...inputs,
    '-filter_complex',
    [...graph, joined].join(';'),
    ...ends.flatMap((end) => ['-map', end]),
    ...words('-map_metadata -1 -map_chapters -1'),
    ...(base.video ? words(x264) : []),
    ...words('-c:a aac -b:a 96k -movflags +faststart -f mp4'),
    output,
  ];
  await run(tools.ffmpeg, args, limits, outDir);
  const info = await check(tools, output, limits, checkedBefore);
  if (base.video) await stillAt(tools, output, join(outDir, 'poster.jpg'), Math.min(1, info.duration / 3), limits);
  return info;
}

async function stillAt({ ffmpeg }: Tools, video: string, file: string, seconds: number, limits: Limits): Promise<void> {
  const picture = ['-vf', still, '-frames:v', '1', '-f', 'image2', '-update', '1', file];
  const from = ['-nostdin', '-y', '-ss', String(seconds), ...inputOptions(video, 'mov')];
  await run(ffmpeg, [...from, ...picture], limits, dirname(file));
}

async function pictureOptions({ ffprobe }: Tools, file: string, measured: Measured, limits: Limits) {
  if (!measured.video) return [];
  const format = await pixelFormatWith(ffprobe, file, measured, limits);
  return playsEverywhere(measured.video, format) ? words('-c:v copy') : ['-vf', watchable, ...words(x264)];
}

async function listen({ ffmpeg, ffprobe }: Tools, file: string, outDir: string, limits: Limits): Promise<Listened> {
  const measured = await measureWith(ffprobe, file, limits, checkedBefore);
  const { video, audio, container } = measured;
  if (!video) throw new MediaRefused('no_video_track');
  const { s16, wav, raw } = listenedFiles(outDir);
  const size = glimpseSize(infoOf(measured));
  const pictures = ['-map', `0:${video.index}`, '-vf', glimpses(size), '-f', 'rawvideo', raw];
  const sound = audio ? ['-map', `0:${audio.index}`, '-af', speech, '-f', 's16le', s16] : [];
  await writeFile(s16, '');
  await run(ffmpeg, ['-nostdin', '-y', ...inputOptions(file, container), ...pictures, ...sound], limits, outDir);
  writeWav(wav, await readFile(s16));
  return listenedIn(outDir, size);
}

const words = (text: string) => text.split(' ');

const x264 = '-c:v libx264 -preset veryfast -crf 25 -profile:v high -maxrate 1500k -bufsize 3000k -g 60';

const tracks = ({ video, audio }: Measured) =>
  [video, audio].flatMap((track) => (track ? ['-map', `0:${track.index}`] : []));
