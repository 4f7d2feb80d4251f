import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { cookieOf, type House, openHouse } from '../../../tests/support/house.ts';

const renewal = { grant_type: 'refresh_token' } as const;

describe('sessions', () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse()));
  afterAll(() => house.close());

  const signIn = (email: string, password = house.password, remember = false) =>
    house.call(null, api.users.token, { email, password, remember });
  const renew = (cookie: string) => house.call(null, api.users.token, renewal, { cookie });

  it('signs in and says who it is', async () => {
    const { id, email } = await house.signUp('candidate');
    const { status, body, headers } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', user: { id, user_metadata: { user_type: 'candidate' } } });
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const me = await house.call({ token: body.access_token }, api.users.me, {});
    expect(me.body).toMatchObject({ id, role: 'candidate', profile: { first_name: 'Ada' } });
  });

  it('says no more than "Invalid credentials"', async () => {
    const { email } = await house.signUp('candidate');
    for (const refused of [await signIn(email, 'wrong'), await signIn(`${randomUUID()}@example.com`, 'wrong')]) {
      expect(refused).toMatchObject({
        status: 401,
        body: { error: 'Invalid credentials', code: 'invalid_credentials' },
      });
    }
  });

  it('says which of the credentials is missing', async () => {
    const lacking = async (given: object) => {
      const { status, body } = await house.call(null, api.users.token, given);
      return [status, body.error, ...(body.issues ?? []).map(({ path }) => path)];
    };
    const words = 'You must provide either an email or phone number and a password';
    expect(await lacking({})).toEqual([400, words, 'email', 'password']);
    expect(await lacking({ email: 'ada@example.com', password: null })).toEqual([400, words, 'password']);
    expect(await lacking({ password: house.password })).toEqual([400, words, 'email']);
    expect(await lacking({ phone: '3035550100', password: house.password })).toEqual([
      400,
      'You can’t sign in with a phone number here. Enter your email address.',
      'email',
    ]);
  });

  it('slows down guessing without locking the account for others', async () => {
    const { email } = await house.signUp('candidate');
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'guess')));
    expect(guesses.map(({ status }) => status)).toContain(429);
    expect(guesses.find(({ status }) => status === 429)?.body).toHaveProperty('retry_after');
    const elsewhere = await house.app.inject({
      method: 'POST',
      url: '/auth/v1/token',
      remoteAddress: '127.0.0.9',
      payload: { email, password: house.password },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('keeps a remembered session 30 days and another until the browser closes', async () => {
    const { email } = await house.signUp('candidate');
    expect(String((await signIn(email, house.password, true)).headers['set-cookie'])).toContain('Max-Age=2592000');
    expect(String((await signIn(email)).headers['set-cookie'])).not.toMatch(/session=[^,]*Max-Age/);
  });

  it('rotates the secret, forgives a race, and ends the session when an old secret comes back', async () => {
    const { cookie, token } = await house.signUp('candidate');
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
    expect((await house.call({ token }, api.users.me, {})).status).toBe(401);
  });

  it('forgives a race for 20 seconds, not longer', async () => {
    const rotatedAgo = async (seconds: number) => {
      const { id, cookie } = await house.signUp('candidate');
      const next = cookieOf((await renew(cookie)).headers);
      const { numUpdatedRows } = await house.db
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

  it('ends at sign-out, at once and for the refresh cookie too', async () => {
    const person = await house.signUp('candidate');
    expect((await house.call(person, api.users.me, {})).status).toBe(200);
    const out = await house.call(person, api.users.signOut, {}, { cookie: person.cookie });
    expect(out.status).toBe(200);
    expect((await house.call(person, api.users.me, {})).status).toBe(401);
    expect((await renew(person.cookie)).status).toBe(401);
    expect((await house.call(person, api.users.signOut, {})).status).toBe(200);
  });

  it('refuses to act for another site', async () => {
    const { cookie, email } = await house.signUp('candidate');
    const crossSite = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await house.call(null, api.users.token, renewal, crossSite)).body).toMatchObject({ code: 'cross_site' });
    const signedIn = await house.call(null, api.users.token, { email, password: house.password }, crossSite);
    expect(signedIn.status).toBe(403);
  });

  it('has no session without a cookie, or with a made-up one', async () => {
    for (const cookie of ['', 'session=x', `session=${crypto.randomUUID()}.${'a'.repeat(43)}`]) {
      expect((await renew(cookie)).body).toMatchObject({ code: 'session_missing' });
    }
  });
});
