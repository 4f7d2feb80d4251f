import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';

type Column = { name: string; width: number; numeric?: boolean };
export type PrintedTable = { heading: string; columns: readonly Column[]; rows: readonly (readonly string[])[] };
export type PrintedDocument = { title: string; lines: readonly string[]; tables: readonly PrintedTable[] };

const font = join(import.meta.dirname, '../../../web/fonts/archivo.woff2');
const [width, height, margin] = [612, 792, 45];
const lineHeight = 15;
const ink = '#0f231a';
const ink2 = '#4a5750';

let library: Promise<typeof import('@napi-rs/canvas')> | undefined;
const drawing = () =>
  (library ??= import('@napi-rs/canvas').then((loaded) => {
    loaded.GlobalFonts.registerFromPath(font, 'Archivo');
    return loaded;
  }));

export async function printedPages({ title, lines, tables }: PrintedDocument): Promise<Buffer> {
  const { PDFDocument } = await drawing();
  const paper = new PDFDocument({ title, creator: 'Saywell' });
  let pen = paper.beginPage(width, height) as unknown as SKRSContext2D;
  let y = margin;
  const down = (by: number, needed = by) => {
    if (y + needed > height - margin) {
      paper.endPage();
      pen = paper.beginPage(width, height) as unknown as SKRSContext2D;
      y = margin;
    }
    y += by;
  };
  const text = (words: string, size: number, weight: number, x = margin, room = width - 2 * margin, right = false) => {
    pen.font = `${size}px Archivo, "Liberation Sans", sans-serif`;
    pen.fontVariationSettings = `"wght" ${weight}, "wdth" 92`;
    const shown = ellipsize(pen, words, room);
    pen.fillText(shown, right ? x + room - pen.measureText(shown).width : x, y);
  };
  const wrapped = (words: string, size: number, weight: number, step: number) => {
    for (const line of breakLines(words, Math.floor((width - 2 * margin) / (size * 0.5)))) {
      down(step);
      text(line, size, weight);
    }
  };

  pen.fillStyle = ink;
  wrapped(title, 18, 660, 24);
  for (const line of lines) {
    pen.fillStyle = ink2;
    wrapped(line, 9.5, 420, lineHeight);
  }
  for (const { heading, columns, rows } of tables) {
    down(lineHeight * 2, lineHeight * 5);
    pen.fillStyle = ink;
    text(heading, 12, 640);
    const whole = columns.reduce((sum, column) => sum + column.width, 0);
    const row = (cells: readonly string[], weight: number) => {
      down(lineHeight);
      let x = margin;
      for (const [index, { width: part, numeric }] of columns.entries()) {
        const room = ((width - 2 * margin) * part) / whole;
        text(cells[index] ?? '', 8.5, weight, x, room - 6, numeric);
        x += room;
      }
    };
    pen.fillStyle = ink2;
    row(
      columns.map(({ name }) => name),
      620,
    );
    for (const cells of rows) {
      pen.fillStyle = ink;
      row(cells, 420);
    }
  }
  paper.endPage();
  return paper.close();
}

function ellipsize(pen: SKRSContext2D, words: string, room: number): string {
  let shown = words;
  while (shown.length > 1 && pen.measureText(shown).width > room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}

function breakLines(words: string, letters: number): string[] {
  const lines = [''];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
