import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const mostInflated = 64 * 1024 * 1024;
const dictionaryLength = 2000;
const unzipped = promisify(inflate);

/** What runs on the reader's machine, opens something else there, sends something, or hides another file. */
const active =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|EmbeddedFiles?|Filespec|RichMedia|Movie|Sound|Rendition|3D|XFA)(?![A-Za-z0-9])/;
const unreadable = /\/Encrypt(?![A-Za-z0-9])/;
const holdsObjects = /\/Type\s*\/ObjStm(?![A-Za-z0-9])/;
const plainFlate = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)(?![A-Za-z0-9])\s*(?:\]|\/(?!Filter)|>>|$)/;
const isFiltered = /\/Filter(?![A-Za-z0-9])/;
const isPredicted = /\/Predictor\s+(?!1\b)\d/;

/** Names may be written with their signs as numbers: `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/**
 * Whether a PDF carries something that runs or hides in it: also under names spelled with numbers, and in objects that are
 * compressed together. What cannot be looked through (encrypted, objects under an unusual filter, too much) counts as such.
 */
export async function isActivePdf(path: string): Promise<boolean> {
  const { outside, streams } = partsOf(await readFile(path));
  if (active.test(outside) || unreadable.test(outside)) return true;
  let left = mostInflated;
  for (const { dictionary, bytes } of streams) {
    const objects = await objectsIn(dictionary, bytes, left);
    if (objects === null || active.test(plainNames(objects))) return true;
    left -= objects.length;
    if (left <= 0) return true;
  }
  return false;
}

/** What of a stream may be read as objects; null where that cannot be told. */
async function objectsIn(dictionary: string, bytes: Buffer, left: number): Promise<string | null> {
  const plain = bytes.toString('latin1');
  // A table of contents may point into a picture, where an object begins like any other. By chance this stands nowhere.
  if (!holdsObjects.test(dictionary)) return /\d\s+\d+\s+obj\b/.test(plain) ? plain : '';
  if (!isFiltered.test(dictionary)) return plain;
  if (!plainFlate.test(dictionary) || isPredicted.test(dictionary)) return null;
  const objects = await unzipped(bytes, { maxOutputLength: left }).catch(() => null);
  return objects && objects.toString('latin1');
}

type Stream = { dictionary: string; bytes: Buffer };

/** The streams, each with the dictionary before it, and all that stands outside of them. */
function partsOf(file: Buffer): { outside: string; streams: Stream[] } {
  const streams: Stream[] = [];
  const outside: string[] = [];
  let from = 0;
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', from)) {
    const start = at + (file[at + 6] === 0x0d && file[at + 7] === 0x0a ? 8 : 7);
    const found = file.indexOf('endstream', start);
    const end = found === -1 ? file.length : found;
    const before = file.toString('latin1', Math.max(0, at - dictionaryLength), at);
    streams.push({
      dictionary: plainNames(before.slice(before.lastIndexOf(' obj') + 1)),
      bytes: file.subarray(start, end),
    });
    outside.push(file.toString('latin1', from, at));
    from = Math.min(file.length, end + 'endstream'.length);
  }
  outside.push(file.toString('latin1', from));
  return { outside: plainNames(outside.join('\n')), streams };
}
