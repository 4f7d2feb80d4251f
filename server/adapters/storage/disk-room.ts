import { statfs } from 'node:fs/promises';

// The largest file that anyone may send.
const usualRoom = 100 * 1024 * 1024;

/** Whether one more upload fits into this folder; a disk that cannot be asked counts as full. */
export function openDiskProbe(folder: string, leastBytes = usualRoom) {
  return {
    hasRoom: (): Promise<boolean> =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize >= leastBytes,
        () => false,
      ),
  };
}
