import { readFileSync, writeFileSync } from 'node:fs';
import type { FileKind } from '../file-kind.ts';
import { harmlessHeic } from './heic.ts';
import { harmlessPdf } from './pdf.ts';
import { harmlessPicture } from './picture.ts';
import { harmlessWord } from './word.ts';

/** Writes to `target` what of a file is harmless. Throws Unreadable for what cannot be read. */
export async function writeHarmless(source: string, kind: FileKind, target: string): Promise<void> {
  const bytes = readFileSync(source);
  writeFileSync(target, await harmless(bytes, kind));
}

/** The same document or picture without what acts on its reader's machine or tells more than it shows. */
export async function harmless(bytes: Buffer, kind: FileKind): Promise<Uint8Array> {
  if (kind === 'pdf') return harmlessPdf(bytes);
  if (kind === 'docx') return harmlessWord(bytes);
  return kind === 'heic' ? harmlessHeic(bytes) : harmlessPicture(bytes, kind);
}
