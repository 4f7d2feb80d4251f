import { expect, it } from 'vitest';
import { cloneDatabase } from './support/database.ts';
import { rollingRun } from './support/crash/rolling.ts';

it('a server that is replaced is not felt: no reset, no 503, and what was begun goes on elsewhere', async () => {
  const { url, drop } = await cloneDatabase();
  const found = await rollingRun({ databaseUrl: url, requests: 500, restarts: 2 });
  await drop();
  expect([found.resets, Object.keys(found.statuses)]).toEqual([0, ['200']]);
  expect(found.uploads.whole).toBe(found.uploads.begun);
  expect(found.streams.ended).toBeGreaterThan(0);
  expect(found.streams.opened).toBeGreaterThan(found.streams.ended);
  expect(found.analyses).toEqual({ begun: 1, completed: 1 });
}, 600_000);
