import { expect, it } from 'vitest';
import { takeLifetimeMs, type Take, takeToOffer } from './take.ts';
import { memoryTakes, sweep } from './take-store.ts';

const now = 1_800_000_000_000;
const take = (change: Partial<Take>): Take => ({
  id: 'a',
  subject: 'application',
  owner: 'maya',
  kind: 'recording',
  name: 'answer.webm',
  type: 'video/webm',
  started_at: now - 1000,
  seconds: 30,
  marks: [0],
  bytes: 100_000,
  upload_url: null,
  uploaded: false,
  ...change,
});

it('the newest take of this user is offered for a week', () => {
  const older = take({ id: 'older', started_at: now - 5000 });
  const newer = take({ id: 'newer', started_at: now - 1000 });
  expect(takeToOffer([older, newer], 'maya', now)?.id).toBe('newer');
  expect(takeToOffer([newer], 'leon', now)).toBeNull();
  expect(takeToOffer([take({ started_at: now - takeLifetimeMs - 1 })], 'maya', now)).toBeNull();
});

it('an empty take is not offered', () => {
  expect(takeToOffer([take({ bytes: 0 }), take({ seconds: 0.4 })], 'maya', now)).toBeNull();
  // What an MP4 begins with, handed out after two seconds.
  expect(takeToOffer([take({ bytes: 1226, seconds: 2.2 })], 'maya', now)).toBeNull();
  expect(takeToOffer([take({ kind: 'file', seconds: 0 })], 'maya', now)).not.toBeNull();
});

it('pieces stay in order, and deleting a take deletes all of them', async () => {
  const store = memoryTakes();
  const kept = take({});
  await store.put(kept);
  await store.addPiece('a', 1, new Blob(['two']));
  await store.addPiece('a', 0, new Blob(['one']));
  const texts = await Promise.all((await store.pieces(kept)).map((piece) => piece.text()));
  expect(texts).toEqual(['one', 'two']);
  await store.remove('a');
  expect(await store.takesOf('application')).toEqual([]);
  expect(await store.pieces(kept)).toEqual([]);
});

it('takes older than a week are deleted', async () => {
  const store = memoryTakes();
  await store.put(take({ id: 'old', started_at: now - takeLifetimeMs - 1 }));
  await store.put(take({ id: 'new' }));
  await sweep(store, now);
  expect((await store.all()).map(({ id }) => id)).toEqual(['new']);
});
