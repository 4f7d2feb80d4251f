import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type Container, MediaRefused } from './clip-rules.ts';

type Reader = { size: number; bytesAt(at: number, count: number): Buffer };

/** Refuses a file whose boxes or elements end early or do not follow each other, because demuxers skip such parts silently. */
export function assertWholeContainer(file: string, container: Container): void {
  const handle = openSync(file, 'r');
  try {
    const reader = bufferedReader(handle, statSync(file).size);
    if (container === 'mov') assertWholeBoxes(reader);
    else assertWholeElements(reader);
  } finally {
    closeSync(handle);
  }
}

const windowBytes = 65_536;

function bufferedReader(handle: number, size: number): Reader {
  const buffer = Buffer.alloc(windowBytes);
  let [from, to] = [0, 0];
  return {
    size,
    bytesAt(at, count) {
      if (at < from || at + count > to) {
        from = at;
        to = at + readSync(handle, buffer, 0, windowBytes, at);
      }
      return buffer.subarray(at - from, Math.min(at + count, to) - from);
    },
  };
}

const damaged = (what: string, at: number) => new MediaRefused('corrupt', `${what} at byte ${at}`);

const fragmentBoxes = ['moof', 'styp', 'sidx'];

function assertWholeBoxes({ size, bytesAt }: Reader): void {
  let isFragmented = false;
  for (let at = 0; at < size;) {
    const head = bytesAt(at, 16);
    const type = head.toString('latin1', 4, 8);
    const length = head.length < 8 ? 0 : boxLength(head, size - at);
    if (length < 8 || !/^[\w \xa9-]{4}$/.test(type)) {
      if (isFragmented && head.length >= 8) throw damaged('no box', at);
      return;
    }
    isFragmented ||= fragmentBoxes.includes(type);
    const isOnlyAnnounced = isFragmented && size - at <= 8;
    if (at + length > size && !isOnlyAnnounced) throw damaged(`incomplete box ${type}`, at);
    at += length;
  }
}

function boxLength(head: Buffer, rest: number): number {
  const short = head.readUInt32BE(0);
  if (short === 0) return rest;
  return short === 1 ? (head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))) : short;
}

const ids = { head: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, simpleBlock: 0xa3 };
const inSegment = [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1254c367, 0x1941a469, 0x1043a770];
const inCluster = [0xe7, 0x5854, 0xa7, 0xab, ids.simpleBlock, 0xa0, 0xaf];
const anywhere = [0xec, 0xbf];
const blockHeadBytes = 4;

type Element = { id: number; from: number; to: number | null };

function assertWholeElements(reader: Reader): void {
  const head = elementAt(reader, 0);
  if (head?.id !== ids.head || head.to === null) throw damaged('no head', 0);
  const segment = elementAt(reader, head.to);
  if (segment?.id !== ids.segment) throw damaged('no segment', head.to);
  const end = segment.to ?? reader.size;
  if (end > reader.size) throw damaged('incomplete segment', head.to);
  let clusterEnd: number | null = null;
  for (let at = segment.from; at < end;) {
    if (clusterEnd !== null && at >= clusterEnd) clusterEnd = null;
    const element = elementAt(reader, at);
    if (!element) return assertOnlyAnnounced(reader, at);
    if (element.id === ids.cluster) {
      clusterEnd = element.to ?? end;
      if (clusterEnd > end) throw damaged('incomplete cluster', at);
      at = element.from;
      continue;
    }
    const allowed = clusterEnd === null ? inSegment : [...inCluster, ...inSegment];
    if (element.to === null || ![...allowed, ...anywhere].includes(element.id)) throw damaged('no element', at);
    if (element.to > end) return assertOnlyAnnounced(reader, element.from);
    at = element.to;
  }
}

function assertOnlyAnnounced({ size }: Reader, from: number): void {
  if (size - from > blockHeadBytes) throw damaged('incomplete element', from);
}

/** Returns null where the bytes are no element; `to` is null where the element does not state its size. */
function elementAt({ bytesAt }: Reader, at: number): Element | null {
  const bytes = bytesAt(at, 12);
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return null;
  const id = bytes.readUIntBE(0, idLength);
  const from = at + idLength + sizeLength;
  let size = (bytes[idLength] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (let index = idLength + 1; index < idLength + sizeLength; index += 1) {
    const byte = bytes[index] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id, from, to: isUnknown ? null : from + size };
}
