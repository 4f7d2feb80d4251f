import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaBackend } from './backend.ts';
import { inputOptions, keyFramesWith, measureWith, run } from './ffmpeg-probe.ts';
import { evenSound, gapsFilled, glimpseSize, gray, letterboxed, speech, still, twoPerSecond } from './filters.ts';
import { type AnalysisTracks, analysisTrackFiles, readAnalysisTracks, writeWav } from './analysis-tracks.ts';
import type { ProcessLimits } from './sandbox.ts';
import { type Span, splicedPictures, splicedSound, splicePartsOf } from './splice.ts';
import {
  type Allowance,
  canvasOf,
  recheckAllowance,
  videoInfoOf,
  type Measured,
  MediaRefused,
  playsEverywhere,
  soundPlaysEverywhere,
  timelineFilters,
  type Track,
  type VideoInfo,
} from './clip-rules.ts';

export function ffmpegBackend(ffmpeg: string): MediaBackend {
  const ffprobe = ffmpeg.includes('/') ? join(dirname(ffmpeg), 'ffprobe') : 'ffprobe';
  const tools = { ffmpeg, ffprobe };
  return {
    check: (file, limits, allowance) => check(tools, file, limits, allowance),
    prepare: (file, outDir, limits) => prepare(tools, file, outDir, limits),
    splice: (file, take, outDir, limits, span) => splice(tools, file, take, outDir, limits, span),
    listen: (file, outDir, limits) => extractTracks(tools, file, outDir, limits),
    still: (file, outDir, limits, seconds) => stillAt(tools, file, join(outDir, 'still.jpg'), seconds, limits),
  };
}

type Tools = { ffmpeg: string; ffprobe: string };

async function check(
  { ffmpeg, ffprobe }: Tools,
  file: string,
  limits: ProcessLimits,
  allowance: Allowance,
): Promise<VideoInfo> {
  const measured = await measureWith(ffprobe, file, limits, allowance);
  // Each track is counted separately, because FFmpeg stops when the first of several tracks has all its frames.
  for (const track of [measured.video, measured.audio]) {
    if (!track) continue;
    const first = ['-map', `0:${track.index}`, '-frames', '1', '-f', 'framemd5', '-'];
    const decoded = await run(ffmpeg, ['-nostdin', ...inputOptions(file, measured.container), ...first], limits);
    const isDecoded = decoded.split('\n').some((line) => line.startsWith('0,'));
    if (!isDecoded) throw new MediaRefused('corrupt', `no ${track.kind} could be decoded`);
  }
  return videoInfoOf(measured);
}

async function prepare(tools: Tools, file: string, outDir: string, limits: ProcessLimits): Promise<VideoInfo> {
  const measured = await measureWith(tools.ffprobe, file, limits, recheckAllowance);
  const output = join(outDir, 'video.mp4');
  const sound = await soundFor(tools, file, outDir, measured, limits);
  const picture = await pictureOptions(tools, file, measured, limits);
  const args = [
    ...words('-nostdin -y -xerror'),
    ...fromSecondZero(file, measured),
    ...sound.input,
    ...(measured.video ? ['-map', `0:${measured.video.index}`] : []),
    ...sound.track,
    ...words('-map_metadata -1 -map_chapters -1'),
    ...picture,
    ...sound.options,
    ...words('-movflags +faststart -f mp4'),
    output,
    ...decodedOnly(measured.video, picture),
    ...decodedOnly(measured.audio, sound.options),
  ];
  await run(tools.ffmpeg, args, limits, outDir);
  if (sound.file) await rm(sound.file);
  const info = await check(tools, output, limits, recheckAllowance);
  if (!measured.video) return info;
  await stillAt(tools, output, join(outDir, 'poster.jpg'), Math.min(1, info.duration / 3), limits);
  return info;
}

/** Decodes a copied track without an output, because nothing else would notice pictures that cannot be decoded. */
const decodedOnly = (track: Track | null, options: string[]) =>
  track && options.includes('copy') ? ['-map', `0:${track.index}`, '-f', 'null', '-'] : [];

async function splice(tools: Tools, file: string, take: string, outDir: string, limits: ProcessLimits, span: Span) {
  const base = await measureWith(tools.ffprobe, file, limits, recheckAllowance);
  const stretches = splicePartsOf(
    [file, base],
    [take, await measureWith(tools.ffprobe, take, limits, recheckAllowance)],
    span,
  );
  const size = videoInfoOf(base);
  const output = join(outDir, 'video.mp4');
  const inputs = stretches.flatMap(({ file: from, measured }) => fromSecondZero(from, measured));
  const graph = stretches.map((stretch, at) => {
    const { video, audio } = stretch.measured;
    const sound = `[${at}:${audio?.index}]${splicedSound(stretch)}[a${at}]`;
    if (!video) return sound;
    return `[${at}:${video.index}]${letterboxed(size)},${splicedPictures(stretch)}[v${at}];${sound}`;
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
  const info = await check(tools, output, limits, recheckAllowance);
  if (base.video) await stillAt(tools, output, join(outDir, 'poster.jpg'), Math.min(1, info.duration / 3), limits);
  return info;
}

async function stillAt(
  { ffmpeg }: Tools,
  video: string,
  file: string,
  seconds: number,
  limits: ProcessLimits,
): Promise<void> {
  const picture = ['-vf', still, '-frames:v', '1', '-f', 'image2', '-update', '1', file];
  const from = ['-nostdin', '-y', '-ss', String(seconds), ...inputOptions(video, 'mov')];
  await run(ffmpeg, [...from, ...picture], limits, dirname(file));
}

async function pictureOptions({ ffprobe }: Tools, file: string, measured: Measured, limits: ProcessLimits) {
  if (!measured.video) return [];
  const frames = await keyFramesWith(ffprobe, file, measured, limits);
  if (playsEverywhere(measured, frames)) return words('-c:v copy');
  const graph = [letterboxed(canvasOf(measured, frames), frames[0]?.color), ...timelineFilters(measured)].join(',');
  // Variable frame rate avoids repeated or rounded frames, because recordings declare rates of up to 1000 per second.
  return ['-vf', graph, ...words('-fps_mode vfr'), ...words(x264)];
}

/** Prepares the audio; it is first converted to one format, because its own format may change midway. */
async function soundFor({ ffmpeg }: Tools, file: string, outDir: string, measured: Measured, limits: ProcessLimits) {
  const { audio } = measured;
  if (!audio) return { file: null, input: [], track: [], options: [] };
  const track = ['-map', `0:${audio.index}`];
  if (soundPlaysEverywhere(measured)) return { file: null, input: [], track, options: words('-c:a copy') };
  const even = join(outDir, 'sound.mkv');
  const written = [...track, '-af', evenSound(audio), ...words('-c:a pcm_s16le -f matroska'), even];
  await run(ffmpeg, [...words('-nostdin -y -xerror'), ...fromSecondZero(file, measured), ...written], limits, outDir);
  return {
    file: even,
    input: ['-copyts', ...inputOptions(even, 'matroska')],
    track: ['-map', '1:0'],
    options: ['-af', gapsFilled(48_000), ...words('-c:a aac -b:a 96k')],
  };
}

const fromSecondZero = (file: string, { container, start }: Measured) => [
  '-copyts',
  '-itsoffset',
  String(-start),
  ...inputOptions(file, container),
];

async function extractTracks(
  { ffmpeg, ffprobe }: Tools,
  file: string,
  outDir: string,
  limits: ProcessLimits,
): Promise<AnalysisTracks> {
  const measured = await measureWith(ffprobe, file, limits, recheckAllowance);
  const { video, audio } = measured;
  if (!video) throw new MediaRefused('no_video_track');
  const { s16, wav, raw } = analysisTrackFiles(outDir);
  const size = glimpseSize(videoInfoOf(measured));
  const graph = `${gray(size)},${twoPerSecond}`;
  const pictures = ['-map', `0:${video.index}`, '-vf', graph, ...words('-fps_mode passthrough -f rawvideo'), raw];
  const sound = audio ? ['-map', `0:${audio.index}`, '-af', speech, '-f', 's16le', s16] : [];
  await writeFile(s16, '');
  await run(ffmpeg, ['-nostdin', '-y', ...fromSecondZero(file, measured), ...pictures, ...sound], limits, outDir);
  writeWav(wav, await readFile(s16));
  return readAnalysisTracks(outDir, size);
}

const words = (text: string) => text.split(' ');

const x264 = '-c:v libx264 -preset veryfast -crf 25 -profile:v high -maxrate 1500k -bufsize 3000k -g 60';
