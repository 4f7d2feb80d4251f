import { afterEach, expect, it, vi } from 'vitest';
import { openTokens, signText, isValidSignature } from './tokens.ts';

const tokens = openTokens('the secret of this test, long enough', 'http://localhost');
const about = { user_id: 'a', session_id: 'b', email: 'a@example.com', user_type: 'candidate' };

afterEach(() => void vi.useRealTimers());

it('a token is valid until it expires', async () => {
  const { token, seconds } = await tokens.issue(about);
  expect(await tokens.read(token)).toEqual({ user_id: 'a', session_id: 'b' });
  vi.useFakeTimers({ now: Date.now() + (seconds + 1) * 1000, toFake: ['Date'] });
  expect(await tokens.read(token)).toBeNull();
});

it('a token of another key or another issuer is refused', async () => {
  for (const other of [
    openTokens('another secret, also long enough', 'http://localhost'),
    openTokens('the secret of this test, long enough', 'http://elsewhere'),
  ]) {
    expect(await tokens.read((await other.issue(about)).token)).toBeNull();
  }
});

it('a signature does not match changed text', () => {
  const signature = signText('key', 'GET video 1');
  expect(isValidSignature('key', 'GET video 1', signature)).toBe(true);
  expect(isValidSignature('key', 'GET video 2', signature)).toBe(false);
  expect(isValidSignature('other', 'GET video 1', signature)).toBe(false);
  expect(isValidSignature('key', 'GET video 1', '')).toBe(false);
});
