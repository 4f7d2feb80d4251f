// Draws the faces and the company pictures of the demo: node tools/pictures/demo-pictures.ts. They are committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, type Page } from '@playwright/test';
import { faceSides } from '../../contract/video/faces.ts';
import { pictureSizes } from '../../contract/people/company-page.ts';
import { demoFolder } from '../../server/demo/content.ts';
import { companyDrawings } from '../../server/demo/pictures/companies.ts';
import { drawFace, sitterNames } from '../../server/demo/pictures/faces.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';

const folder = join(demoFolder, 'pictures');
const quality = 62;

async function drawn(page: Page, svg: string): Promise<Buffer> {
  await page.setContent(
    `<!doctype html><style>*{margin:0}body{background:transparent}svg{display:block}</style>${svg}`,
  );
  return page.locator('svg').first().screenshot({ omitBackground: true });
}

async function write(picture: Buffer, to: string, sizes: Record<string, { width: number; height: number }>) {
  const image = await loadImage(picture);
  for (const [size, most] of Object.entries(sizes)) {
    const scale = Math.min(1, most.width / image.width, most.height / image.height);
    const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    writeFileSync(`${to}-${size}.webp`, await canvas.encode('webp', quality));
  }
}

rmSync(folder, { recursive: true, force: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 1440, height: 960 } });
mkdirSync(join(folder, 'faces'), { recursive: true });
for (const name of sitterNames) {
  const sizes = Object.entries(faceSides).map(([size, side]) => [size, { width: side, height: side }] as const);
  await write(await drawn(page, drawFace(name)), join(folder, 'faces', name), Object.fromEntries(sizes));
}
for (const [company, drawings] of Object.entries(companyDrawings)) {
  mkdirSync(join(folder, company), { recursive: true });
  for (const [name, svg] of Object.entries(drawings)) {
    const kind = name === 'logo' || name === 'cover' ? name : 'picture';
    await write(await drawn(page, svg), join(folder, company, name), pictureSizes[kind]);
  }
}
await browser.close();
