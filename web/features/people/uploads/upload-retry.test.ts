import { expect, it } from 'vitest';
import { failureOf, mayRetry, retryDelays, uploadIdOf } from './upload-retry.ts';

it('tries again when the network, the lock or the session was the reason', () => {
  expect([null, 401, 408, 409, 423, 500, 503].filter((status) => !mayRetry(status))).toEqual([]);
});

it('gives up when the server has said no', () => {
  expect([400, 403, 404, 410, 413, 415, 422, 429].filter(mayRetry)).toEqual([]);
  expect(failureOf(413)).toBe('too_large');
  expect(failureOf(400)).toBe('refused');
  expect(failureOf(null)).toBe('offline');
});

it('goes on for about an hour without a network', () => {
  const minutes = retryDelays.reduce((sum, delay) => sum + delay, 0) / 60_000;
  expect(minutes).toBeGreaterThan(55);
});

it('reads the name of an upload from its address', () => {
  expect(uploadIdOf('https://example.test/uploads/0f9a8b7c')).toBe('0f9a8b7c');
  expect(uploadIdOf('https://example.test/uploads/0f9a8b7c/?a=1')).toBe('0f9a8b7c');
});
