import type { Page } from '@playwright/test';
import { expect } from './screen.ts';

/** What the page is answered instead of the server: nothing at all, an error of the network, or that the server is busy. */
type Outage = 'silent' | 'unreachable' | 'busy';
type Recorder = typeof globalThis & { attempts: Record<string, number[]> };

/** Gives this page a clock that the probe can move, and no server at these paths; call it before the first address. */
export async function takeClock(page: Page, outages: Record<string, Outage> = {}): Promise<void> {
  await page.clock.install();
  await page.addInitScript((all) => {
    const attempts: Record<string, number[]> = {};
    Object.assign(globalThis, { attempts });
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const outage = all[pathname];
      if (!outage) return send(input, init);
      (attempts[pathname] ??= []).push(Date.now());
      if (outage === 'busy') return Promise.resolve(new Response('{}', { status: 503 }));
      if (outage === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    };
  }, outages);
}

/** From now on only `page.clock` moves the time of this page. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

const attemptsAt = (page: Page, path: string): Promise<number[]> =>
  page.evaluate((at) => (globalThis as Recorder).attempts[at] ?? [], path);

/** The pauses between so many requests of a path, in milliseconds, as the moved clock of the page measures them. */
export async function pausesBetween(page: Page, path: string, count: number, step: number): Promise<number[]> {
  const first = (await attemptsAt(page, path)).length;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return (await attemptsAt(page, path)).length - first;
      },
      { intervals: [1] },
    )
    .toBeGreaterThan(count);
  const times = (await attemptsAt(page, path)).slice(first, first + count + 1);
  return times.slice(1).map((time, at) => Math.floor((time - (times[at] ?? 0)) / step) * step);
}

/** Counts the requests of a path that the page sends from now on. */
export function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}
