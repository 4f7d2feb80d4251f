import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, link, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepAlive } from '../uploads/upload-folder.ts';
import { ownCode, ownUser, real } from './reach.ts';
import { type Ended, type Limits, runSandboxed, type Started, startSandboxed } from './sandbox.ts';
import { workerFile } from './worker-file.ts';

/** What the kernel keeps children from, or nothing where it cannot. */
export type InForce = readonly string[];

/** `also`: a second file that the step needs. */
export type Job = { step: string; file: string; also?: string; outDir: string | null; options: unknown };

type Child = { started: Started; folder: string; user: number | null; rest: () => void };

export type Children = {
  /** One untrusted file, or two of one person: the child that reads them reads no other. */
  run: (job: Job, limits: Limits) => Promise<Ended>;
  /** A file is on its way: has a child ready that has loaded all it needs by then. */
  expect: () => void;
  /** As a program that is started the same way is told. */
  inForce: () => Promise<InForce>;
  close: () => Promise<void>;
};

/** Steps that need other code than films do. */
const others: Record<string, string | undefined> = { clean: 'documents', pictures: 'pictures' };

const warmMs = 60_000;

/**
 * Children that each open one file and are gone. A child knows its folder before it knows its file, so that the kernel can keep it from all
 * others; the file is linked into it, which copies nothing. While uploads come, one waits ready.
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
    const user = ownUser(reach);
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

  /** One that still has its folder. */
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
      // The next one loads while this one works.
      fill();
      const [into, out] = [join(child.folder, 'in'), join(child.folder, 'out')];
      try {
        await lend(file, join(into, 'file'), child.user);
        if (also) await lend(also, join(into, 'also'), child.user);
        const ended = await child.started.finish(JSON.stringify({ step, options }), limits);
        if (outDir) await take(out, outDir);
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

/** Where the kernel cannot do it, Node keeps at least its own calls within the reach. */
const flagsFor = ({ read, write }: { read: string[]; write: string[] }) => [
  '--no-warnings',
  '--permission',
  '--allow-addons',
  ...[...read, ...write].flatMap(bothNames).map((path) => `--allow-fs-read=${path}`),
  ...write.flatMap(bothNames).map((path) => `--allow-fs-write=${path}`),
];

/** Node asks for a path as it is written and as its links lead: `node_modules` may be one, and so may the folder of uploads. */
const bothNames = (path: string) => [...new Set([path, ...real(path)])];

async function lend(file: string, place: string, user: number | null): Promise<void> {
  // What only we may read, another user is given as a copy.
  if (user !== null && ((await stat(file)).mode & 0o4) === 0) {
    await copyFile(file, place);
    return chmod(place, 0o444);
  }
  await link(file, place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    await copyFile(file, place);
  });
}

/** Plain files only: whatever else a child left there is not followed. */
async function take(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if (!(await lstat(path)).isFile()) continue;
    await rename(path, join(to, name)).catch(() => copyFile(path, join(to, name)));
  }
}
