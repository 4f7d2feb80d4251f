import { join } from 'node:path';
import type { FileKind } from '../formats/file-kind.ts';
import type { Children } from './children.ts';
import { ChildFailed } from './sandbox.ts';
import { scan } from './scanner.ts';

export type SanitizeResult = { ok: true; file: string } | { ok: false; reason: 'infected' | 'unreadable' };

const sanitizeLimits = { wallSeconds: 60, patient: false };

/** Writes a safe copy of a file in a sandboxed child, after the operator's virus scanner has checked it. */
export async function sanitizeInChild(
  children: Children,
  clamav: string | undefined,
  { file, kind, outDir }: { file: string; kind: FileKind; outDir: string },
): Promise<SanitizeResult> {
  if (clamav && (await scan(clamav, file)) !== null) return { ok: false, reason: 'infected' };
  try {
    const { stdout } = await children.run({ step: 'clean', file, outDir, options: kind }, sanitizeLimits);
    const line = stdout.trim().split('\n').at(-1) ?? '';
    const answer = line.startsWith('{') ? (JSON.parse(line) as { ok: boolean }) : null;
    return answer?.ok ? { ok: true, file: join(outDir, 'clean') } : { ok: false, reason: 'unreadable' };
  } catch (error) {
    if (error instanceof ChildFailed) return { ok: false, reason: 'unreadable' };
    throw error;
  }
}
