import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '../../media');
const read = (name: string) => readFileSync(join(here, name));

/** Absolute paths of the committed clips: three seconds, 320x180. */
export const goodClips = {
  recordedWebm: join(here, 'recorded.webm'),
  silentWebm: join(here, 'silent.webm'),
  phoneMp4: join(here, 'phone.mp4'),
};

/** What people send by accident or on purpose, as bytes by name. */
export const badClips: Record<string, () => Buffer> = {
  'zero.webm': () => Buffer.alloc(0),
  'text.webm': () => Buffer.from('Dear hiring manager, this is a letter and not a film.\n'.repeat(20)),
  'image.mp4': () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000)]),
  'playlist.mp4': () => Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\nfile:///etc/passwd\n'),
  'sound-only.webm': () => read('sound-only.webm'),
  'too-long.webm': () => read('too-long.webm'),
  'header-only.webm': () => read('recorded.webm').subarray(0, 300),
  'half.mp4': () => read('phone.mp4').subarray(0, 9000),
  'no-index.mp4': () => withoutIndex(read('phone.mp4')),
  'noise.webm': () => noisy(read('recorded.webm')),
  'absurd.webm': () => absurdWebm(read('recorded.webm')),
  'absurd.mp4': () => absurdMp4(read('phone.mp4')),
  'lying.webm': () => lyingWebm(read('recorded.webm')),
  'streams.webm': () => manyTracksWebm(5000),
  'streams.mp4': () => manyTracksMp4(5000),
};

/** Held sideways: the same film with a display matrix of 90° clockwise. */
export function rotatedMp4(): Buffer {
  const film = read('phone.mp4');
  const matrix = film.indexOf('tkhd', 0, 'latin1') + 4 + 40;
  [0, 0x10000, 0, -0x10000, 0].forEach((value, i) => film.writeInt32BE(value, matrix + i * 4));
  return film;
}

export function saveClip(dir: string, name: string, bytes: Buffer): string {
  const file = join(dir, name);
  writeFileSync(file, bytes);
  return file;
}

function withoutIndex(film: Buffer): Buffer {
  film.write('xxxx', film.indexOf('moov', 0, 'latin1'), 'latin1');
  return film;
}

/** Keeps the header and the block structure's start, but none of the pictures can be decoded. */
function noisy(film: Buffer): Buffer {
  for (let at = 420; at < film.length; at += 1) film[at] = (film[at]! * 31 + at * 17) & 255;
  return film;
}

function absurdWebm(film: Buffer): Buffer {
  const width = film.indexOf(Buffer.from([0xb0, 0x82, 320 >> 8, 320 & 255]));
  film.writeUInt16BE(0xfff0, width + 2);
  return film;
}

function absurdMp4(film: Buffer): Buffer {
  const entry = film.indexOf('avc1', film.indexOf('stsd', 0, 'latin1'), 'latin1');
  film.writeUInt16BE(60_000, entry + 4 + 24);
  film.writeUInt16BE(60_000, entry + 4 + 26);
  return film;
}

/** The container says 320x180, the pictures inside say 16383x16383. */
function lyingWebm(film: Buffer): Buffer {
  const startCode = Buffer.from([0x9d, 0x01, 0x2a]);
  for (let at = film.indexOf(startCode); at >= 0; at = film.indexOf(startCode, at + 1)) {
    film.writeUInt16LE(0x3fff, at + 3);
    film.writeUInt16LE(0x3fff, at + 5);
  }
  return film;
}

function manyTracksWebm(count: number): Buffer {
  const head = ebml(0x1a45dfa3, ebml(0x4282, Buffer.from('webm')));
  const tracks = Array.from({ length: count }, (_, i) => {
    const picture = ebml(0xe0, Buffer.concat([ebml(0xb0, number(320)), ebml(0xba, number(180))]));
    const codec = ebml(0x86, Buffer.from('V_VP8'));
    return ebml(
      0xae,
      Buffer.concat([ebml(0xd7, number(i + 1)), ebml(0x73c5, number(i + 1)), ebml(0x83, number(1)), codec, picture]),
    );
  });
  const block = ebml(0xa3, Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(100)]));
  const cluster = ebml(0x1f43b675, Buffer.concat([ebml(0xe7, number(0)), block]));
  return Buffer.concat([head, ebml(0x18538067, Buffer.concat([ebml(0x1654ae6b, Buffer.concat(tracks)), cluster]))]);
}

function ebml(id: number, content: Buffer): Buffer {
  const idBytes = Buffer.from(id.toString(16), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((2n ** 56n) | BigInt(content.length));
  return Buffer.concat([idBytes, size, content]);
}

const number = (value: number) => Buffer.from(value.toString(16).padStart(4, '0'), 'hex');

function manyTracksMp4(count: number): Buffer {
  const film = read('phone.mp4');
  const at = film.indexOf('trak', 0, 'latin1') - 4;
  const trak = film.subarray(at, at + film.readUInt32BE(at));
  const head = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));
  return Buffer.concat([head, box('moov', Buffer.concat(Array.from({ length: count }, () => trak)))]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
