import { afterEach, expect, it, vi } from 'vitest';
import { openTokens, seal, sealFits } from './tokens.ts';

const tokens = openTokens('the secret of this test, long enough', 'http://localhost');
const about = { user_id: 'a', session_id: 'b', email: 'a@example.com', user_type: 'candidate' };

afterEach(() => void vi.useRealTimers());

it('reads its own token until it expires', async () => {
  const { token, seconds } = await tokens.issue(about);
  expect(await tokens.read(token)).toEqual({ user_id: 'a', session_id: 'b' });
  vi.useFakeTimers({ now: Date.now() + (seconds + 1) * 1000, toFake: ['Date'] });
  expect(await tokens.read(token)).toBeNull();
});

it('refuses tokens of another key or another issuer', async () => {
  for (const other of [
    openTokens('another secret, also long enough', 'http://localhost'),
    openTokens('the secret of this test, long enough', 'http://elsewhere'),
  ]) {
    expect(await tokens.read((await other.issue(about)).token)).toBeNull();
  }
});

it('seals text so that no changed text fits', () => {
  const given = seal('key', 'GET video 1');
  expect(sealFits('key', 'GET video 1', given)).toBe(true);
  expect(sealFits('key', 'GET video 2', given)).toBe(false);
  expect(sealFits('other', 'GET video 1', given)).toBe(false);
  expect(sealFits('key', 'GET video 1', '')).toBe(false);
});
