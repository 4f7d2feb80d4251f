import { createHash, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { cookieOf, type TestProduct, startTestProduct, type Person } from './support/test-product.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp('candidate');
});
afterAll(() => product.close());

const renewal = { grant_type: 'refresh_token' } as const;
const status = async (token: string) => (await product.call({ token }, api.users.me, {})).status;

describe('access tokens', () => {
  const parts = () => person.token.split('.') as [string, string, string];
  const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString()) as Record<string, string | number>;
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (about: object, key: Uint8Array, alg = 'HS256') =>
    new SignJWT({ ...claims(), ...about }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
  const ownKey = () => createHash('sha256').update(`access-token:${product.services.settings.secret}`).digest();

  it('an unchanged access token is accepted', async () => {
    expect(await status(person.token)).toBe(200);
    expect(await status(await signed({}, ownKey()))).toBe(200);
  });

  it.each([
    [
      'another signature',
      async () => `${parts()[0]}.${parts()[1]}.${parts()[2].replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`,
    ],
    [
      'other claims under the old signature',
      async () => `${parts()[0]}.${encoded({ ...claims(), user_type: 'admin' })}.${parts()[2]}`,
    ],
    ['no signature', async () => `${parts()[0]}.${parts()[1]}.`],
    ['alg none', async () => new UnsecuredJWT(claims()).encode()],
    ['alg None, in other letters', async () => `${encoded({ alg: 'NONE', typ: 'JWT' })}.${parts()[1]}.`],
    ['another key', async () => signed({}, createHash('sha256').update('another key').digest())],
    [
      'the secret itself as the key',
      async () => signed({}, new TextEncoder().encode(product.services.settings.secret)),
    ],
    ['another algorithm', async () => signed({}, Buffer.concat([ownKey(), ownKey()]), 'HS512')],
    ['an end in the past', async () => signed({ exp: Math.floor(Date.now() / 1000) - 1 }, ownKey())],
    ['no end', async () => signed({ exp: undefined }, ownKey())],
    ['another audience', async () => signed({ aud: 'elsewhere' }, ownKey())],
    ['another issuer', async () => signed({ iss: 'https://elsewhere.example' }, ownKey())],
    ['a session of somebody else', async () => signed({ sub: crypto.randomUUID() }, ownKey())],
  ])('the API refuses an access token with %s', async (_name, forge) => {
    expect(await status(await forge())).toBe(401);
  });
});

describe('refresh cookies', () => {
  const renew = (cookie: string) => product.call(null, api.users.token, renewal, { cookie });

  it('a replayed refresh cookie ends all its sessions, whether thief or owner comes first', async () => {
    const { cookie, token } = await product.signUp('candidate');
    const thief = cookieOf((await renew(cookie)).headers);
    expect((await renew(thief)).status).toBe(200);
    expect((await renew(cookie)).body.code).toBe('session_missing');
    expect((await renew(thief)).body.code).toBe('session_missing');
    expect(await status(token)).toBe(401);
    const why = await product.db
      .selectFrom('sessions')
      .select('revoked_why')
      .where('revoked_why', 'is not', null)
      .execute();
    expect(why).toContainEqual({ revoked_why: 'refresh secret reused' });
  });

  it('a made-up secret for a known session id ends nothing, not even with the signature of another session', async () => {
    const [victim, thief] = [await product.signUp('candidate'), await product.signUp('candidate')];
    const renewed = cookieOf((await renew(victim.cookie)).headers);
    const [, id = ''] = /=([^.]+)\./.exec(renewed) ?? [];
    const [, foreign = ''] = thief.cookie.split('.');
    const [name] = renewed.split('=');
    for (const secret of ['x'.repeat(43), 'x'.repeat(86), foreign, `${'x'.repeat(43)}${foreign.slice(43)}`]) {
      expect((await renew(`${name}=${id}.${secret}`)).body.code).toBe('session_missing');
      const byToken = { ...renewal, refresh_token: `${id}.${secret}` };
      expect((await product.call(null, api.users.token, byToken)).body.code).toBe('session_missing');
    }
    expect(await status(victim.token)).toBe(200);
    expect((await renew(renewed)).status).toBe(200);
  });

  it('twenty tabs that renew simultaneously share one new secret', async () => {
    const { cookie } = await product.signUp('candidate');
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(cookie)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers.map(({ headers }) => cookieOf(headers)).filter(Boolean)).toHaveLength(1);
  });
});

it('the cookies of a sign-in have the __Host- prefix on an HTTPS site, and a planted device is not taken over', async () => {
  const secure = await startTestProduct(({ settings }) => ({
    settings: { ...settings, origin: 'https://saywell.test' },
  }));
  const planted = { cookie: `device=${'x'.repeat(43)}` };
  const fields = { first_name: 'Ada', last_name: 'Park', email: 'ada@example.com', accept_terms: true } as const;
  const input = { ...fields, password: secure.password };
  const { headers } = await secure.call(null, api.users.signUp, input, planted);
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  expect(new Set(cookies.map((one) => one.split('=')[0]))).toEqual(new Set(['__Host-device', '__Host-session']));
  for (const one of cookies) expect(one).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(cookies.join()).not.toContain('x'.repeat(43));
  await secure.close();
});

describe('requests from other sites', () => {
  it('another site cannot make a browser sign in, sign out, renew or change anything', async () => {
    const victim = await product.signUp('candidate');
    const foreign = { cookie: victim.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const credentials = { email: victim.email, password: product.password };
    const answers = [
      await product.call(null, api.users.token, credentials, foreign),
      await product.call(null, api.users.token, renewal, foreign),
      await product.call(null, api.signUps.confirm, { token: 'x' }, foreign),
      await product.call(null, api.identities.arrive, { token: 'x' }, foreign),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'cross_site'));
    // The cookie alone changes nothing anywhere else: calls want the token, which no other site can read.
    expect((await product.call(null, api.users.updateProfile, { first_name: 'Eve' }, foreign)).status).toBe(401);
    await product.call(null, api.users.signOut, {}, foreign);
    expect(await status(victim.token)).toBe(200);
    const form = await product.app.inject({
      method: 'POST',
      url: '/auth/v1/token',
      headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(credentials).toString(),
    });
    expect(form.headers['set-cookie']).toBeUndefined();
    const read = await product.app.inject({ url: '/auth/v1/user', headers: { origin: 'https://evil.example' } });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('malicious input', () => {
  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\r\nset-cookie: x=1',
    'javascript:alert(1)',
  ])('a redirect never leads to %j', async (next) => {
    const { headers } = await product.app.inject({ url: '/auth/v1/authorize', query: { next } });
    expect(headers.location).toBe('/signin');
    const back = await product.app.inject({ url: '/auth/v1/callback', query: { next, state: 'x', error: next } });
    expect(back.headers.location).toBe('/auth/callback?error=invalid_state');
  });

  it('input with line breaks adds no header to a response or an email', async () => {
    const lines = 'x\r\nSet-Cookie: session=stolen\r\nBcc: everybody@example.com';
    const email = `${crypto.randomUUID()}@example.com`;
    const response = await product.call(null, api.recovery.ask, { email: `${email}\r\nBcc: everybody@example.com` });
    expect(response.body.code).toBe('invalid_input');
    const fields = {
      first_name: lines,
      last_name: lines,
      email,
      password: product.password,
      accept_terms: true,
    } as const;
    const { headers } = await product.call(null, api.users.signUp, fields, {
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    });
    expect(JSON.stringify(headers)).not.toContain('stolen');
    await product.call(null, api.recovery.ask, { email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await product.runTasks();
    const mails = await product.sentMail(email);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(mail.recipient + mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.text).not.toContain('evil.example');
    }
  });

  it('a request cannot set a role, credits, a plan, another id or a confirmed address', async () => {
    const wanted = {
      id: crypto.randomUUID(),
      role: 'admin',
      user_type: 'admin',
      org_id: crypto.randomUUID(),
      org_role: 'owner',
      email: 'other@example.com',
      email_verified_at: '2020-01-01T00:00:00Z',
      credits: 100,
      profile_completed: true,
      suspended_at: null,
    };
    const email = `${crypto.randomUUID()}@example.com`;
    const fields = { first_name: 'Ada', last_name: 'Park', password: product.password, accept_terms: true } as const;
    const { body } = await product.call(null, api.users.signUp, { ...wanted, ...fields, email });
    const token = 'access_token' in body ? String(body.access_token) : '';
    await product.call({ token }, api.users.updateProfile, { ...wanted, first_name: 'Eve' });
    await product.call({ token }, api.settings.save, { ...wanted, appearance: 'dark' });
    const row = await product.db
      .selectFrom('users')
      .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
      .select([
        'users.id',
        'role',
        'user_type',
        'org_id',
        'org_role',
        'email_verified_at',
        'first_name',
        'profile_completed',
      ])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      role: 'user',
      user_type: 'user',
      org_id: null,
      org_role: null,
      email_verified_at: null,
    });
    expect(row).toMatchObject({ first_name: 'Eve', profile_completed: false });
    expect(row.id).not.toBe(wanted.id);
    const refused = await product.call({ token }, api.users.selectRole, { role: 'admin' as 'manager' });
    expect(refused.status).toBe(400);
  });
});

it('data has the security headers that apply to data, in less than half a kilobyte', async () => {
  for (const url of ['/auth/v1/user', '/healthz', '/api/v1/board']) {
    const { headers, payload } = await product.app.inject({ url });
    expect(() => JSON.parse(payload) as unknown).not.toThrow();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    expect(lines.join('').length).toBeLessThan(512);
  }
});

it('every document has the full set of security headers', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml']) {
    const { headers } = await product.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/) as string,
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((rule) => rule.trim().split(/ (.*)/).slice(0, 2) as [string, string]),
    );
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https?:|\*/);
  }
  const secret = await product.app.inject({ url: '/auth/v1/callback' });
  expect(secret.headers['referrer-policy']).toBe('no-referrer');
});

it('the metrics are readable only from this machine, and not through a proxy on it', async () => {
  const asked = async (headers: Record<string, string>) =>
    (await product.app.inject({ url: '/metrics', headers })).statusCode;
  expect(await asked({})).toBe(200);
  expect(await asked({ 'x-forwarded-for': '203.0.113.7' })).toBe(404);
});

it('a cursor with a value that no column can hold is refused', async () => {
  const admin = await product.signUp('admin');
  const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const ranked = cursorOf([2 ** 31, 0, randomUUID()]);
  const replies = await Promise.all([
    product.call(person, api.jobs.open, { cursor: ranked }),
    product.call(admin, api.administration.users, { cursor: cursorOf(['a\0', randomUUID()]) }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([400, 400]);
});

it('text input is stored without NUL characters and lone surrogates', async () => {
  const manager = await product.signUp('manager');
  const { status: named, body } = await product.call(manager, api.organizations.rename, {
    name: 'Bread\0 \ud83d & Co',
  });
  expect([named, body.name]).toEqual([200, 'Bread \ufffd & Co']);
});

it('the answer to TRACE contains nothing of the request', async () => {
  const secret = { cookie: 'session=nothing-to-tell', authorization: 'Bearer nothing-to-tell' };
  const answer = await product.app.inject({ method: 'TRACE' as never, url: '/', headers: secret });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('nothing-to-tell');
});
