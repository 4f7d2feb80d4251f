import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = `
  import { onShutdown } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href)};
  const log = { info() {}, warn() {}, fatal() {} };
  onShutdown(log, async () => {
    console.log('closing');
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.TAKES)));
    console.log('closed');
  });
  setInterval(() => {}, 1000);
  console.log('up');
`;

/** A program that takes so many milliseconds to close, running. */
async function running(takes: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TAKES: String(takes) },
  });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(...String(text).trim().split('\n')));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  while (!said.includes('up')) await once(child.stdout, 'data');
  return { child, said, ended };
}

describe('ending', () => {
  it('closes once and whole, however often one wish arrives', async () => {
    const { child, said, ended } = await running(200);
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(said).toEqual(['up', 'closing', 'closed']);
  });

  it('waits no longer for whoever wishes it again', async () => {
    const { child, said, ended } = await running(60_000);
    const began = Date.now();
    const again = setInterval(() => child.kill('SIGINT'), 100);
    expect(await ended).toEqual([1, null]);
    clearInterval(again);
    expect(Date.now() - began).toBeGreaterThan(1000);
    expect(said).toEqual(['up', 'closing']);
  });
});
