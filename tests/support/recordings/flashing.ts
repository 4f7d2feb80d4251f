import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const script = join(import.meta.dirname, '../../media/flash-and-beep.ts');

/** A clip that flashes and beeps for a tenth of a second in the middle of each second. */
export type FlashingClip = {
  /** Ends in .webm, .mp4 or .mov. */
  file: string;
  seconds: number;
  video: 'vp8' | 'vp9' | 'h264' | 'av1';
  audio: 'opus' | 'aac' | 'mp3' | 'alac' | 'ac3' | 'eac3' | 'adpcm' | 'pcm' | 'pcm24' | 'mulaw';
  /** 30 unless stated. */
  fps?: number;
  /** MP4 in fragments, as browsers record it. */
  fragmented?: boolean;
  /** The size of the picture from this second on; `aspect` is the shape of a pixel. Empty for sound alone. */
  sizes: { from: number; width: number; height: number; aspect?: [number, number]; chroma?: [number, number] }[];
  /** The format of the sound from this second on; 48 kHz mono unless said. */
  sounds?: { from: number; rate: number; channels: number }[];
  /** Packets that the recorder did not write. */
  lost?: { of: 'picture' | 'sound'; from: number; to: number }[];
  /** The colors that the recorder states. Wide and high dynamic range (HDR) recordings have ten bits. */
  color?: 'hlg' | 'pq' | 'bt2020';
  /** Seconds on the clock of the container at which the clip begins. */
  offset?: number;
};

/** What is in a film: its sizes, colors (primaries, transfer, matrix) and chroma, the gray of four points of each picture (of 255), and when it flashes and beeps, in seconds. */
export type FlashingFilm = {
  sizes: string[];
  colors: number[];
  chroma: number[];
  /** What stays in the file when edit lists are ignored. */
  stored: { pictures: number; beeps: number[] };
  looks: { seconds: number; top: number; left: number; middle: number; under: number }[];
  flashes: number[];
  beeps: number[];
};

/** Writes clips, in a process of its own: decoders stay outside of the tests. */
export function makeFlashing(clips: FlashingClip[]): void {
  for (const { file } of clips) mkdirSync(dirname(file), { recursive: true });
  run('make', clips);
}

export function readFlashing(file: string): FlashingFilm {
  const [film] = JSON.parse(run('read', [file])) as FlashingFilm[];
  return film!;
}

const run = (command: string, input: unknown) =>
  execFileSync(process.execPath, [script, command, JSON.stringify(input)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** When samples of 16 kHz begin to beep, in seconds. */
export function beepsIn(s16: string): number[] {
  const pcm = readFileSync(s16);
  const loud: number[] = [];
  for (let at = 0; at < pcm.length; at += 2) if (Math.abs(pcm.readInt16LE(at)) > 4000) loud.push(at / 32_000);
  return loud.filter((time, at) => at === 0 || time - loud[at - 1]! > 0.3);
}
