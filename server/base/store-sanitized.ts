import { stat } from 'node:fs/promises';
import { AppError } from '#contract/base/errors.ts';
import type { FileKind } from '../adapters/formats/file-kind.ts';
import { ScannerUnavailable } from '../adapters/media/scanner.ts';
import { withWorkFolder } from '../adapters/uploads/upload-folder.ts';
import type { Services } from './context.ts';

/** Stores a sanitized copy of an uploaded document or picture and returns its size in bytes. */
export function storeSanitized(
  { media, storage, settings, log }: Pick<Services, 'media' | 'storage' | 'settings' | 'log'>,
  { file, kind, key, refused }: { file: string; kind: FileKind; key: string; refused: AppError },
): Promise<number> {
  return withWorkFolder(settings.uploads, async (dir) => {
    const cleaned = await media.clean(file, kind, dir).catch((error: unknown) => {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.error({ err: error }, 'the virus scanner does not answer: no file is accepted');
      throw new AppError('unavailable');
    });
    if (!cleaned.ok) throw cleaned.reason === 'infected' ? new AppError('file_infected') : refused;
    const { size } = await stat(cleaned.file);
    await storage.put(key, cleaned.file);
    return size;
  });
}
