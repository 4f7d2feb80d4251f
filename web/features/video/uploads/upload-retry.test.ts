import { expect, it } from 'vitest';
import { failureOf, isRetryableStatus, retryDelays, uploadIdOf } from './upload-retry.ts';

it('an upload is retried after a network, lock or session failure', () => {
  expect([null, 401, 408, 409, 423, 500, 503].filter((status) => !isRetryableStatus(status))).toEqual([]);
});

it('an upload ends when the server has refused it', () => {
  expect([400, 403, 404, 410, 413, 415, 422, 429].filter(isRetryableStatus)).toEqual([]);
  expect(failureOf(413)).toBe('too_large');
  expect(failureOf(400)).toBe('refused');
  expect(failureOf(null)).toBe('offline');
});

it('an upload is retried for about an hour without a network', () => {
  const minutes = retryDelays.reduce((sum, delay) => sum + delay, 0) / 60_000;
  expect(minutes).toBeGreaterThan(55);
});

it('the id of an upload is read from its address', () => {
  expect(uploadIdOf('https://example.test/uploads/0f9a8b7c')).toBe('0f9a8b7c');
  expect(uploadIdOf('https://example.test/uploads/0f9a8b7c/?a=1')).toBe('0f9a8b7c');
});
