import { readFileSync, writeFileSync } from 'node:fs';
import { type FileKind, withoutPreamble } from '../file-kind.ts';
import { sanitizePdf } from './pdf.ts';
import { sanitizePicture } from './picture.ts';
import { Unreadable } from './unreadable.ts';
import { sanitizeWord } from './word.ts';

export async function writeSanitized(source: string, kind: FileKind, target: string): Promise<void> {
  writeFileSync(target, await sanitize(readFileSync(source), kind));
}

export async function sanitize(file: Buffer, kind: FileKind): Promise<Uint8Array> {
  const bytes = withoutPreamble(file);
  if (kind === 'pdf') return sanitizePdf(bytes);
  if (kind === 'docx') return sanitizeWord(bytes);
  if (kind !== 'heic') return sanitizePicture(bytes, kind);
  const { sanitizeHeic: harmlessHeic } = await import('./heic.ts').catch((error: unknown) => {
    throw new Unreadable(String(error));
  });
  return harmlessHeic(bytes);
}
