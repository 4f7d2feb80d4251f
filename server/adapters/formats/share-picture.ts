import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type ShareCard = { title: string; line: string; figure?: string | undefined };

const font = join(import.meta.dirname, '../../../web/fonts/archivo.woff2');
const [width, height, margin] = [1200, 630, 72];
const textWidth = 740;

const paper = '#f7f9f7';
const ink = '#0f231a';
const ink2 = '#4a5750';
const green = '#074f37';
const rose = '#f4a9bd';

const mark = [
  ['M15.5 9.4A10.8 10.8 0 0 0 15.5 31Z', green],
  ['M16.5 1A10.8 10.8 0 0 1 16.5 22.6Z', rose],
] as const;

let canvas: Promise<typeof import('@napi-rs/canvas')> | undefined;

const drawing = () =>
  (canvas ??= import('@napi-rs/canvas').then((library) => {
    library.GlobalFonts.registerFromPath(font, 'Archivo');
    return library;
  }));

export async function sharePicture({ title, line, figure }: ShareCard): Promise<Buffer> {
  const { createCanvas, Path2D } = await drawing();
  const picture = createCanvas(width, height);
  const pen = picture.getContext('2d');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  halfDisc(pen, { x: 1008, y: 392, radius: 150, colour: green, side: 'left' });
  halfDisc(pen, { x: 1022, y: 260, radius: 150, colour: rose, side: 'right' });

  pen.save();
  pen.translate(margin, 60);
  pen.scale(1.6, 1.6);
  for (const [path, colour] of mark) {
    pen.fillStyle = colour;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this is the canvas method, not the one of arrays
    pen.fill(new Path2D(path));
  }
  pen.restore();
  write(pen, 'Saywell', { x: margin + 60, y: 98, size: 36, weight: 660, wide: 92, colour: ink });

  const { lines, size } = fitTitle(pen, title);
  const top = 196 + size * 0.72;
  for (const [index, text] of lines.entries()) {
    write(pen, text, { x: margin, y: top + index * size * 1.02, size, weight: 680, wide: 82, colour: ink });
  }
  const end = top + (lines.length - 1) * size * 1.02;
  const small = { x: margin, size: 34, weight: 440, wide: 96, colour: ink2 };
  for (const [index, text] of linesOf(pen, line, small, 2).entries()) {
    write(pen, text, { ...small, y: end + 68 + index * 44 });
  }
  if (figure) write(pen, figure, { x: margin, y: height - 64, size: 44, weight: 640, wide: 84, colour: green });
  return picture.encode('png');
}

type TextStyle = { size: number; weight: number; wide: number };

function write(
  pen: SKRSContext2D,
  text: string,
  { x, y, colour, ...letters }: TextStyle & { x: number; y: number; colour: string },
): void {
  applyTextStyle(pen, letters);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

function applyTextStyle(pen: SKRSContext2D, { size, weight, wide }: TextStyle): void {
  pen.font = `${size}px Archivo, "Liberation Sans", sans-serif`;
  pen.fontVariationSettings = `"wght" ${weight}, "wdth" ${wide}`;
}

function fitTitle(pen: SKRSContext2D, title: string): { lines: string[]; size: number } {
  for (const size of [92, 76, 64]) {
    const lines = linesOf(pen, title, { size, weight: 680, wide: 82 }, size === 64 ? 3 : 9);
    if (lines.length <= 3) return { lines, size };
  }
  throw new Error('The smallest size is cut to fit');
}

function linesOf(pen: SKRSContext2D, text: string, letters: TextStyle, most: number): string[] {
  applyTextStyle(pen, letters);
  const fits = (words: string) => pen.measureText(words).width <= textWidth;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer) || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const kept = lines.slice(0, most).map((each, index) => {
    let cut = index === most - 1 && lines.length > most ? `${each}…` : each;
    while (!fits(cut) && cut.length > 1) cut = `${cut.slice(0, -2).trimEnd()}…`;
    return cut;
  });
  return kept;
}

type Disc = { x: number; y: number; radius: number; colour: string; side: 'left' | 'right' };

function halfDisc(pen: SKRSContext2D, { x, y, radius, colour, side }: Disc): void {
  pen.beginPath();
  pen.arc(x, y, radius, Math.PI / 2, -Math.PI / 2, side === 'right');
  pen.fillStyle = colour;
  pen.fill();
}
