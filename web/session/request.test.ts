import { afterEach, expect, it, vi } from 'vitest';
import { credits as creditsApi } from '#contract/money/credits.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { videos as videosApi } from '#contract/people/videos.ts';
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

it('puts fields of a GET into the query and leaves out what is undefined', async () => {
  const sent = wire(200, {});
  await request(creditsApi.history, { cursor: undefined, limit: 5 }, { token: 't' });
  expect(sent[0]?.url).toBe('/api/v1/credit-history?limit=5');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer t');
});

it('sends a command as JSON with its key', async () => {
  const sent = wire(200, {});
  await request(usersApi.selectRole, { role: 'candidate' }, { idempotencyKey: 'k1234567' });
  expect(sent[0]).toMatchObject({ method: 'POST', body: '{"role":"candidate"}' });
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k1234567');
});

it('fills the path and tells calls on one path apart by their action', async () => {
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

it('sends a file with its fields before it', async () => {
  const sent = wire(200, {});
  await request(videosApi.upload, { purpose: 'profile', file: new Blob(['x']), filename: 'me.webm' });
  const form = sent[0]?.body;
  expect(form instanceof FormData && [...form.keys()]).toEqual(['purpose', 'video']);
});

it('throws what the server threw', async () => {
  wire(401, { error: 'Invalid credentials', code: 'invalid_credentials' });
  expect(await refusal(request(usersApi.token, {}))).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid credentials',
  });
});

it('calls a gateway that answers for the server busy, and anything else unexpected', async () => {
  wire(502, '<html>');
  expect(await refusal(request(usersApi.token, {}))).toMatchObject({ code: 'busy' });
  wire(500, '<html>');
  expect(await refusal(request(usersApi.token, {}))).toMatchObject({ code: 'unexpected' });
});

it('says that the server is out of reach', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await refusal(request(usersApi.token, {}));
  expect(failure).toMatchObject({ code: 'busy', message: expect.stringContaining('can’t reach') as string });
});
