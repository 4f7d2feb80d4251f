import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, link, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepAlive } from '../uploads/upload-folder.ts';
import { ownCode, unprivilegedUser, realPath } from './sandbox-paths.ts';
import { type Ended, type ProcessLimits, runSandboxed, type Started, startSandboxed } from './sandbox.ts';
import { workerFile } from './worker-file.ts';

export type SandboxLayers = readonly string[];

export type MediaJob = { step: string; file: string; also?: string; outDir: string | null; options: unknown };

type Child = { started: Started; folder: string; user: number | null; rest: () => void };

export type Children = {
  /** Each child reads one untrusted file, or two of one person, and no other. */
  run: (job: MediaJob, limits: ProcessLimits) => Promise<Ended>;
  expect: () => void;
  inForce: () => Promise<SandboxLayers>;
  close: () => Promise<void>;
};

const others: Record<string, string | undefined> = { clean: 'documents', pictures: 'pictures' };

const warmMs = 60_000;

/**
 * Runs one sandboxed child per file. A child starts before its file is known, and the file is hard-linked into its folder. During
 * uploads one child waits ready.
 */
export function openChildren(place: string): Children {
  const worker = workerFile();
  const waiting: Child[] = [];
  let warmUntil = 0;
  let starting = 0;
  let cooling: ReturnType<typeof setTimeout> | undefined;

  async function start(work = 'films'): Promise<Child> {
    const folder = join(place, randomUUID());
    const [into, out] = [join(folder, 'in'), join(folder, 'out')];
    await mkdir(into, { recursive: true });
    await mkdir(out);
    const reach = { read: [...ownCode, into], write: [out] };
    const user = unprivilegedUser(reach);
    if (user !== null) await chown(out, user, user);
    const started = startSandboxed(process.execPath, [...flagsFor(reach), worker, into, out, work], out, reach);
    return { started, folder, user, rest: keepAlive(folder) };
  }

  async function end({ started, folder, rest }: Child): Promise<void> {
    rest();
    started.kill();
    await rm(folder, { recursive: true, force: true });
  }

  function fill(): void {
    if (Date.now() > warmUntil || waiting.length + starting > 0) return;
    starting += 1;
    void start()
      .then((child) => waiting.push(child))
      .catch(() => {})
      .finally(() => (starting -= 1));
  }

  function ready(): Child | undefined {
    const child = waiting.shift();
    if (!child || existsSync(join(child.folder, 'in'))) return child;
    void end(child);
    return undefined;
  }

  async function cool(): Promise<void> {
    await Promise.all(waiting.splice(0).map(end));
  }

  return {
    async run({ step, file, also, outDir, options }, limits) {
      const other = others[step];
      const child = other ? await start(other) : (ready() ?? (await start()));
      fill();
      const [into, out] = [join(child.folder, 'in'), join(child.folder, 'out')];
      try {
        await lendFile(file, join(into, 'file'), child.user);
        if (also) await lendFile(also, join(into, 'also'), child.user);
        const ended = await child.started.finish(JSON.stringify({ step, options }), limits);
        if (outDir) await takeFiles(out, outDir);
        return ended;
      } finally {
        await end(child);
      }
    },
    expect() {
      warmUntil = Date.now() + warmMs;
      clearTimeout(cooling);
      cooling = setTimeout(() => void cool(), warmMs).unref();
      fill();
    },
    async inForce() {
      const reach = { read: [...ownCode, place], write: [] };
      await mkdir(place, { recursive: true });
      const { stdout } = await runSandboxed('/usr/bin/env', [], place, reach, { wallSeconds: 30, patient: false });
      return (/^CONFINED=(.*)$/m.exec(stdout)?.[1] ?? '').split(' ').filter(Boolean);
    },
    async close() {
      warmUntil = 0;
      clearTimeout(cooling);
      await cool();
    },
  };
}

/** The Node permission model still limits Node's own calls where the kernel has no sandbox. */
const flagsFor = ({ read, write }: { read: string[]; write: string[] }) => [
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...[...read, ...write].flatMap(bothNames).map((path) => `--allow-fs-read=${path}`),
  ...write.flatMap(bothNames).map((path) => `--allow-fs-write=${path}`),
];

/** Node checks both the given path and its resolved symbolic links. */
const bothNames = (path: string) => [...new Set([path, ...realPath(path)])];

async function lendFile(file: string, place: string, user: number | null): Promise<void> {
  // Another user cannot read a private file through a link, so it gets a copy.
  if (user !== null && ((await stat(file)).mode & 0o4) === 0) {
    await copyFile(file, place);
    return chmod(place, 0o444);
  }
  await link(file, place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    await copyFile(file, place);
  });
}

/** Moves only regular files, because a compromised child could leave symbolic links. */
async function takeFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if (!(await lstat(path)).isFile()) continue;
    await rename(path, join(to, name)).catch(() => copyFile(path, join(to, name)));
  }
}
