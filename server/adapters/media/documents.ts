import { join } from 'node:path';
import type { FileKind } from '../formats/file-kind.ts';
import type { Children } from './children.ts';
import { ChildFailed } from './sandbox.ts';

export type SanitizeResult = { ok: true; file: string } | { ok: false };

const sanitizeLimits = { wallSeconds: 60, patient: false };

/** Writes a safe copy of a file in a sandboxed child. */
export async function sanitizeInChild(
  children: Children,
  { file, kind, outDir }: { file: string; kind: FileKind; outDir: string },
): Promise<SanitizeResult> {
  try {
    const { stdout } = await children.run({ step: 'clean', file, outDir, options: kind }, sanitizeLimits);
    const line = stdout.trim().split('\n').at(-1) ?? '';
    const answer = line.startsWith('{') ? (JSON.parse(line) as { ok: boolean }) : null;
    return answer?.ok ? { ok: true, file: join(outDir, 'clean') } : { ok: false };
  } catch (error) {
    if (error instanceof ChildFailed) return { ok: false };
    throw error;
  }
}
