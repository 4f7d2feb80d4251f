import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Colors that JPEG and WebP change little, and that gray pictures show as four different grays. */
export const colors = {
  red: [224, 32, 32],
  green: [32, 208, 64],
  blue: [32, 48, 208],
  yellow: [240, 224, 48],
} as const;
export type Color = keyof typeof colors;

/** Left to right, from the top. */
const order: readonly Color[] = ['red', 'green', 'blue', 'yellow'];
const indexAt = (x: number, y: number, width: number, height: number) =>
  (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);

/** A picture of four quarters: red and green above, blue and yellow below. */
export function quadrants(width: number, height: number, kind: 'png' | 'jpeg' | 'webp'): Buffer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (const [index, color] of order.entries()) {
    pen.fillStyle = `rgb(${colors[color].join(' ')})`;
    pen.fillRect(index % 2 ? width / 2 : 0, index < 2 ? 0 : height / 2, Math.ceil(width / 2), Math.ceil(height / 2));
  }
  return kind === 'png' ? canvas.encodeSync('png') : canvas.encodeSync(kind, 92);
}

export const grayOf = ([red, green, blue]: readonly [number, number, number]): number =>
  Math.round(0.299 * red + 0.587 * green + 0.114 * blue);

/** The ways in which a PNG stores a color; `transparent` leaves the yellow quarter empty. */
export const pngKinds = {
  rgb: { type: 2, depth: 8, pixel: (color: Color) => [...colors[color]] },
  'rgb of 16 bits': { type: 2, depth: 16, pixel: (color: Color) => colors[color].flatMap((value) => [value, value]) },
  rgba: { type: 6, depth: 8, pixel: (color: Color) => [...colors[color], 255] },
  'rgba with a transparent part': {
    type: 6,
    depth: 8,
    pixel: (color: Color) => [...colors[color], color === 'yellow' ? 0 : 255],
  },
  palette: { type: 3, depth: 8, pixel: (color: Color) => [order.indexOf(color)] },
  gray: { type: 0, depth: 8, pixel: (color: Color) => [grayOf(colors[color])] },
  'gray with alpha': { type: 4, depth: 8, pixel: (color: Color) => [grayOf(colors[color]), 255] },
} as const;

/** The same four quarters as a PNG that stores its colors in this way. */
export function quadrantsInPng(width: number, height: number, kind: keyof typeof pngKinds): Buffer {
  const { type, depth, pixel } = pngKinds[kind];
  const pixels = order.map((color) => Buffer.from(pixel(color)));
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([
      Buffer.from([0]),
      ...Array.from({ length: width }, (_ignored, x) => pixels[indexAt(x, y, width, height)] ?? Buffer.alloc(0)),
    ]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, type], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', head),
    ...(type === 3 ? [pngPart('PLTE', Buffer.from(order.flatMap((color) => [...colors[color]])))] : []),
    pngPart('IDAT', deflateSync(Buffer.concat(rows))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

function pngPart(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A JPEG whose camera says how it was held: 1 to 8, as EXIF counts. */
export function heldAs(orientation: number, jpeg: Buffer): Buffer {
  const exif = Buffer.from(`4578696600004d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

export type Seen = { width: number; height: number; at: (x: number, y: number) => readonly number[] };

/** The pixels of a picture file; `at` takes parts of its width and height and answers red, green, blue and alpha. */
export async function pixelsOf(bytes: Buffer): Promise<Seen> {
  const picture = await loadImage(bytes);
  const canvas = createCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { width, height } = picture;
  return {
    width,
    height,
    at: (x, y) => [...pen.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data],
  };
}

/** The name of the color that is nearest, or what the pixel says where none is near. */
export function nameOf([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): string {
  if (alpha < 16) return 'transparent';
  const near = order.find((color) =>
    colors[color].every((value, index) => Math.abs(value - ([red, green, blue][index] ?? 0)) <= 24),
  );
  return alpha > 240 && near ? near : `${red} ${green} ${blue} ${alpha}`;
}

/** What stands in the four quarters, left to right from the top. */
export const quarters = ({ at }: Seen): string[] =>
  [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map(nameOf);
