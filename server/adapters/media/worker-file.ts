import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** `npm run build` writes it. */
export const builtFolder = join(root, 'build/media');
const source = join(import.meta.dirname, 'media-worker.ts');

/** The program of a child: built, it is loaded three times faster; older than what it is made of, it is not taken. */
export function workerFile(built = join(builtFolder, 'media-worker.js')): string {
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const madeOf = ['package-lock.json', 'server/adapters/{media,formats}/**/*.ts'];
  const isOlder = globSync(madeOf, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > builtAt);
  return isOlder ? source : built;
}
