import { secret } from './pictures.ts';

/** What a real encoder wrote: two tiles of 64 by 64, the left one red above white, the right one teal; and how they are coded. */
const coding = Buffer.from(
  '0104080000009fa8000000001ef000fcfdf8f800000f03a00001001740010c01ffff0408000003009fa800000300001eba0240a10001002a4201010408000003009fa800000300001ea020810596ea491b6b9b810103020000030002000003000210a2000100074401c172b02240',
  'hex',
);
const left = Buffer.from(
  '000000342801af09e023393ffff46aa114ee61fecb535833b93f8543676f79fd588b8fe80b86626c06f1fef1626bc6a5c98ef78dc6df3cff',
  'hex',
);
const right = Buffer.from('000000182801af09e02138cdfffd34fef7be5a82cbeca4e84e4397f8', 'hex');

const number = (value: number, bytes: number) => {
  const made = Buffer.alloc(bytes);
  if (value > 0) made.writeUIntBE(value, 0, bytes);
  return made;
};
const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type, 'latin1'), body]);
};

type Item = { kind: string; content: Buffer; inside?: boolean };

const gridOf = (rows: number, columns: number, width: number, height: number): Item => ({
  kind: 'grid',
  content: Buffer.concat([
    number(0, 2),
    number(rows - 1, 1),
    number(columns - 1, 1),
    number(width, 2),
    number(height, 2),
  ]),
  inside: true,
});

type Made = {
  /** Beside the picture. */
  items?: Item[];
  grid?: Item;
  tiles?: Buffer[];
  /** The parts that the grid says it is made of. */
  parts?: number[];
  coding?: Buffer;
  /** Quarters to the left. */
  turn?: number;
  /** Parts of the picture that stay: width, height, and how far from its middle. */
  cut?: [number, number, number, number];
  meta?: Buffer[];
  boxes?: Buffer[];
  shift?: number;
};

/** A picture as phones take it: tiles, a grid that says where each goes, and a table of all that. 100 by 64 as it is shown. */
export function aHeic(made: Made = {}): Buffer {
  const { tiles = [left, right], parts = tiles.map((_, index) => index + 2), turn = 0, cut } = made;
  const all = [
    made.grid ?? gridOf(1, 2, 100, 64),
    ...tiles.map((content): Item => ({ kind: 'hvc1', content })),
    ...(made.items ?? []),
  ];
  const ftyp = box('ftyp', 'heic\0\0\0\0mif1heic');
  const before = Buffer.concat(made.boxes ?? []);
  const kept = (inside: boolean) =>
    Buffer.concat(all.flatMap((item) => (Boolean(item.inside) === inside ? item.content : [])));
  const said = [box('hvcC', made.coding ?? coding), box('irot', number(turn, 1)), ...(cut ? [clap(cut)] : [])];
  const ofGrid = cut ? [3, 2] : [2];
  const build = (from: number) => {
    const next = { inside: 0, outside: from };
    const places = all.map(({ content, inside }, index) => {
      const where = inside ? 'inside' : 'outside';
      const at = next[where];
      next[where] += content.length;
      return Buffer.concat([
        number(index + 1, 2),
        number(inside ? 1 : 0, 2),
        number(0, 2),
        number(1, 2),
        number(at, 4),
        number(content.length, 4),
      ]);
    });
    const entries = all.map(({ kind }, index) =>
      box('infe', number(0x02000000, 4), number(index + 1, 2), number(0, 2), kind, '\0'),
    );
    const ofTiles = tiles.map((_, index) => Buffer.concat([number(index + 2, 2), number(1, 1), number(1, 1)]));
    const dimg = box('dimg', number(1, 2), number(parts.length, 2), ...parts.map((id) => number(id, 2)));
    return box(
      'meta',
      number(0, 4),
      box('hdlr', number(0, 8), 'pict', number(0, 13)),
      box('pitm', number(0, 4), number(1, 2)),
      box('iinf', number(0, 4), number(all.length, 2), ...entries),
      box('iref', number(0, 4), dimg),
      box(
        'iprp',
        box('ipco', ...said),
        box(
          'ipma',
          number(0, 4),
          number(tiles.length + 1, 4),
          number(1, 2),
          number(ofGrid.length, 1),
          ...ofGrid.map((one) => number(one, 1)),
          ...ofTiles,
        ),
      ),
      box('iloc', number(0x01000000, 4), number(0x4400, 2), number(all.length, 2), ...places),
      box('idat', kept(true)),
      ...(made.meta ?? []),
    );
  };
  const start = ftyp.length + before.length + build(0).length + 8 + (made.shift ?? 0);
  return Buffer.concat([ftyp, before, build(start), box('mdat', kept(false))]);
}

const clap = (cut: [number, number, number, number]) =>
  box('clap', ...cut.flatMap((value) => [signed(value), number(1, 4)]));
const signed = (value: number) => {
  const made = Buffer.alloc(4);
  made.writeInt32BE(value);
  return made;
};

const told = (kind: string, inside = false): Item => ({
  kind,
  content: Buffer.from(`Exif ${secret} <script>`),
  inside,
});
const noise = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 89 + 7) % 251));

/** What tells more than it shows: read all the same, and forgotten. */
export const talkativeHeics: Record<string, Buffer> = {
  'its place': aHeic({ items: [told('Exif')] }),
  'its place within the table': aHeic({ items: [told('Exif', true)] }),
  'a text about it': aHeic({ items: [told('mime')] }),
  'a text within the table': aHeic({ items: [told('mime', true)] }),
  'an address': aHeic({ items: [told('uri ')] }),
  'an item of an unknown kind': aHeic({ items: [told('evil')] }),
  'a picture of another kind': aHeic({ items: [told('jpeg')] }),
  'three of them': aHeic({ items: [told('Exif'), told('mime'), told('uri ')] }),
  'a box of its own': aHeic({ boxes: [box('uuid', secret)] }),
  'free room that is not free': aHeic({ boxes: [box('free', secret)] }),
  'a film': aHeic({ boxes: [box('moov', secret)] }),
  'a box in its table': aHeic({ meta: [box('uuid', secret)] }),
  'a page behind it': Buffer.concat([aHeic(), box('skip', `<html>${secret}`)]),
};

/** What is there to break whoever reads it. */
export const brokenHeics: Record<string, Buffer> = {
  'a second table': aHeic({ boxes: [box('meta', number(0, 4), secret)] }),
  'an archive behind it': Buffer.concat([aHeic(), Buffer.from('PK\x03\x04 EVIL.exe')]),
  'bytes beyond the end': aHeic({ items: [told('Exif')], shift: 1000 }),
  'half of it': aHeic({ items: [told('Exif')] }).subarray(0, 120),
  'its last tile cut off': aHeic().subarray(0, -20),
  'no table': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('mdat', secret)]),
  'no picture': Buffer.from(aHeic().toString('latin1').replaceAll('hvc1', 'evil'), 'latin1'),
  'a box without an end': Buffer.concat([
    box('ftyp', 'heic\0\0\0\0mif1heic'),
    number(0xffffffff, 4),
    Buffer.from('meta'),
  ]),
  'a box of no size': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), number(4, 4), Buffer.from('meta')]),
  'nothing in its table': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', number(0, 4))]),
  'a size that no memory has': aHeic({ grid: gridOf(1, 2, 65_535, 65_535) }),
  'no size': aHeic({ grid: gridOf(1, 2, 0, 64) }),
  'more tiles than it names': aHeic({ grid: gridOf(256, 256, 100, 64) }),
  'a grid made of itself': aHeic({ parts: [1, 1] }),
  'tiles that are not there': aHeic({ parts: [70, 71] }),
  'noise for a tile': aHeic({ tiles: [left, noise] }),
  'noise for its coding': aHeic({ coding: noise }),
  'no coding': aHeic({ coding: Buffer.alloc(0) }),
  'a cut larger than the picture': aHeic({ cut: [5000, 5000, 0, 0] }),
  'a cut of nothing': aHeic({ cut: [0, 0, 0, 0] }),
};
