import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#contract/base/errors.ts';
import { openStorage, type TextStorage } from '../ui/page/browser-storage.ts';
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

const refusal = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = (): TextStorage => ({ getItem: () => null, setItem: refusal, removeItem: () => {} });

it.each([
  ['forbidden', refusal],
  ['forbidden at each use', (): TextStorage => ({ getItem: refusal, setItem: refusal, removeItem: refusal })],
  ['full', full],
])('with %s storage and no locks, signing in and renewing lasts as long as the page', async (_state, storage) => {
  const device = openStorage(storage);
  const renewed = tokenFor(600, 'renewed');
  const locks = () => ({ request: async () => refusal() });
  const session = createSession({
    storage: () => device,
    locks,
    renewal: async () => ({ access_token: renewed }),
  });
  expect(session.claims()).toBeNull();
  expect(await session.restore()).toBe(true);
  expect(session.claims()?.sub).toBe('renewed');
  session.adopt(tokenFor(120, 'signed-in'));
  expect(session.claims()?.sub).toBe('signed-in');
  vi.setSystemTime(NOW + 40_000);
  expect(await session.token()).toBe(renewed);
  session.clear();
  expect(session.claims()).toBeNull();
});

it('a session is renewed on use with 90 s or less left, not earlier', async () => {
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

it('a renewal is retried after 200 and 400 ms while the server is unreachable', async () => {
  const storage = memory();
  const { asked, session } = sessionOn(storage, [new AppError('busy'), new AppError('busy'), tokenFor(600)]);
  storage.setItem('token', tokenFor(10));
  const renewed = session.renew();
  await vi.advanceTimersByTimeAsync(600);
  expect(await renewed).toBe(true);
  expect(asked.map((at) => at - NOW)).toEqual([0, 200, 600]);
});

it('a renewal gives up after 30 s and retains the token', async () => {
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

it('a session that the server refuses is deleted and reported', async () => {
  const storage = memory();
  const { session } = sessionOn(storage, [new AppError('session_missing')]);
  storage.setItem('token', tokenFor(10));
  const heard: unknown[] = [];
  session.onChange((claims) => heard.push(claims));
  expect(await session.renew()).toBe(false);
  expect(storage.getItem('token')).toBeNull();
  expect(heard).toEqual([null]);
});

it('a device whose clock is three days ahead renews once when a page opens and then as any other', async () => {
  const storage = memory();
  const threeDays = 3 * 86_400;
  const { asked, session } = sessionOn(storage, [tokenFor(900 - threeDays), tokenFor(1700 - threeDays)]);
  storage.setItem('token', tokenFor(800 - threeDays));
  for (let request = 0; request < 3; request++) await session.token();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(NOW + 800_000);
  await session.token();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(NOW + 820_000);
  await session.token();
  expect(asked).toHaveLength(2);
});

it('parallel callers share one request', async () => {
  const storage = memory();
  const { asked, session } = sessionOn(storage, [tokenFor(600)]);
  storage.setItem('token', tokenFor(10));
  const tokens = await Promise.all([session.token(), session.token(), session.token()]);
  expect(new Set(tokens).size).toBe(1);
  expect(asked).toHaveLength(1);
});

it('the token that another tab renewed is used', async () => {
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

it('the cookie is tried when there is no token', async () => {
  const storage = memory();
  const { session } = sessionOn(storage, [tokenFor(600), new AppError('session_missing')]);
  expect(await session.restore()).toBe(true);
  session.clear();
  expect(await session.restore()).toBe(false);
});
