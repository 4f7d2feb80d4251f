import { createCanvas } from '@napi-rs/canvas';
import type { PictureKind } from '../../../server/adapters/formats/harmless/picture.ts';

const secret = 'GPS 40.7128 N 74.0060 W';

function drawn() {
  const canvas = createCanvas(48, 32);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, 24, 32);
  return canvas;
}

export const aPicture = (kind: PictureKind): Buffer =>
  kind === 'png' ? drawn().encodeSync('png') : drawn().encodeSync(kind === 'jpg' ? 'jpeg' : 'webp', 90);

const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

/** A part of a picture in the language of its kind, with these bytes. */
function part(kind: PictureKind, name: string, content: Buffer): Buffer {
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
const end = (kind: PictureKind, bytes: Buffer) =>
  kind === 'png' ? bytes.length - 12 : kind === 'jpg' ? 2 : bytes.length;

const names = { png: 'eXIf tEXt iTXt zTXt', jpg: 'EXIF COM  XMP  IPTC', webp: 'EXIF XMP  ICCP ANIM' };

/** Ten that say more than they show, and ten that break whoever reads them. */
export function hostilePictures(kind: PictureKind): Record<string, Buffer> {
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
export const hostileInPicture = /GPS|script|EVIL|PK\x03\x04|JavaScript|<svg|<html|Exif/;

const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const number = (value: number, bytes: number) => {
  const made = Buffer.alloc(bytes);
  if (value > 0) made.writeUIntBE(value, 0, bytes);
  return made;
};

type Item = { kind: string; content: string; inside?: boolean };

/** A picture as phones take it: items in a table, their bytes behind it. */
export function aHeic(items: Item[] = [], more: { meta?: Buffer[]; boxes?: Buffer[]; shift?: number } = {}): Buffer {
  const all: Item[] = [{ kind: 'hvc1', content: 'THE PICTURE ITSELF' }, ...items];
  const ftyp = box('ftyp', 'heic\0\0\0\0mif1heic');
  const idat = Buffer.from(all.map(({ content, inside }) => (inside ? content : '')).join(''), 'latin1');
  const build = (from: number) => {
    let [outside, within] = [from, 0];
    const places = all.map(({ content, inside }, index) => {
      const at = inside ? within : outside;
      if (inside) within += content.length;
      else outside += content.length;
      return [
        number(index + 1, 2),
        number(inside ? 1 : 0, 2),
        number(0, 2),
        number(1, 2),
        number(at, 4),
        number(content.length, 4),
      ];
    });
    const iloc = box('iloc', number(0x01000000, 4), number(0x4400, 2), number(all.length, 2), ...places.flat());
    const entries = all.map(({ kind }, index) =>
      box('infe', number(0x02000000, 4), number(index + 1, 2), number(0, 2), kind, '\0'),
    );
    const iinf = box('iinf', number(0, 4), number(all.length, 2), ...entries);
    return box(
      'meta',
      number(0, 4),
      box('hdlr', number(0, 8), 'pict', number(0, 13)),
      iinf,
      iloc,
      box('idat', idat),
      ...(more.meta ?? []),
    );
  };
  const before = Buffer.concat(more.boxes ?? []);
  const start = ftyp.length + before.length + build(0).length + 8 + (more.shift ?? 0);
  const data = all.map(({ content, inside }) => (inside ? '' : content)).join('');
  return Buffer.concat([ftyp, before, build(start), box('mdat', data)]);
}

const told = (kind: string, inside = false): Item => ({ kind, content: `Exif ${secret} <script>`, inside });

export const hostileHeics: Record<string, Buffer> = {
  'its place': aHeic([told('Exif')]),
  'its place within the table': aHeic([told('Exif', true)]),
  'a text about it': aHeic([told('mime')]),
  'a text within the table': aHeic([told('mime', true)]),
  'an address': aHeic([told('uri ')]),
  'an item of an unknown kind': aHeic([told('evil')]),
  'a picture of another kind': aHeic([told('jpeg')]),
  'three of them': aHeic([told('Exif'), told('mime'), told('uri ')]),
  'a box of its own': aHeic([], { boxes: [box('uuid', secret)] }),
  'free room that is not free': aHeic([], { boxes: [box('free', secret)] }),
  'a film': aHeic([], { boxes: [box('moov', secret)] }),
  'a second table': aHeic([], { boxes: [box('meta', number(0, 4), secret)] }),
  'a page behind it': Buffer.concat([aHeic(), box('skip', `<html>${secret}`)]),
  'an archive behind it': Buffer.concat([aHeic(), Buffer.from('PK\x03\x04 EVIL.exe')]),
  'bytes beyond the end': aHeic([told('Exif')], { shift: 1000 }),
  'half of it': aHeic([told('Exif')]).subarray(0, 120),
  'no table': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('mdat', secret)]),
  'no picture': Buffer.from(
    aHeic([told('Exif')])
      .toString('latin1')
      .replace('hvc1', 'evil'),
    'latin1',
  ),
  'a box without an end': Buffer.concat([
    box('ftyp', 'heic\0\0\0\0mif1heic'),
    number(0xffffffff, 4),
    Buffer.from('meta'),
  ]),
  'a box of no size': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), number(4, 4), Buffer.from('meta')]),
  'nothing in its table': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', number(0, 4))]),
};
