import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import koffi from 'koffi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChildren } from './children.ts';
import { ownCode } from './sandbox-paths.ts';
import { sandboxLine } from './sandbox-line.ts';
import { runSandboxed } from './sandbox.ts';

type Call = (...given: unknown[]) => number;

const dir = mkdtempSync(join(tmpdir(), 'saywell-sandbox-'));
const own = join(dir, 'own');
const secret = join(dir, 'secret');
const { files, network } = kernelHas();
const limits = { wallSeconds: 120, patient: false };
const calls: string[] = [];
const outside = createServer((socket) => {
  calls.push(socket.remoteAddress ?? '');
  socket.on('error', () => {});
  socket.end('HTTP/1.1 200 OK\r\n\r\n');
});

beforeAll(async () => {
  mkdirSync(own);
  writeFileSync(secret, 'a secret of the server');
  writeFileSync(join(own, 'file'), 'its own file');
  await once(outside.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  outside.close();
  rmSync(dir, { recursive: true });
});

const port = () => (outside.address() as AddressInfo).port;
const reach = { read: [...ownCode, own], write: [own] };
const shell = (script: string) => runSandboxed('/bin/bash', ['-c', script], own, reach, limits);

/** What FFmpeg itself says when it is told to open these, in a process of the same wrapping; JavaScript plays no part in it. */
async function opened(...addresses: string[]): Promise<Record<string, string>> {
  const script = join(own, 'open.mjs');
  writeFileSync(
    script,
    `import { createRequire } from 'node:module';
     const { FormatContext, IOContext } = createRequire(${JSON.stringify(import.meta.filename)})('node-av/lib');
     const found = {};
     for (const address of ${JSON.stringify(addresses)}) {
       const io = new IOContext();
       try { found[address] = io.open2Sync(address, 1) < 0 ? 'refused' : 'open'; } catch (error) { found[address] = String(error); }
     }
     console.log(JSON.stringify(found));
     process.exit(0);`,
  );
  const { stdout } = await runSandboxed(process.execPath, ['--no-warnings', script], own, reach, limits);
  return JSON.parse(stdout) as Record<string, string>;
}

it('the sandbox is as strict as this kernel allows and reports which protections are in force', async ({
  annotate,
}) => {
  const children = openChildren(join(dir, 'asked'));
  const inForce = await children.inForce();
  await annotate(sandboxLine(inForce).text);
  expect([inForce.includes('files'), inForce.includes('network')]).toEqual([files, network]);
  await children.close();
});

describe('native code in the sandbox', () => {
  it.runIf(files)(
    'sandboxed code reads its file, and neither the secret nor anything else of this machine',
    async () => {
      const { stdout, stderr } = await shell(
        `cat ${join(own, 'file')}; for f in ${secret} /etc/passwd /proc/1/environ /proc/$PPID/environ; do cat $f && echo LEAK; done; ls ${dir} / && echo LEAK`,
      );
      expect(stdout).toBe('its own file');
      expect(stderr.match(/denied/g)?.length).toBeGreaterThanOrEqual(6);
    },
  );

  it.runIf(files)('sandboxed code writes only into its folder and makes no link to the outside', async () => {
    const { stdout } = await shell(
      `echo new > ${join(own, 'made')}; echo no > ${join(dir, 'made')}; echo no > ${secret}; ln -s ${secret} ${join(own, 'link')}; rm ${secret}; echo end`,
    );
    expect(stdout).toBe('end\n');
    expect(readFileSync(join(own, 'made'), 'utf8')).toBe('new\n');
    expect([join(dir, 'made'), join(own, 'link')].filter(existsSync)).toEqual([]);
    expect(readFileSync(secret, 'utf8')).toBe('a secret of the server');
  });

  it.runIf(network)(
    'sandboxed code opens no connection or port, signals no process, and sees none of our settings',
    async () => {
      const { stdout, stderr } = await shell(
        `: < /dev/tcp/127.0.0.1/${port()} && echo LEAK; kill -0 ${process.pid} && echo LEAK; unshare -r true && echo LEAK; env | grep -c SECRET`,
      );
      expect(stdout).toBe('0\n');
      expect(stderr).toContain('Operation not permitted');
      expect(calls).toEqual([]);
    },
  );

  it.runIf(files && network)('FFmpeg in the sandbox opens its file, but no other file and no connection', async () => {
    const [ownFile, web] = [`file:${join(own, 'file')}`, `tcp://127.0.0.1:${port()}`];
    expect(await opened(ownFile, web, `http://127.0.0.1:${port()}/`, `file:${secret}`)).toEqual({
      [ownFile]: 'open',
      [web]: expect.not.stringMatching('open'),
      [`http://127.0.0.1:${port()}/`]: expect.not.stringMatching('open'),
      [`file:${secret}`]: expect.not.stringMatching('open'),
    });
    expect(calls).toEqual([]);
  });

  it('the same calls succeed outside the sandbox', async () => {
    const free = await import('node-av/lib');
    const io = new free.IOContext();
    expect(await io.open2(`tcp://127.0.0.1:${port()}`, 1 as never)).toBeGreaterThanOrEqual(0);
    await io.closep();
    await expect.poll(() => calls.length).toBeGreaterThan(0);
  });

  it.runIf(files && network)(
    'sandboxed code runs as a separate user when we are root and the folders allow it',
    async () => {
      const place = join(dir, 'children');
      mkdirSync(place);
      const inForce = () => openChildren(place).inForce();
      chmodSync(dir, 0o700);
      const kernel = ['limits', 'files', 'network'];
      expect((await inForce()).toSorted()).toEqual(kernel.toSorted());
      for (const folder of [dir, place]) chmodSync(folder, 0o755);
      const all = process.getuid?.() === 0 && checkoutIsOpen() ? [...kernel, 'user'] : kernel;
      expect((await inForce()).toSorted()).toEqual(all.toSorted());
    },
  );

  it('sandboxed code reads a film that only we may read, whichever user it runs as', async () => {
    const place = join(dir, 'lent');
    const closed = join(dir, 'closed');
    mkdirSync(place);
    for (const folder of [dir, place]) chmodSync(folder, 0o755);
    writeFileSync(closed, 'no film', { mode: 0o600 });
    const children = openChildren(place);
    const { stdout } = await children.run({ step: 'check', file: closed, outDir: null, options: {} }, limits);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, reason: 'not_video' });
    expect(statSync(closed).mode & 0o777).toBe(0o600);
    await children.close();
  });
});

/** Asked of the kernel itself, by the calls that answer without doing anything. */
function kernelHas(): { files: boolean; network: boolean } {
  if (process.platform !== 'linux') return { files: false, network: false };
  const ask = (...types: string[]) => koffi.load(null).func('syscall', 'long', ['long', ...types]) as Call;
  const version = ask('void *', 'size_t', 'uint32_t')(444, null, 0, 1);
  const killsProcess = Buffer.from([0, 0, 0, 0x80]);
  const seccomp = ask('uint32_t', 'uint32_t', 'void *')(process.arch === 'x64' ? 317 : 277, 2, 0, killsProcess);
  return { files: version >= 1, network: seccomp === 0 };
}

/** A clone in the home of root, say, is closed to everyone else. */
function checkoutIsOpen(): boolean {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & 0o1) === 0) return false;
  return true;
}
