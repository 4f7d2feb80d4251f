import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#contract/base/errors.ts';
import { createSession, TICK_MS } from './session.ts';

const NOW = 1_800_000_000_000;
const seconds = () => Math.floor(Date.now() / 1000);
const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
const tokenFor = (lasts: number, sub = 'maya') =>
  `h.${base64url(JSON.stringify({ sub, email: 'é@b.co', user_type: 'candidate', exp: seconds() + lasts }))}.s`;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

/** A session whose renewals are answered from a list; `asked` holds when they were asked for. */
function sessionOn(storage: Storage, answers: (string | Error)[]) {
  const asked: number[] = [];
  const renewal = async () => {
    asked.push(Date.now());
    const answer = answers.shift();
    if (typeof answer !== 'string') throw answer ?? new Error('no answer was given');
    return { access_token: answer };
  };
  return { asked, session: createSession({ storage: () => storage, locks: () => undefined, renewal }) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('renews when looked at with 90 s or less left, not earlier', async () => {
  const storage = memory();
  const { asked, session } = sessionOn(storage, [tokenFor(600)]);
  storage.setItem('token', tokenFor(130));
  const stop = session.start();
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(asked).toEqual([NOW + 2 * TICK_MS]);
  expect(session.claims()?.email).toBe('é@b.co');
  stop();
});

it('tries again after 200 and 400 ms while the server is away', async () => {
  const storage = memory();
  const { asked, session } = sessionOn(storage, [new AppError('busy'), new AppError('busy'), tokenFor(600)]);
  storage.setItem('token', tokenFor(10));
  const renewed = session.renew();
  await vi.advanceTimersByTimeAsync(600);
  expect(await renewed).toBe(true);
  expect(asked.map((at) => at - NOW)).toEqual([0, 200, 600]);
});

it('gives up after 30 s and keeps the token', async () => {
  const storage = memory();
  const { session } = sessionOn(
    storage,
    Array.from({ length: 20 }, () => new AppError('busy')),
  );
  const token = tokenFor(10);
  storage.setItem('token', token);
  const renewed = session.renew();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await renewed).toBe(false);
  expect(storage.getItem('token')).toBe(token);
});

it('forgets a session that the server refuses, and says so', async () => {
  const storage = memory();
  const { session } = sessionOn(storage, [new AppError('session_missing')]);
  storage.setItem('token', tokenFor(10));
  const heard: unknown[] = [];
  session.onChange((claims) => heard.push(claims));
  expect(await session.renew()).toBe(false);
  expect(storage.getItem('token')).toBeNull();
  expect(heard).toEqual([null]);
});

it('asks once for many callers at the same time', async () => {
  const storage = memory();
  const { asked, session } = sessionOn(storage, [tokenFor(600)]);
  storage.setItem('token', tokenFor(10));
  const tokens = await Promise.all([session.token(), session.token(), session.token()]);
  expect(new Set(tokens).size).toBe(1);
  expect(asked).toHaveLength(1);
});

it('takes the token that another tab renewed meanwhile', async () => {
  const storage = memory();
  storage.setItem('token', tokenFor(10));
  const fresh = tokenFor(600);
  const locks = {
    request: async (_name: string, run: () => Promise<boolean>) => {
      storage.setItem('token', fresh);
      return run();
    },
  } as unknown as LockManager;
  const renewal = () => Promise.reject(new Error('one renewal was enough'));
  const session = createSession({ storage: () => storage, locks: () => locks, renewal });
  expect(await session.renew()).toBe(true);
  expect(await session.token()).toBe(fresh);
});

it('tries the cookie when there is no token', async () => {
  const storage = memory();
  const { session } = sessionOn(storage, [tokenFor(600), new AppError('session_missing')]);
  expect(await session.restore()).toBe(true);
  session.clear();
  expect(await session.restore()).toBe(false);
});
