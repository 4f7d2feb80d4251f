import { open } from 'node:fs/promises';
import { cutText } from './cut-text.ts';

export type FileKind = 'pdf' | 'png' | 'jpg' | 'webp' | 'heic' | 'docx';

/** Readers look for the header of a PDF in the first 1,024 bytes (PDF 1.7, implementation note 13). */
const headBytes = 1024;
const tailBytes = 1024;

/** Detects the file type from its first and last bytes, because the browser's file name and type are untrusted. */
export async function fileKindOf(path: string, bytes: number): Promise<FileKind | null> {
  const handle = await open(path);
  try {
    const [head, tail] = [Buffer.alloc(headBytes), Buffer.alloc(tailBytes)];
    await handle.read(head, 0, headBytes, 0);
    const { bytesRead } = await handle.read(tail, 0, tailBytes, Math.max(0, bytes - tailBytes));
    const start = withoutPreamble(head).toString('latin1');
    return kindBy(start, tail.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await handle.close();
  }
}

export const storedKindOf = (kind: FileKind): FileKind => (kind === 'heic' ? 'jpg' : kind);

const textBeforeSignature =
  /^(?:\xef\xbb\xbf)?[\t\n\r\x20-\x7e]*?(?=%PDF-[12]\.\d|\x89PNG\r\n|\xff\xd8\xff|PK[^\n\r\x20-\x7e]{2}|RIFF[\s\S]{4}WEBP|\0\0\0[\s\S]ftyp)/;

/** Drops a byte-order mark, line ends or headers in front of a file, which some programs write by mistake. */
export function withoutPreamble(bytes: Buffer): Buffer {
  const head = bytes.toString('latin1', 0, headBytes);
  const start = textBeforeSignature.exec(head)?.[0].length ?? head.search(/%PDF-[12]\.\d/);
  return start > 0 ? bytes.subarray(start) : bytes;
}

function kindBy(head: string, tail: string): FileKind | null {
  if (/^%PDF-[12]\.\d/.test(head)) return tail.includes('%%EOF') ? 'pdf' : null;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return tail.includes('IEND') ? 'png' : null;
  // Some cameras append a few bytes after the end of the image.
  if (head.startsWith('\xff\xd8\xff')) return tail.includes('\xff\xd9') ? 'jpg' : null;
  if (isHeic(head)) return 'heic';
  if (head.startsWith('PK\x03\x04')) return 'docx';
  return /^RIFF[\s\S]{4}WEBP/.test(head) ? 'webp' : null;
}

const heicBrands = /^(?:heic|heix|heim|heis|hevc|hevx)$/;

function isHeic(head: string): boolean {
  const [, size = '', brand = ''] = /^\0\0\0([\s\S])ftyp([\s\S]{4})/.exec(head) ?? [];
  const brands = [brand, ...(head.slice(16, size.charCodeAt(0)).match(/[\s\S]{4}/g) ?? [])];
  return /^(?:mif1|msf1)$/.test(brand) ? brands.some((one) => heicBrands.test(one)) : heicBrands.test(brand);
}

/** Marks and joiners belong to the letter before them; Persian and the scripts of India spell words with joiners. */
const strayMarks = /(?<![\p{L}\p{M}\p{N}\p{Join_Control}])[\p{M}\p{Join_Control}]+|\p{Join_Control}+(?!\p{L})/gu;

export function safeFileName(name: string, kind: FileKind, unnamed: string): string {
  const plain = (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control} ._()-]/gu, '')
    .replaceAll(strayMarks, '')
    .replace(/\.(pdf|png|jpe?g|webp|heic|heif|docx)$/i, '')
    .trim();
  return `${cutText(plain, 100) || unnamed}.${kind}`;
}
