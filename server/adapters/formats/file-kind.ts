import { open } from 'node:fs/promises';
import { cutText } from './cut-text.ts';

export type FileKind = 'pdf' | 'png' | 'jpg' | 'webp' | 'heic' | 'docx';

const headBytes = 64;
const tailBytes = 1024;

/** What a file is by its first and last bytes: the name and the type that a browser sends prove nothing. */
export async function kindOf(path: string, bytes: number): Promise<FileKind | null> {
  const handle = await open(path);
  try {
    const [head, tail] = [Buffer.alloc(headBytes), Buffer.alloc(tailBytes)];
    await handle.read(head, 0, headBytes, 0);
    const { bytesRead } = await handle.read(tail, 0, tailBytes, Math.max(0, bytes - tailBytes));
    const start = head.toString('latin1');
    return kindBy(start, tail.subarray(0, bytesRead).toString('latin1'));
  } finally {
    await handle.close();
  }
}

/** What a file is kept as: a picture of a phone becomes one that every browser shows. */
export const keptAs = (kind: FileKind): FileKind => (kind === 'heic' ? 'jpg' : kind);

function kindBy(head: string, tail: string): FileKind | null {
  if (/^%PDF-[12]\.\d/.test(head)) return tail.includes('%%EOF') ? 'pdf' : null;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return tail.includes('IEND') ? 'png' : null;
  // Some cameras write a few bytes more behind the end of the picture.
  if (head.startsWith('\xff\xd8\xff')) return tail.includes('\xff\xd9') ? 'jpg' : null;
  if (isHeic(head)) return 'heic';
  // Which archive is a Word document shows when its parts are read.
  if (head.startsWith('PK\x03\x04')) return 'docx';
  return /^RIFF[\s\S]{4}WEBP/.test(head) ? 'webp' : null;
}

const heicBrands = /^(?:heic|heix|heim|heis|hevc|hevx)$/;

/** What phones take pictures in: the first box names the brand, or a general one and HEIC among the others. */
function isHeic(head: string): boolean {
  const [, size = '', brand = ''] = /^\0\0\0([\s\S])ftyp([\s\S]{4})/.exec(head) ?? [];
  const brands = [brand, ...(head.slice(16, size.charCodeAt(0)).match(/[\s\S]{4}/g) ?? [])];
  return /^(?:mif1|msf1)$/.test(brand) ? brands.some((one) => heicBrands.test(one)) : heicBrands.test(brand);
}

/** A name without folders and signs that could mean something to another machine, with the ending of what it is. */
export function plainFileName(name: string, kind: FileKind, unnamed: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/\.(pdf|png|jpe?g|webp|heic|heif|docx)$/i, '')
    .trim();
  return `${cutText(plain, 100) || unnamed}.${kind}`;
}
