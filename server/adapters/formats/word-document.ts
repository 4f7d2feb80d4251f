import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

const endMark = Buffer.from('504b0506', 'hex');
const endBytes = 22;
const mostComment = 65_535;
const entryMark = 0x02014b50;
const entryBytes = 46;
const mostDirectory = 1024 * 1024;
const mostText = 1024 * 1024;

type Entry = { name: string; at: number; packed: number; method: number; encrypted: boolean };

const activeParts =
  /(?:^|\/)(?:vba\w*|activeX\d*|oleObject\d*)\.(?:bin|xml)$|^word\/activeX\/|^word\/embeddings\/(?!.*\.(?:xlsx|docx|pptx)$)|^customUI\//i;
const activeTypes = /macroEnabled|vbaProject|activeX|oleObject/i;
/** A template from elsewhere brings its macros along. */
const foreignTemplate = /attachedTemplate"[^>]*TargetMode="External"|TargetMode="External"[^>]*attachedTemplate"/i;

/** Null for what is no Word document by its parts; `active` for one with macros, controls or embedded programs. */
export async function wordDocument(handle: FileHandle, bytes: number): Promise<{ active: boolean } | null> {
  const entries = await entriesOf(handle, bytes);
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const types = named('[Content_Types].xml');
  if (!types || !named('word/document.xml') || entries.some(({ encrypted }) => encrypted)) return null;
  const text = await textOf(handle, types);
  if (!text?.includes('wordprocessingml')) return null;
  const settings = named('word/_rels/settings.xml.rels');
  const relations = settings ? await textOf(handle, settings) : '';
  const active =
    relations === null ||
    activeTypes.test(text) ||
    foreignTemplate.test(relations) ||
    entries.some(({ name }) => activeParts.test(name));
  return { active };
}

/** The list at the end of an archive, which is what programs go by; empty where it is broken. */
async function entriesOf(handle: FileHandle, bytes: number): Promise<Entry[]> {
  const tail = await read(handle, Math.max(0, bytes - endBytes - mostComment), Math.min(bytes, endBytes + mostComment));
  const at = tail.lastIndexOf(endMark);
  if (at === -1 || at + endBytes > tail.length) return [];
  const [size, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (size > mostDirectory || start + size > bytes) return [];
  const directory = await read(handle, start, size);
  const entries: Entry[] = [];
  for (let from = 0; from + entryBytes <= directory.length;) {
    if (directory.readUInt32LE(from) !== entryMark) return [];
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(from + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: directory.toString('utf8', from + entryBytes, from + entryBytes + name),
      at: directory.readUInt32LE(from + 42),
      packed: directory.readUInt32LE(from + 20),
      method: directory.readUInt16LE(from + 10),
      encrypted: (directory.readUInt16LE(from + 8) & 1) === 1,
    });
    from += entryBytes + name + extra + comment;
  }
  return entries;
}

/** What a part says; null where it cannot be read, or unpacks to far more than such a part has. */
async function textOf(handle: FileHandle, { at, packed, method }: Entry): Promise<string | null> {
  if (packed > mostText) return null;
  const head = await read(handle, at, 30);
  if (head.length < 30) return null;
  const body = await read(handle, at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  try {
    return (method === 0 ? body : inflateRawSync(body, { maxOutputLength: mostText })).toString('utf8');
  } catch {
    return null;
  }
}

async function read(handle: FileHandle, from: number, count: number): Promise<Buffer> {
  const buffer = Buffer.alloc(count);
  const { bytesRead } = await handle.read(buffer, 0, count, from);
  return buffer.subarray(0, bytesRead);
}
