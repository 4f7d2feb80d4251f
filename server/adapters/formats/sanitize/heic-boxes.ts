import { Unreadable } from './unreadable.ts';

export type Box = { type: string; start: number; body: number; end: number };
type Property = { type: string; bytes: Buffer };
type Extent = { method: number; from: number; length: number };

const mostItems = 2000;

export type Items = {
  primary: number;
  kind: (id: number) => string | undefined;
  bytes: (id: number) => Buffer;
  properties: (id: number) => Property[];
  partsOf: (id: number) => number[];
};

export function itemsIn(file: Buffer): Items {
  const metas = boxesIn(file, 0, file.length).filter(({ type }) => type === 'meta');
  const [meta] = metas;
  if (!meta || metas.length > 1) throw new Unreadable('no items');
  const inside = boxesIn(file, meta.body + 4, meta.end);
  const find = (type: string) => inside.find((box) => box.type === type);
  const one = (type: string) => find(type) ?? missing(type);
  const kinds = kindsIn(file, one('iinf'));
  const places = extentsIn(file, one('iloc'));
  const parts = new Map(boxesOf(file, find('iref'), 4).map((box) => partsIn(file, box, version(file, find('iref')))));
  const properties = propertiesIn(file, one('iprp'));
  const table = find('idat');
  const primary = one('pitm');
  return {
    primary: idAt(file, primary.body + 4, version(file, primary) > 0),
    kind: (id) => kinds.get(id),
    properties: (id) => properties.get(id) ?? [],
    partsOf: (id) => parts.get(id) ?? [],
    bytes: (id) => Buffer.concat((places.get(id) ?? missing('bytes')).map((extent) => within(file, table, extent))),
  };
}

function within(file: Buffer, table: Box | undefined, { method, from, length }: Extent): Buffer {
  const start = method === 1 ? (table ?? missing('idat')).body + from : from;
  const end = method === 1 ? (table ?? missing('idat')).end : file.length;
  if (method > 1 || length === 0 || start + length > end) throw new Unreadable('bytes elsewhere');
  return file.subarray(start, start + length);
}

export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    const short = bytes.readUInt32BE(start);
    const body = start + (short === 1 ? 16 : 8);
    const end = short === 0 ? to : start + (short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short);
    if (end > to || end < body || boxes.length > mostItems) throw new Unreadable('a broken box');
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end });
    start = end;
  }
  return boxes;
}

const boxesOf = (bytes: Buffer, box: Box | undefined, skip: number) =>
  box ? boxesIn(bytes, box.body + skip, box.end) : [];
const version = (bytes: Buffer, box: Box | undefined) => (box ? bytes.readUInt8(box.body) : 0);
const idAt = (bytes: Buffer, at: number, long: boolean) => (long ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at));
const missing = (what: string): never => {
  throw new Unreadable(`no ${what}`);
};

function kindsIn(bytes: Buffer, box: Box): Map<number, string> {
  const entries = boxesOf(bytes, box, version(bytes, box) === 0 ? 6 : 8);
  return new Map(
    entries.map((entry) => {
      const long = version(bytes, entry) >= 3;
      const kind = entry.body + (long ? 10 : 8);
      return [idAt(bytes, entry.body + 4, long), bytes.toString('latin1', kind, kind + 4)] as const;
    }),
  );
}

function partsIn(bytes: Buffer, { type, body }: Box, ofTable: number): [number, number[]] {
  const size = ofTable > 0 ? 4 : 2;
  if (type !== 'dimg') return [-1, []];
  const count = bytes.readUInt16BE(body + size);
  if (count > mostItems) throw new Unreadable('too many parts');
  const first = body + size + 2;
  return [
    idAt(bytes, body, size === 4),
    Array.from({ length: count }, (_, index) => idAt(bytes, first + index * size, size === 4)),
  ];
}

function propertiesIn(bytes: Buffer, box: Box): Map<number, Property[]> {
  const inside = boxesOf(bytes, box, 0);
  const all = boxesOf(bytes, inside.find(({ type }) => type === 'ipco') ?? missing('ipco'), 0).map((one) => ({
    type: one.type,
    bytes: bytes.subarray(one.body, one.end),
  }));
  const found = new Map<number, Property[]>();
  const { body } = inside.find(({ type }) => type === 'ipma') ?? missing('ipma');
  const [ofTable, wide] = [bytes.readUInt8(body), (bytes.readUInt8(body + 3) & 1) === 1];
  const count = bytes.readUInt32BE(body + 4);
  if (count > mostItems) throw new Unreadable('too many items');
  let at = body + 8;
  for (let entry = 0; entry < count; entry += 1) {
    const id = idAt(bytes, at, ofTable > 0);
    at += ofTable > 0 ? 4 : 2;
    const few = bytes.readUInt8(at);
    at += 1;
    const numbers = Array.from({ length: few }, (_, index) =>
      wide ? bytes.readUInt16BE(at + index * 2) & 0x7fff : bytes.readUInt8(at + index) & 0x7f,
    );
    at += few * (wide ? 2 : 1);
    found.set(
      id,
      numbers.flatMap((number) => all[number - 1] ?? []),
    );
  }
  return found;
}

function extentsIn(bytes: Buffer, { body }: Box): Map<number, Extent[]> {
  const ofTable = bytes.readUInt8(body);
  const sizes = bytes.readUInt16BE(body + 4);
  const size = (shift: number) => (sizes >> shift) & 15;
  let at = body + 6;
  const next = (length: number): number => {
    const value = length === 0 ? 0 : length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, length);
    at += length;
    return value;
  };
  const found = new Map<number, Extent[]>();
  const count = next(ofTable < 2 ? 2 : 4);
  if (count > mostItems) throw new Unreadable('too many items');
  for (let item = 0; item < count; item += 1) {
    const id = next(ofTable < 2 ? 2 : 4);
    const method = ofTable === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(size(4));
    const extents = Array.from({ length: next(2) }, () => {
      if (ofTable > 0) next(size(0));
      const from = base + next(size(12));
      return { method, from, length: next(size(8)) };
    });
    found.set(id, extents);
  }
  return found;
}
