import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from './cast.ts';
import { drawPortrait, type Expression } from './portrait.ts';
import { drawRoom } from './room.ts';
import { loudness, type Span } from './voice.ts';

export const framesPerSecond = 12;
export const width = 854;
export const height = 480;
const framesPerSheet = 30;
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const bytesPerFrame = width * height * 3;

/** Returns a deterministic random generator, so that the same text always produces the same video. */
function dice(seed: string) {
  let state = Array.from(seed, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (Math.imul(sum, 31) + code) >>> 0,
    7,
  );
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const mouthShape = (level: number) =>
  level < 0.08 ? 0 : level < 0.3 ? 0.2 : level < 0.55 ? 0.45 : level < 0.8 ? 0.7 : 1;
const halfDegrees = (angle: number) => Math.round(angle * 2) / 2;

function headTurns(spans: Span[], frames: number, roll: () => number) {
  const turns = Array.from<{ tilt: number; look: number }>({ length: frames });
  let target = { tilt: 0, look: 0 };
  let now = { tilt: 0, look: 0 };
  const moves = new Set(
    spans.flatMap(([start, end]) => [start, (start + end) / 2].map((t) => Math.round(t * framesPerSecond))),
  );
  for (let frame = 0; frame < frames; frame++) {
    if (moves.has(frame)) target = { tilt: roll() * 7 - 3.5, look: Math.round(roll() * 2 - 1) / 2 };
    now = { tilt: now.tilt + (target.tilt - now.tilt) * 0.3, look: now.look + (target.look - now.look) * 0.4 };
    turns[frame] = { tilt: halfDegrees(now.tilt), look: halfDegrees(now.look) };
  }
  return turns;
}

export function act(samples: Int16Array, spans: Span[], seed: string): Expression[] {
  const roll = dice(seed);
  const levels = loudness(samples, framesPerSecond);
  const turns = headTurns(spans, levels.length, roll);
  let nextBlink = 18;
  return levels.map((level, frame) => {
    if (frame > nextBlink + 1) nextBlink = frame + Math.round((2.2 + roll() * 3) * framesPerSecond);
    const blink = frame === nextBlink || frame === nextBlink + 1;
    const { tilt, look } = turns[frame] ?? { tilt: 0, look: 0 };
    const speaks = spans.some(([start, end]) => frame >= start * framesPerSecond - 1 && frame <= end * framesPerSecond);
    return { mouth: speaks ? mouthShape(level) : 'smile', blink, tilt, look };
  });
}

function drawFrame(role: Role, expression: Expression, id: string) {
  const person = drawPortrait(role.portrait, expression, id);
  return `<svg viewBox="0 0 640 360" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${drawRoom(role.room)}<g transform="translate(142 14) scale(2.95)">${person}</g></svg>`;
}

function photograph(drawings: string[], folder: string) {
  const page = join(folder, 'sheet.html');
  const picture = join(folder, 'sheet.png');
  writeFileSync(page, `<!doctype html><style>*{margin:0}svg{display:block}</style>${drawings.join('')}`);
  const size = `--window-size=${width},${height * drawings.length}`;
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-device-scale-factor=1'];
  execFileSync(chromium, [...flags, size, `--screenshot=${picture}`, `file://${page}`], { stdio: 'ignore' });
  const decode = ['-v', 'error', '-i', picture, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const pixels = execFileSync('ffmpeg', decode, { maxBuffer: 2 ** 30 });
  if (pixels.length !== bytesPerFrame * drawings.length) throw new Error(`The sheet has ${pixels.length} bytes.`);
  return drawings.map((_, index) => pixels.subarray(index * bytesPerFrame, (index + 1) * bytesPerFrame));
}

export function shoot(role: Role, expressions: Expression[], folder: string): Buffer[] {
  const different = new Map(expressions.map((expression) => [JSON.stringify(expression), expression]));
  const keys = [...different.keys()];
  const pictures = new Map<string, Buffer>();
  for (let start = 0; start < keys.length; start += framesPerSheet) {
    const sheet = keys.slice(start, start + framesPerSheet);
    const drawings = sheet.map((key, index) => drawFrame(role, different.get(key)!, `face-${index}`));
    photograph(drawings, folder).forEach((picture, index) => pictures.set(sheet[index]!, picture));
  }
  return expressions.map((expression) => pictures.get(JSON.stringify(expression))!);
}
