import { join } from 'node:path';
import type { FileKind } from '../formats/file-kind.ts';
import type { Children } from './children.ts';
import { ChildFailed } from './sandbox.ts';
import { scan } from './scanner.ts';

export type Cleaned = { ok: true; file: string } | { ok: false; reason: 'infected' | 'unreadable' };

const patience = { wallSeconds: 60, patient: false };

/** Writes a harmless copy of a document or picture into `outDir`, in a child of its own; before that, the operator's scanner sees it. */
export async function cleanedIn(
  children: Children,
  clamav: string | undefined,
  { file, kind, outDir }: { file: string; kind: FileKind; outDir: string },
): Promise<Cleaned> {
  if (clamav && (await scan(clamav, file)) !== null) return { ok: false, reason: 'infected' };
  try {
    const { stdout } = await children.run({ step: 'clean', file, outDir, options: kind }, patience);
    const line = stdout.trim().split('\n').at(-1) ?? '';
    const answer = line.startsWith('{') ? (JSON.parse(line) as { ok: boolean }) : null;
    // No answer: it broke whatever read it, or wanted more memory or time than such a file needs.
    return answer?.ok ? { ok: true, file: join(outDir, 'clean') } : { ok: false, reason: 'unreadable' };
  } catch (error) {
    if (error instanceof ChildFailed) return { ok: false, reason: 'unreadable' };
    throw error;
  }
}
