import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { cookieOf, type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

const renewal = { grant_type: 'refresh_token' } as const;

describe('sessions', () => {
  let product: TestProduct;
  beforeAll(async () => void (product = await startTestProduct()));
  afterAll(() => product.close());

  const signIn = (email: string, password = product.password, remember = false) =>
    product.call(null, api.users.token, { email, password, remember });
  const renew = (cookie: string) => product.call(null, api.users.token, renewal, { cookie });

  it('sign-in starts a session that identifies the user', async () => {
    const { id, email } = await product.signUp('candidate');
    const { status, body, headers } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', user: { id, user_metadata: { user_type: 'candidate' } } });
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const me = await product.call({ token: body.access_token }, api.users.me, {});
    expect(me.body).toMatchObject({ id, role: 'candidate', profile: { first_name: 'Ada' } });
  });

  it('a failed sign-in says no more than "Invalid credentials"', async () => {
    const { email } = await product.signUp('candidate');
    for (const refused of [await signIn(email, 'wrong'), await signIn(`${randomUUID()}@example.com`, 'wrong')]) {
      expect(refused).toMatchObject({
        status: 401,
        body: { error: 'Invalid credentials', code: 'invalid_credentials' },
      });
    }
  });

  it('a sign-in without an address or a password names the missing field', async () => {
    const lacking = async (given: object) => {
      const { status, body } = await product.call(null, api.users.token, given);
      return [status, body.error, ...(body.issues ?? []).map(({ path }) => path)];
    };
    const words = 'You must provide either an email or phone number and a password';
    expect(await lacking({})).toEqual([400, words, 'email', 'password']);
    expect(await lacking({ email: 'ada@example.com', password: null })).toEqual([400, words, 'password']);
    expect(await lacking({ password: product.password })).toEqual([400, words, 'email']);
    expect(await lacking({ phone: '3035550100', password: product.password })).toEqual([
      400,
      'You can’t sign in with a phone number here. Enter your email address.',
      'email',
    ]);
  });

  it('password guesses are throttled without locking the account for others', async () => {
    const { email } = await product.signUp('candidate');
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'guess')));
    expect(guesses.map(({ status }) => status)).toContain(429);
    expect(guesses.find(({ status }) => status === 429)?.body).toHaveProperty('retry_after');
    const elsewhere = await product.app.inject({
      method: 'POST',
      url: '/auth/v1/token',
      remoteAddress: '127.0.0.9',
      payload: { email, password: product.password },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('a remembered session lasts 30 days, any other until the browser closes', async () => {
    const { email } = await product.signUp('candidate');
    expect(String((await signIn(email, product.password, true)).headers['set-cookie'])).toContain('Max-Age=2592000');
    expect(String((await signIn(email)).headers['set-cookie'])).not.toMatch(/session=[^,]*Max-Age/);
  });

  it('the secret rotates, tolerates a parallel refresh, and ends the session when an old one is reused', async () => {
    const { cookie, token } = await product.signUp('candidate');
    const first = await renew(cookie);
    expect(first.status).toBe(200);
    const next = cookieOf(first.headers);
    expect(next).not.toBe(cookie);

    const race = await renew(cookie);
    expect(race.status).toBe(200);
    expect(cookieOf(race.headers)).toBe('');

    const second = await renew(next);
    expect(second.status).toBe(200);
    const stolen = await renew(cookie);
    expect(stolen).toMatchObject({ status: 401, body: { code: 'session_missing' } });
    expect((await renew(cookieOf(second.headers))).status).toBe(401);
    expect((await product.call({ token }, api.users.me, {})).status).toBe(401);
  });

  it('a second use of a session secret is tolerated for 20 seconds only', async () => {
    const rotatedAgo = async (seconds: number) => {
      const { id, cookie } = await product.signUp('candidate');
      const next = cookieOf((await renew(cookie)).headers);
      const { numUpdatedRows } = await product.db
        .updateTable('sessions')
        .set({ rotated_at: new Date(Date.now() - seconds * 1000).toISOString() })
        .where('user_id', '=', id)
        .executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
      return [(await renew(cookie)).status, (await renew(next)).status];
    };
    expect(await rotatedAgo(15)).toEqual([200, 200]);
    expect(await rotatedAgo(21)).toEqual([401, 401]);
  });

  it('sign-out ends the session immediately, and the refresh cookie too', async () => {
    const person = await product.signUp('candidate');
    expect((await product.call(person, api.users.me, {})).status).toBe(200);
    const out = await product.call(person, api.users.signOut, {}, { cookie: person.cookie });
    expect(out.status).toBe(200);
    expect((await product.call(person, api.users.me, {})).status).toBe(401);
    expect((await renew(person.cookie)).status).toBe(401);
    expect((await product.call(person, api.users.signOut, {})).status).toBe(200);
  });

  it('a request from another site is refused', async () => {
    const { cookie, email } = await product.signUp('candidate');
    const crossSite = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await product.call(null, api.users.token, renewal, crossSite)).body).toMatchObject({ code: 'cross_site' });
    const signedIn = await product.call(null, api.users.token, { email, password: product.password }, crossSite);
    expect(signedIn.status).toBe(403);
  });

  it('a missing or invented cookie gives no session', async () => {
    for (const cookie of ['', 'session=x', `session=${crypto.randomUUID()}.${'a'.repeat(43)}`]) {
      expect((await renew(cookie)).body).toMatchObject({ code: 'session_missing' });
    }
  });
});
