import { stat } from 'node:fs/promises';
import type { AppError } from '#contract/base/errors.ts';
import type { FileKind } from '../adapters/formats/file-kind.ts';
import { withWorkFolder } from '../adapters/uploads/upload-folder.ts';
import type { Services } from './context.ts';

/** Stores a sanitized copy of an uploaded document or picture and returns its size in bytes. */
export function storeSanitized(
  { media, storage, settings, actor }: Pick<Services, 'media' | 'storage' | 'settings'> & { actor: { id: string } },
  { file, kind, key, refused }: { file: string; kind: FileKind; key: string; refused: AppError },
): Promise<number> {
  return withWorkFolder(settings.uploads, async (dir) => {
    const cleaned = await media.clean(file, kind, dir, actor.id);
    if (!cleaned.ok) throw refused;
    const { size } = await stat(cleaned.file);
    await storage.put(key, cleaned.file);
    return size;
  });
}
