import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { billing } from '#contract/money/billing.ts';
import { query, queryClient } from './api.ts';

let calls: number;
beforeEach(() => {
  calls = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return new Response(JSON.stringify({ code: 'unavailable', error: 'Down' }), { status: 503 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('a read that finds no server is repeated three times, and the person reads of it within three seconds', async () => {
  const start = Date.now();
  let seconds = Number.NaN;
  const read = queryClient.fetchQuery(query(billing.plans, {})).catch((error: unknown) => {
    seconds = (Date.now() - start) / 1000;
    return error;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toMatchObject({ code: 'unavailable' });
  expect(calls).toBe(4);
  expect(seconds).toBeLessThanOrEqual(3);
});
