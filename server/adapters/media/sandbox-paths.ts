import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import type { Policy } from './confine.ts';

export type SandboxPaths = { read: string[]; write: string[] };

const root = join(import.meta.dirname, '../../..');
export const realPath = (path: string) => {
  try {
    return [realpathSync(path)];
  } catch {
    return [];
  }
};

const system = ['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache', '/etc/ssl/openssl.cnf', '/dev/urandom']
  .concat(['/proc/meminfo', '/proc/cpuinfo', '/proc/sys/vm/overcommit_memory'])
  .flatMap(realPath);

export const ownCode = ['server/adapters', 'contract', 'build/media', 'node_modules', 'package.json'].map((path) =>
  join(root, path),
);

const memoryBytes = 2 * 1024 ** 3;
const fileBytes = 200 * 1024 * 1024;
const nobody = 65_534;

/**
 * Returns the command that restricts itself to these paths and then becomes the program; on other systems than Linux, the program
 * itself.
 */
export function sandboxCommand(
  program: string,
  args: string[],
  reach: SandboxPaths,
  given: Pick<Policy, 'cpuSeconds' | 'env'>,
): [string, string[]] {
  const launcher = loadLauncher();
  if (!launcher) return [program, args];
  const [file = program] = realPath(program);
  const policy: Policy = {
    program: file,
    args,
    read: [...system, ...reach.read.flatMap(realPath)],
    write: reach.write.flatMap(realPath),
    user: unprivilegedUser(reach),
    ...given,
    memoryBytes,
    fileBytes,
    koffi: launcher.koffi,
  };
  const flags = ['--no-warnings', '--input-type=module', '-e', launcher.code];
  return [process.execPath, [...flags, JSON.stringify(policy)]];
}

/** Returns an unprivileged user when the server is root and that user can read what the program needs; otherwise null. */
export function unprivilegedUser({ read, write }: SandboxPaths): number | null {
  if (process.getuid?.() !== 0 || (process.umask() & 0o4) !== 0) return null;
  return [process.execPath, ...read, ...write].flatMap(realPath).every(openToAll) ? nobody : null;
}

function openToAll(path: string): boolean {
  if ((statSync(path).mode & 0o4) === 0) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

let cachedLauncher: { code: string; koffi: string } | null | undefined;
function loadLauncher() {
  if (cachedLauncher !== undefined) return cachedLauncher;
  return (cachedLauncher =
    process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch) ? launcherText() : null);
}

/** The launcher is sent as text with its types stripped once, which saves each child about 0.1 s. */
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
