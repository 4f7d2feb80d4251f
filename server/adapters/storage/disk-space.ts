import { statfs } from 'node:fs/promises';

const defaultFreeBytes = 100 * 1024 * 1024;

export function openDiskProbe(folder: string, leastBytes = defaultFreeBytes) {
  return {
    hasRoom: (): Promise<boolean> =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize >= leastBytes,
        () => false,
      ),
  };
}
