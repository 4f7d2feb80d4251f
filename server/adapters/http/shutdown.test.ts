import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';

const program = `
  import { once } from 'node:events';
  import { onShutdown } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href)};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => console.log('signal'));
  onShutdown({ info() {}, warn() {}, fatal() {} }, async () => {
    console.log('closing');
    await once(process.stdin, 'data');
    console.log('closed');
  });
  setInterval(() => {}, 1000);
  console.log('up');
`;

/** A program that has closed once it is told so, running. */
async function running() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(...String(text).trim().split('\n')));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const hasSaid = (word: string, times = 1) =>
    vi.waitUntil(() => said.filter((one) => one === word).length >= times, { timeout: 120_000 });
  await hasSaid('up');
  return { child, said, ended, hasSaid };
}

describe('the shutdown', () => {
  it('the program closes once and completely, however many signals arrive', async () => {
    const { child, said, ended, hasSaid } = await running();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
    await hasSaid('signal', 3);
    child.stdin.write('now');
    expect(await ended).toEqual([0, null]);
    expect(said.filter((word) => word !== 'signal')).toEqual(['up', 'closing', 'closed']);
  });

  it('the program stops waiting when the signal is repeated', async () => {
    const { child, said, ended } = await running();
    const began = Date.now();
    const again = setInterval(() => child.kill('SIGINT'), 100);
    expect(await ended).toEqual([1, null]);
    clearInterval(again);
    expect(Date.now() - began).toBeGreaterThan(1000);
    expect(said).not.toContain('closed');
  });
});
