import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { frameOf, type Wanted } from './pictures.ts';

// Runs in the sandboxed child of pictures.ts: one picture, one JSON line, gone.
const [file = '', outDir = '', asked = '[]'] = process.argv.slice(2);

const picture = await loadImage(readFileSync(file)).catch(() => null);
if (!picture?.width || !picture.height) answer({ ok: false });
else {
  for (const wanted of JSON.parse(asked) as Wanted[]) {
    const { from, to } = frameOf(picture, wanted);
    const canvas = createCanvas(to.width, to.height);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.drawn.width, to.drawn.height);
    writeFileSync(join(outDir, wanted.name), await canvas.encode('webp', 82));
  }
  answer({ ok: true, width: picture.width, height: picture.height });
}
process.exit(0);

function answer(said: object): void {
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
