import { Unreadable } from './unreadable.ts';

type Box = { type: string; start: number; body: number; end: number };

/** Items that are the picture; all others (place, camera, texts) are emptied. */
const pictures = new Set(['hvc1', 'hev1', 'grid', 'iden', 'iovl']);
const mostItems = 2000;

/**
 * The picture as it is, with every byte of its description made zero: nothing of ours decodes this format, so its place is removed where it lies.
 * Boxes that are no part of a picture are emptied, too. Throws Unreadable for what is no such file.
 */
export function harmlessHeic(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  try {
    const boxes = boxesIn(made, 0, made.length);
    const [meta, another] = boxes.filter(({ type }) => type === 'meta');
    if (!meta || another) throw new Unreadable('no items');
    for (const box of boxes.filter(({ type }) => !['ftyp', 'meta', 'mdat'].includes(type))) empty(made, box);
    const inside = boxesIn(made, meta.body + 4, meta.end);
    const one = (type: string) => {
      const found = inside.find((box) => box.type === type);
      if (!found) throw new Unreadable(`no ${type}`);
      return found;
    };
    const kinds = kindsIn(made, one('iinf'));
    if (![...kinds.values()].some((kind) => pictures.has(kind))) throw new Unreadable('no picture');
    const data = inside.find(({ type }) => type === 'idat');
    for (const { id, method, from, length } of extentsIn(made, one('iloc'))) {
      if (pictures.has(kinds.get(id) ?? '')) continue;
      const start = method === 1 ? (data?.body ?? made.length) + from : from;
      if (method > 1 || start + length > made.length || length === 0) throw new Unreadable('bytes elsewhere');
      made.fill(0, start, start + length);
    }
    return made;
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(String(error));
  }
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    const short = bytes.readUInt32BE(start);
    const body = start + (short === 1 ? 16 : 8);
    const end = short === 0 ? to : start + (short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short);
    if (end > to || end < body) throw new Unreadable('a broken box');
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end });
    start = end;
  }
  return boxes;
}

function empty(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

function kindsIn(bytes: Buffer, { body, end }: Box): Map<number, string> {
  const entries = boxesIn(bytes, body + (bytes.readUInt8(body) === 0 ? 6 : 8), end);
  if (entries.length > mostItems) throw new Unreadable('too many items');
  return new Map(
    entries.map((entry) => {
      const version = bytes.readUInt8(entry.body);
      const id = version >= 3 ? bytes.readUInt32BE(entry.body + 4) : bytes.readUInt16BE(entry.body + 4);
      const kind = entry.body + (version >= 3 ? 10 : 8);
      return [id, bytes.toString('latin1', kind, kind + 4)] as const;
    }),
  );
}

type Extent = { id: number; method: number; from: number; length: number };

function extentsIn(bytes: Buffer, { body }: Box): Extent[] {
  const version = bytes.readUInt8(body);
  const sizes = bytes.readUInt16BE(body + 4);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15) as [
    number,
    number,
    number,
    number,
  ];
  let at = body + 6;
  const next = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const found: Extent[] = [];
  const count = next(version < 2 ? 2 : 4);
  if (count > mostItems) throw new Unreadable('too many items');
  for (let item = 0; item < count; item += 1) {
    const id = next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize);
    const extents = next(2);
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) next(indexSize);
      const from = base + next(offsetSize);
      found.push({ id, method, from, length: next(lengthSize) });
    }
  }
  return found;
}
