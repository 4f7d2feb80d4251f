import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import type { Policy } from './confine.ts';

/** Paths that a program may read, and those that it may also write. */
export type Reach = { read: string[]; write: string[] };

const root = join(import.meta.dirname, '../../..');
/** Where a path leads through its links; nothing where nothing is. */
export const real = (path: string) => {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
};

/** What every program needs to begin: libraries of the system, and nothing that anyone configured. */
const system = ['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache', '/etc/ssl/openssl.cnf', '/dev/urandom']
  .concat(['/proc/meminfo', '/proc/cpuinfo', '/proc/sys/vm/overcommit_memory'])
  .flatMap(real);

/** Our own code that a child runs. Nothing of it is secret. */
export const ownCode = ['server/adapters', 'contract', 'build/media', 'node_modules', 'package.json'].map((path) =>
  join(root, path),
);

const memoryBytes = 2 * 1024 ** 3;
const fileBytes = 200 * 1024 * 1024;
const nobody = 65_534;

/** The command that takes away from itself all but this reach, and then becomes the program; the program itself elsewhere than on Linux. */
export function confined(
  program: string,
  args: string[],
  reach: Reach,
  given: Pick<Policy, 'cpuSeconds' | 'env'>,
): [string, string[]] {
  const launcher = begin();
  if (!launcher) return [program, args];
  const [file = program] = real(program);
  const policy: Policy = {
    program: file,
    args,
    read: [...system, ...reach.read.flatMap(real)],
    write: reach.write.flatMap(real),
    user: ownUser(reach),
    ...given,
    memoryBytes,
    fileBytes,
    koffi: launcher.koffi,
  };
  const flags = ['--no-warnings', '--input-type=module', '-e', launcher.code];
  return [process.execPath, [...flags, JSON.stringify(policy)]];
}

/** A user that owns nothing, where we are root and it gets to all that the program needs; null where it stays ours. */
export function ownUser({ read, write }: Reach): number | null {
  // What we write must be readable to others for that.
  if (process.getuid?.() !== 0 || (process.umask() & 0o4) !== 0) return null;
  return [process.execPath, ...read, ...write].flatMap(real).every(openToAll) ? nobody : null;
}

function openToAll(path: string): boolean {
  if ((statSync(path).mode & 0o4) === 0) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

let known: { code: string; koffi: string } | null | undefined;
function begin() {
  if (known !== undefined) return known;
  return (known = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch) ? launcherText() : null);
}

/** Sent as text, with its types taken out here once: that costs the child a tenth of a second less than reading the file. */
function launcherText() {
  try {
    const koffi = createRequire(import.meta.url).resolve('koffi');
    const warn = process.emitWarning;
    process.emitWarning = () => {};
    try {
      return { code: stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'confine.ts'), 'utf8')), koffi };
    } finally {
      process.emitWarning = warn;
    }
  } catch {
    return null;
  }
}
