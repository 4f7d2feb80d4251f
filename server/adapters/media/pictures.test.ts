import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faceSides } from '#contract/video/faces.ts';
import { pictureSizes } from '#contract/people/company-page.ts';
import {
  colors,
  grayOf,
  heldAs,
  nameOf,
  pixelsOf,
  quadrants,
  quadrantsInPng,
  quarters,
} from '../../../tests/support/quadrants.ts';
import { openMedia } from './media.ts';
import type { PictureVariant } from './pictures.ts';

const dir = mkdtempSync(join(tmpdir(), 'saywell-pictures-'));
const media = openMedia({ folder: dir });
afterAll(async () => {
  await media.close();
  rmSync(dir, { recursive: true });
});

const frames = {
  logo: { ...pictureSizes.logo.large, fit: 'contain' },
  cover: { ...pictureSizes.cover.large, fit: 'cover' },
  picture: { ...pictureSizes.picture.large, fit: 'shrink' },
  face: { width: faceSides.large, height: faceSides.large, fit: 'cover' },
  corner: { width: faceSides.small, height: faceSides.small, fit: 'cover', cut: { x: 1, y: 0, side: 0.4 } },
} as const satisfies Record<string, Omit<PictureVariant, 'name'>>;
const kinds = ['logo', 'cover', 'picture', 'face'] as const;
const whole = ['red', 'green', 'blue', 'yellow'];

let count = 0;
/** Writes every frame of one picture in the product's own child process, and reads the pixels of the written files. */
async function written(bytes: Buffer) {
  count += 1;
  const [file, out] = [join(dir, `${count}`), join(dir, `${count}-out`)];
  writeFileSync(file, bytes);
  mkdirSync(out);
  const wanted = Object.entries(frames).map(([name, frame]) => ({ name, ...frame }));
  const size = await media.pictures(file, out, wanted);
  const read = (name: keyof typeof frames) => pixelsOf(readFileSync(join(out, name)));
  const [logo, cover, picture, face, corner] = [
    await read('logo'),
    await read('cover'),
    await read('picture'),
    await read('face'),
    await read('corner'),
  ];
  return { size, logo, cover, picture, face, corner };
}

const inEvery = <Value>(value: Value) => Object.fromEntries(kinds.map((kind) => [kind, value]));
async function quartersOfEvery(bytes: Buffer) {
  const seen = await written(bytes);
  return Object.fromEntries(kinds.map((kind) => [kind, quarters(seen[kind])]));
}

describe('the colors of logo, cover, picture and face', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('every color of a %s stays in its place', async (kind) => {
    expect(await quartersOfEvery(quadrants(640, 480, kind))).toEqual(inEvery(whole));
  });

  it.each(['rgb', 'rgb of 16 bits', 'rgba', 'palette'] as const)(
    'every gray of a PNG in %s stays in its place',
    async (kind) => {
      expect(await quartersOfEvery(quadrantsInPng(320, 240, kind))).toEqual(inEvery(whole));
    },
  );

  it.each(['gray', 'gray with alpha'] as const)('every gray of a PNG in %s stays in its place', async (kind) => {
    const seen = await written(quadrantsInPng(320, 240, kind));
    const gray = grayOf(colors.green);
    for (const frame of kinds) {
      const [red = 0, green = 0, blue = 0, alpha] = seen[frame].at(0.75, 0.25);
      expect([frame, alpha]).toEqual([frame, 255]);
      for (const value of [red, green, blue]) expect(Math.abs(value - gray)).toBeLessThan(8);
    }
  });

  it('a transparent part of a PNG stays transparent', async () => {
    const seen = await quartersOfEvery(quadrantsInPng(320, 240, 'rgba with a transparent part'));
    expect(seen).toEqual(inEvery(['red', 'green', 'blue', 'transparent']));
  });

  it.each([
    ['12 megapixels', 4000, 3000],
    ['8 pixels a side', 8, 8],
    ['a tall shape', 300, 3000],
    ['a wide shape', 3600, 360],
  ])('every color of a picture stays in its place: one of %s', async (_, width, height) => {
    const { cover, picture, face } = await written(quadrants(width, height, 'png'));
    expect([cover, picture, face].map(quarters)).toEqual([whole, whole, whole]);
  });
});

/** Where the quarters of a photo are once it is turned as EXIF says. */
const upright: [orientation: number, quarters: string[]][] = [
  [1, ['red', 'green', 'blue', 'yellow']],
  [2, ['green', 'red', 'yellow', 'blue']],
  [3, ['yellow', 'blue', 'green', 'red']],
  [4, ['blue', 'yellow', 'red', 'green']],
  [5, ['red', 'blue', 'green', 'yellow']],
  [6, ['blue', 'red', 'yellow', 'green']],
  [7, ['yellow', 'green', 'blue', 'red']],
  [8, ['green', 'yellow', 'red', 'blue']],
];

it.each(upright)('a photo of EXIF orientation %i is turned as its camera was held', async (orientation, expected) => {
  const { size, ...seen } = await written(heldAs(orientation, quadrants(640, 480, 'jpeg')));
  expect(size).toEqual(orientation <= 4 ? { width: 640, height: 480 } : { width: 480, height: 640 });
  expect(Object.fromEntries(kinds.map((kind) => [kind, quarters(seen[kind])]))).toEqual(inEvery(expected));
});

it('a wide logo has empty bands above and below it, a tall one to its left and right', async () => {
  const wide = (await written(quadrants(3000, 300, 'png'))).logo;
  const tall = (await written(quadrants(300, 3000, 'png'))).logo;
  expect([wide.width, wide.height, tall.width, tall.height]).toEqual([320, 320, 320, 320]);
  const corners = [wide.at(0.2, 0.2), wide.at(0.8, 0.8), tall.at(0.2, 0.2), tall.at(0.8, 0.8)].map(nameOf);
  expect(corners).toEqual(['transparent', 'transparent', 'transparent', 'transparent']);
  const middle = [wide.at(0.2, 0.47), wide.at(0.8, 0.53), tall.at(0.47, 0.2), tall.at(0.53, 0.8)].map(nameOf);
  expect(middle).toEqual(['red', 'yellow', 'red', 'yellow']);
});

it('a picture keeps its shape and is never made larger, however thin it is', async () => {
  const sizes = [];
  for (const [width, height] of [
    [3600, 36],
    [8000, 1],
    [40, 30],
  ] as const) {
    const { picture } = await written(quadrants(width, height, 'png'));
    sizes.push([picture.width, picture.height, picture.at(0.25, 0.25)[3]]);
  }
  expect(sizes).toEqual([
    [1200, 12, 255],
    [1200, 1, 255],
    [40, 30, 255],
  ]);
});

it('a chosen part of a picture is the part that is shown', async () => {
  const { corner } = await written(quadrants(640, 480, 'png'));
  expect(quarters(corner)).toEqual(['green', 'green', 'green', 'green']);
});
