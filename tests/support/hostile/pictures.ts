import { createCanvas } from '@napi-rs/canvas';
import type { PictureFormat } from '../../../server/adapters/formats/sanitize/picture.ts';

export const secret = 'GPS 40.7128 N 74.0060 W';

function drawn() {
  const canvas = createCanvas(48, 32);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, 24, 32);
  return canvas;
}

export const aPicture = (kind: PictureFormat): Buffer =>
  kind === 'png' ? drawn().encodeSync('png') : drawn().encodeSync(kind === 'jpg' ? 'jpeg' : 'webp', 90);

const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

/** A part of a picture in the language of its kind, with these bytes. */
function part(kind: PictureFormat, name: string, content: Buffer): Buffer {
  if (kind === 'jpg') {
    const head = Buffer.from([0xff, name === 'COM ' ? 0xfe : name === 'ICCP' ? 0xe2 : 0xe1, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  }
  const size = Buffer.alloc(4);
  if (kind === 'png') {
    size.writeUInt32BE(content.length);
    return Buffer.concat([size, Buffer.from(name), content, Buffer.alloc(4)]);
  }
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]);
}

/** Where the parts of a picture of this kind begin. */
const start = { png: 33, jpg: 2, webp: 12 };
const end = (kind: PictureFormat, bytes: Buffer) =>
  kind === 'png' ? bytes.length - 12 : kind === 'jpg' ? 2 : bytes.length;

const names = { png: 'eXIf tEXt iTXt zTXt', jpg: 'EXIF COM  XMP  IPTC', webp: 'EXIF XMP  ICCP ANIM' };

/** Ten that say more than they show, and ten that break whoever reads them. */
export function hostilePictures(kind: PictureFormat): Record<string, Buffer> {
  const plain = aPicture(kind);
  const told = Buffer.from(`Exif\0\0${secret} <script>alert(1)</script>`);
  const place = (name: string, at: number, content = told) => insert(plain, at, part(kind, name, content));
  const kinds = names[kind].match(/.{4}(?: |$)/g)?.map((name) => name.slice(0, 4)) ?? [];
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(plain);
    if (kind === 'png') {
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    }
    if (kind === 'jpg') {
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
      bytes.writeUInt16BE(height & 0xffff, frame + 5);
      bytes.writeUInt16BE(width & 0xffff, frame + 7);
      return bytes;
    }
    bytes.writeUInt16LE(width & 0x3fff, 26);
    bytes.writeUInt16LE(height & 0x3fff, 28);
    return bytes;
  };
  return {
    ...Object.fromEntries(kinds.map((name) => [`${name.trim()} at the start`, place(name, start[kind])])),
    ...Object.fromEntries(kinds.map((name) => [`${name.trim()} at the end`, place(name, end(kind, plain))])),
    'a page behind it': Buffer.concat([plain, Buffer.from(`<html>${secret}<script>alert(1)</script>`)]),
    'an archive behind it': Buffer.concat([plain, Buffer.from('PK\x03\x04 EVIL.exe')]),
    'a second picture behind it': Buffer.concat([plain, Buffer.from(secret), plain]),
    'a document in front of its end': insert(plain, plain.length - 2, Buffer.from('%PDF-1.7 /JavaScript')),
    'half of it': plain.subarray(0, plain.length / 2),
    'only its first bytes': plain.subarray(0, 30),
    'a size that no memory has': sized(60_000, 60_000),
    'no width': sized(0, 32),
    'no height': sized(48, 0),
    'noise inside': Buffer.concat([plain.subarray(0, 40), Buffer.alloc(500, 0xa5), plain.subarray(-20)]),
    'zeros inside': Buffer.concat([plain.subarray(0, 40), Buffer.alloc(5000)]),
    'a part longer than the file': insert(plain, start[kind], part(kind, kinds[0] ?? '', told).subarray(0, 8)),
    'a script under its name': Buffer.concat([plain.subarray(0, start[kind]), Buffer.from('<svg onload=alert(1)>')]),
  };
}

/** What must not be in a picture that is handed to anyone. */
export const hostileInPicture = /GPS|script|EVIL|JavaScript|<svg|<html|Exif/;
