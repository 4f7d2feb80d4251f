import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Unreadable } from './unreadable.ts';

export const maxPixels = 50_000_000;
export const pictureQuality = 90;

export type PictureFormat = 'png' | 'jpg' | 'webp';

/**
 * Redraws a picture, so that location, camera data, thumbnails and appended bytes are removed. Throws Unreadable when it is not a
 * picture.
 */
export async function sanitizePicture(bytes: Buffer, kind: PictureFormat): Promise<Buffer> {
  const { width, height } = sizeIn(bytes, kind);
  if (width < 1 || height < 1 || width * height > maxPixels) throw new Unreadable(`${width} x ${height}`);
  const picture = await loadImage(bytes).catch((error: unknown) => {
    throw new Unreadable(String(error));
  });
  if (picture.width < 1 || picture.width * picture.height > maxPixels) throw new Unreadable('no size');
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  if (kind === 'png') return canvas.encode('png');
  return kind === 'jpg' ? canvas.encode('jpeg', pictureQuality) : canvas.encode('webp', pictureQuality);
}

function sizeIn(bytes: Buffer, kind: PictureFormat): { width: number; height: number } {
  try {
    if (kind === 'png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    return kind === 'jpg' ? jpegSize(bytes) : webpSize(bytes);
  } catch {
    throw new Unreadable('cut off');
  }
}

function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) throw new Unreadable('no marker');
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Unreadable('no frame');
}

function webpSize(bytes: Buffer): { width: number; height: number } {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  throw new Unreadable('no frame');
}
