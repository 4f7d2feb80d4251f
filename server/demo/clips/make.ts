// Usage: `node server/demo/clips/make.ts [name …]` makes the demo's video answers; it requires espeak-ng, ffmpeg and Chromium.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cast } from './cast.ts';
import { act, framesPerSecond, height, shoot, width } from './film.ts';
import { sampleRate, speak } from './voice.ts';
import { called, type Recording, recordingNames, recordings, times, type Times, demoFolder } from '../content.ts';

const clips = join(demoFolder, 'clips');
const ffmpeg = ['-nostdin', '-hide_banner', '-v', 'error', '-y'];

function run(options: string[], input?: Buffer) {
  const result = spawnSync('ffmpeg', [...ffmpeg, ...options], { input, maxBuffer: 2 ** 30 });
  if (result.status !== 0) throw new Error(`ffmpeg: ${result.stderr.toString()}`);
}

function encode(pictures: Buffer[], samples: Int16Array, name: string, folder: string) {
  const audio = join(folder, 'voice.raw');
  const silentFilm = join(folder, 'film.mp4');
  writeFileSync(audio, new Uint8Array(samples.buffer));
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ];
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
  ];
  const video = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '30',
    '-g',
    '60',
  ];
  run([...raw, ...colour, '-color_trc', 'bt709', ...video, silentFilm], Buffer.concat(pictures));
  const sound = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', audio];
  const room = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:a=0.003:r=${sampleRate}`];
  const mix = [
    '-filter_complex',
    '[1]volume=-3dB[v];[v][2]amix=inputs=2:duration=first:normalize=0[a]',
    '-map',
    '0:v',
    '-map',
    '[a]',
  ];
  const output = [
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-b:a',
    '28k',
    '-ac',
    '1',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
  ];
  run(['-i', silentFilm, ...sound, ...room, ...mix, ...output, join(clips, `${name}.mp4`)]);
  run(['-ss', '0.2', '-i', silentFilm, '-frames:v', '1', '-q:v', '4', join(clips, `${name}.jpg`)]);
}

function make(name: string, recording: Recording) {
  const folder = mkdtempSync(join(tmpdir(), 'saywell-clip-'));
  const role = called(cast, recording.candidate);
  const { samples, spans, duration } = speak(recording.answers, role.voice, folder);
  const pictures = shoot(role, act(samples, spans.flat(), name), folder);
  encode(pictures, samples, name, folder);
  rmSync(folder, { recursive: true });
  const size = Math.round(statSync(join(clips, `${name}.mp4`)).size / 1000);
  console.log(`${name}: ${duration} s, ${size} KB, ${new Set(pictures).size} drawings`);
  return { duration, spans };
}

const write = (measured: Record<string, Times>) =>
  writeFileSync(join(demoFolder, 'times.json'), `${JSON.stringify(measured, null, 2)}\n`);

const wanted = process.argv.length > 2 ? recordingNames.filter((name) => process.argv.includes(name)) : recordingNames;
const measured = Object.fromEntries(recordingNames.flatMap((name) => (times[name] ? [[name, times[name]]] : [])));
for (const name of wanted) {
  measured[name] = make(name, called(recordings, name));
  write(measured);
}
