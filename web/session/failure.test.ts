import { afterEach, expect, it, vi } from 'vitest';
import { users } from '#contract/accounts/users.ts';
import { AppError } from '#contract/base/errors.ts';
import { failureText } from './failure.ts';
import { request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

it('the server’s message is shown, or the fallback where it has none', () => {
  expect(failureText(new AppError('invalid_credentials'))).toBe('Invalid credentials');
  expect(failureText(new AppError('unexpected'))).toBe('An unexpected error occurred');
  expect(failureText(new AppError('unexpected'), 'Failed to create admin account')).toBe(
    'Failed to create admin account',
  );
  expect(failureText(new AppError('invalid_response'))).toBe('Invalid response from server');
  expect(failureText(new AppError('unexpected', { error: 'The maintenance ends at noon.' }))).toBe(
    'The maintenance ends at noon.',
  );
  expect(failureText(new TypeError('x is not a function'))).toBe('An unexpected error occurred');
});

it('without a network the message is the same and adds the network as the reason', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error: unknown = await request(users.token, {}).catch((reason: unknown) => reason);
  const why = 'We can’t reach Saywell right now. Check your connection and try again.';
  expect(failureText(error)).toBe(`An unexpected error occurred. ${why}`);
  expect(failureText(error, 'Failed to process subscription')).toBe(`Failed to process subscription. ${why}`);
});
