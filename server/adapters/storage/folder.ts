import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { saveFrom } from '../http/stream-buffers.ts';
import { safeKey } from './keys.ts';
import type { StorageBackend } from './backend.ts';

const readChunkBytes = 256 * 1024;

export function folderStorage(folder: string): StorageBackend {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, safeKey(key));

  async function place(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // The name starts with a dot, which keys cannot, so a partial file after a crash is never readable.
    const part = join(dirname(path), `.${randomUUID()}.part`);
    try {
      await fill(part);
      await flush(part);
      await rename(part, path);
      await flush(dirname(path));
    } finally {
      await rm(part, { force: true });
    }
  }

  return {
    put: (key, file) => place(key, (part) => linkOrCopy(file, part)),
    pour: (key, bytes) => place(key, (part) => saveFrom(bytes, part)),
    async read(key, range) {
      const stream = createReadStream(pathOf(key), { ...range, highWaterMark: readChunkBytes });
      await once(stream, 'open');
      return stream;
    },
    async fetch(key, file) {
      try {
        await linkOrCopy(pathOf(key), file);
        return true;
      } catch (error) {
        ignoreMissing(error as NodeJS.ErrnoException);
        return false;
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found?.isFile() ? found.size : null;
    },
    async remove(prefix) {
      const path = pathOf(prefix);
      const [parent, start] = prefix.endsWith('/') ? [path, ''] : [dirname(path), basename(path)];
      const names = (await readdir(parent).catch(ignoreMissing)) ?? [];
      const doomed = names.filter((name) => name.startsWith(start) && !name.startsWith('.'));
      await Promise.all(doomed.map((name) => rm(join(parent, name), { recursive: true, force: true })));
    },
  };
}

/** Hard-links the file, or copies it when the target is on another disk. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    return copyFile(from, to, constants.COPYFILE_FICLONE);
  });

/** Flushes to disk, because the row that marks the file as ready must never be older than the file. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
