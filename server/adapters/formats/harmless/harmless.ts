import { readFileSync, writeFileSync } from 'node:fs';
import type { FileKind } from '../file-kind.ts';
import { harmlessPdf } from './pdf.ts';
import { harmlessPicture } from './picture.ts';
import { Unreadable } from './unreadable.ts';
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
  if (kind !== 'heic') return harmlessPicture(bytes, kind);
  // Loaded for no other kind; an installation with an FFmpeg of its own has no such decoder.
  const { harmlessHeic } = await import('./heic.ts').catch((error: unknown) => {
    throw new Unreadable(String(error));
  });
  return harmlessHeic(bytes);
}
