// Makes the two font files beside this script: `node web/fonts/subset.mjs`. The results are committed.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const latin = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
const glyphs = `${latin}–—‘’“”•…€™−×→←↑↓✓·`;

const fonts = [
  {
    family: 'archivo',
    file: 'archivo-latin-wdth-normal',
    axes: { wght: { min: 400, max: 720 }, wdth: { min: 80, max: 100 } },
  },
  { family: 'newsreader', file: 'newsreader-latin-wght-normal', axes: { wght: { min: 400, max: 600 } } },
];

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

for (const { family, file, axes } of fonts) {
  const packaged = here(`../../node_modules/@fontsource-variable/${family}/`);
  const source = readFileSync(`${packaged}files/${file}.woff2`);
  const subset = await subsetFont(source, glyphs, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(here(`${family}.woff2`), subset);
  copyFileSync(`${packaged}LICENSE`, here(`${family}-OFL.txt`));
  console.log(family, source.length, '->', subset.length);
}
