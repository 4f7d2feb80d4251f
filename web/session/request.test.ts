import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { credits as creditsApi } from '#contract/money/credits.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { videos as videosApi } from '#contract/video/videos.ts';
import { AppError } from '#contract/base/errors.ts';
import { request } from './request.ts';

type Sent = { url: string; method: string; headers: Headers; body: unknown };

/** Answers every call with `status` and `body`; the list holds what was sent. */
function wire(status: number, body: unknown): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body: given }: RequestInit) => {
    sent.push({ url, method: method ?? '', headers: new Headers(headers), body: given });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = (calling: Promise<unknown>) =>
  calling.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? { code: error.code, message: error.message } : error),
  );

it('GET fields become the query, and undefined ones are left out', async () => {
  const sent = wire(200, {});
  await request(creditsApi.history, { cursor: undefined, limit: 5 }, { token: 't' });
  expect(sent[0]?.url).toBe('/api/v1/credit-history?limit=5');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer t');
});

it('a command is sent as JSON with its key', async () => {
  const sent = wire(200, {});
  await request(usersApi.selectRole, { role: 'candidate' }, { idempotencyKey: 'k1234567' });
  expect(sent[0]).toMatchObject({ method: 'POST', body: '{"role":"candidate"}' });
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k1234567');
});

it('the path is filled, and calls on one path differ by their action', async () => {
  const sent = wire(200, {});
  const endpoint = {
    method: 'POST',
    path: '/things/:thing_id',
    summary: '',
    access: 'public',
    action: 'turn',
    input: usersApi.token.input,
    output: usersApi.token.output,
  } as const;
  await request({ ...endpoint, input: jobsApi.open.input }, { thing_id: 'a/b', by: 2 } as object);
  expect(sent[0]?.url).toBe('/things/a%2Fb');
  expect(sent[0]?.body).toBe('{"action":"turn","data":{"by":2}}');
});

it('a file is sent with its fields before it', async () => {
  const sent = wire(200, {});
  await request(videosApi.upload, { purpose: 'profile', file: new Blob(['x']), filename: 'me.webm' });
  const form = sent[0]?.body;
  expect(form instanceof FormData && [...form.keys()]).toEqual(['purpose', 'video']);
});

it('the error of the server is thrown', async () => {
  wire(401, { error: 'Invalid credentials', code: 'invalid_credentials' });
  expect(await refusal(request(usersApi.token, {}))).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid credentials',
  });
});

it('a gateway error counts as busy, and any other unknown answer as unexpected', async () => {
  wire(502, '<html>');
  expect(await refusal(request(usersApi.token, {}))).toMatchObject({ code: 'busy' });
  wire(500, '<html>');
  expect(await refusal(request(usersApi.token, {}))).toMatchObject({ code: 'unexpected' });
});

it('an unreachable server is reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await refusal(request(usersApi.token, {}));
  expect(failure).toMatchObject({ code: 'busy', message: expect.stringContaining('can’t reach') as string });
});

it('a 200 answer that reports an error counts as a failure, with its message or code', async () => {
  wire(200, { jobs: [], error: 'The index is being rebuilt.' });
  const words = { code: 'unexpected', message: 'The index is being rebuilt.' };
  expect(await refusal(request(jobsApi.open, {}))).toEqual(words);
  wire(200, { error: 'Job not found.', code: 'job_not_found' });
  expect(await refusal(request(jobsApi.open, {}))).toMatchObject({ code: 'job_not_found' });
  wire(200, { jobs: [], error: null });
  expect(await request(jobsApi.open, {})).toEqual({ jobs: [], error: null });
});

it('a 200 answer that reports an error is not saved as the file that was asked for', async () => {
  const error = 'The log is being rebuilt.';
  vi.stubGlobal('fetch', async () => Response.json({ error }));
  expect(await refusal(request(api.audit.export, {}))).toEqual({ code: 'unexpected', message: error });
  vi.stubGlobal('fetch', async () => new Response('Name\nAda', { headers: { 'content-type': 'text/csv' } }));
  expect(await request(api.audit.export, {})).toBe('Name\nAda');
});

it('a 200 answer without JSON counts as an invalid response', async () => {
  wire(200, '<!doctype html><title>Sign in to the hotel network</title>');
  const failure = { code: 'invalid_response', message: 'Invalid response from server' };
  expect(await refusal(request(jobsApi.open, {}))).toEqual(failure);
});

it('no output of the contract has a field that reports an error', () => {
  const outputs = Object.values(api).flatMap((group) => Object.values<Endpoint>(group));
  expect(outputs.length).toBeGreaterThan(100);
  const named = outputs.filter(({ output }) => 'shape' in output && 'error' in (output.shape as object));
  expect(named.map(({ path }) => path)).toEqual([]);
});
