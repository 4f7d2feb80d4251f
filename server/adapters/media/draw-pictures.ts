import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { withoutPreamble } from '../formats/file-kind.ts';
import { frameOf, type PictureVariant } from './pictures.ts';

export async function drawPictures(file: string, out: string, all: PictureVariant[]) {
  const picture = await loadImage(withoutPreamble(readFileSync(file))).catch(() => null);
  if (!picture?.width || !picture.height) return null;
  for (const wanted of all) {
    const { from, to } = frameOf(picture, wanted);
    const canvas = createCanvas(to.width, to.height);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, from.x, from.y, from.width, from.height, to.x, to.y, to.drawn.width, to.drawn.height);
    writeFileSync(join(out, wanted.name), await canvas.encode('webp', 82));
  }
  return { width: picture.width, height: picture.height };
}
