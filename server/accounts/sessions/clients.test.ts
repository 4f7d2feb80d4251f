import { randomUUID } from 'node:crypto';
import { AuthClient, isAuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { cookieOf, type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let url: string;
beforeAll(async () => {
  product = await startTestProduct();
  url = `${await product.app.listen({ port: 0 })}/auth/v1`;
});
afterAll(() => product.close());

const password = 'a long enough password';
const newEmail = () => `${randomUUID()}@example.com`;

/** A client as its documentation sets it up; given the same storage, it is the same page after a reload. */
function openClient(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, auth: new AuthClient({ url, storage, autoRefreshToken: false, detectSessionInUrl: false }) };
}

/** A client of a new account, signed in. */
async function newcomer(email = newEmail()) {
  const { kept, auth } = openClient();
  const data = { first_name: 'Ada', last_name: 'Park', accept_terms: true };
  const { data: made, error } = await auth.signUp({ email, password, options: { data } });
  if (error ?? !made.session) throw new Error(`The sign-up was refused: ${error?.message}`);
  return { email, kept, auth, session: made.session };
}

async function signedIn(email: string) {
  const { kept, auth } = openClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { kept, auth, session: data.session };
}

const renew = (refresh_token: string, headers = {}) =>
  product.call(null, api.users.token, { grant_type: 'refresh_token', refresh_token }, headers);

describe('a third-party client', () => {
  it('a client can sign up, sign in, read the user, refresh, reload and sign out', async () => {
    const { email, auth, session, kept } = await newcomer();
    expect(session.user).toMatchObject({ email, user_metadata: { user_type: 'user' } });
    expect(await auth.signOut()).toEqual({ error: null });
    expect((await auth.getSession()).data.session).toBeNull();
    expect((await renew(session.refresh_token)).body.code).toBe('session_missing');

    const entered = await auth.signInWithPassword({ email, password });
    expect(entered.error).toBeNull();
    const { data } = await auth.getUser();
    expect(data.user).toMatchObject({ id: session.user.id, email });

    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(entered.data.session?.refresh_token);

    const reloaded = openClient(kept).auth;
    expect((await reloaded.getSession()).data.session?.user.id).toBe(session.user.id);
    expect((await reloaded.getUser()).data.user?.email).toBe(email);
    expect(await reloaded.signOut({ scope: 'local' })).toEqual({ error: null });
    expect((await reloaded.getUser()).error?.message).toBe('Auth session missing!');
  });

  it('a client renews a session that expired while the page was closed', async () => {
    const { kept, session } = await newcomer();
    const [key, text] = [...kept][0] as [string, string];
    kept.set(key, JSON.stringify({ ...(JSON.parse(text) as object), expires_at: 1 }));
    const { data } = await openClient(kept).auth.getSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  it('a client recognizes refusals by their codes', async () => {
    const { auth } = openClient();
    const wrong = await auth.signInWithPassword({ email: newEmail(), password: 'wrong' });
    expect(wrong.error).toMatchObject({ message: 'Invalid credentials', code: 'invalid_credentials', status: 401 });
    const data = { first_name: 'Ada', last_name: 'Park', accept_terms: true };
    const weak = await auth.signUp({ email: newEmail(), password: 'password1', options: { data } });
    expect(isAuthWeakPasswordError(weak.error) && weak.error.reasons).toEqual([expect.any(String)]);
    const nameless = await auth.signUp({ email: newEmail(), password });
    expect(nameless.error?.message).toBe('First name required');
  });
});

describe('the scope of a sign-out', () => {
  const works = async ({ auth }: Pick<ReturnType<typeof openClient>, 'auth'>) => (await auth.getUser()).error === null;

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('the scope %s ends the right sessions', async (scope, expected) => {
    const first = await newcomer();
    const all = [first, await signedIn(first.email), await signedIn(first.email)];
    const before = first.session.access_token;
    expect(await first.auth.signOut({ scope })).toEqual({ error: null });
    const own = (await product.call({ token: before }, api.users.me, {})).status === 200;
    expect([own, ...(await Promise.all(all.slice(1).map(works)))]).toEqual(expected);
    const renewed = await Promise.all(all.map(({ session }) => renew(session.refresh_token)));
    expect(renewed.map(({ status }) => status === 200)).toEqual(expected);
  });

  it('a sign-out without a scope ends only the current session, and an unknown scope is refused', async () => {
    const first = await newcomer();
    const second = await signedIn(first.email);
    const odd = { scope: 'everywhere' } as unknown as { scope: 'local' };
    expect((await product.call({ token: first.session.access_token }, api.users.signOut, odd)).status).toBe(400);
    await product.call({ token: first.session.access_token }, api.users.signOut, {});
    expect(await works(first)).toBe(false);
    expect(await works(second)).toBe(true);
  });
});

describe('a refresh token', () => {
  it('a refresh token works once, tolerates a parallel refresh, and ends the session when it is reused later', async () => {
    const { session } = await newcomer();
    const race = await Promise.all([1, 2, 3].map(() => renew(session.refresh_token)));
    expect(race.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [next, ...others] = new Set(race.map(({ body }) => body.refresh_token));
    expect(others).toEqual([]);
    const last = (await renew(next ?? '')).body;
    expect(last.refresh_token).not.toBe(next);
    expect((await renew(session.refresh_token)).body.code).toBe('session_missing');
    expect((await renew(last.refresh_token ?? '')).body.code).toBe('session_missing');
    expect((await product.call({ token: last.access_token }, api.users.me, {})).status).toBe(401);
  });

  it('a second use of a refresh token is tolerated for twenty seconds only', async () => {
    const { session } = await newcomer();
    const next = (await renew(session.refresh_token)).body.refresh_token ?? '';
    await product.db
      .updateTable('sessions')
      .set({ rotated_at: new Date(Date.now() - 21_000).toISOString() })
      .where('user_id', '=', session.user.id)
      .execute();
    expect((await renew(session.refresh_token)).status).toBe(401);
    expect((await renew(next)).status).toBe(401);
  });

  it('a refresh token is stored as a hash and is bound to the client that requested it', async () => {
    const { email, session } = await newcomer();
    const rows = await product.db.selectFrom('sessions').selectAll().where('user_id', '=', session.user.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token.split('.')[1]);

    const byCookie = { cookie: `session=${session.refresh_token}` };
    expect((await product.call(null, api.users.token, { grant_type: 'refresh_token' }, byCookie)).status).toBe(401);

    const browser = await product.call(null, api.users.token, { email, password });
    expect(browser.body).not.toHaveProperty('refresh_token');
    expect((await renew(cookieOf(browser.headers).replace('session=', ''))).status).toBe(401);

    const client = await product.call(null, api.users.token, { email, password }, { 'x-client-info': 'a client 1.0' });
    expect(client.headers['set-cookie']).toBeUndefined();
    expect(client.body.refresh_token).toMatch(/^[\da-f-]{36}\.[\w-]{86}$/);
  });

  it('a refresh token ends when its device is signed out or the account is suspended', async () => {
    const { email, session } = await newcomer();
    const person = { token: session.access_token };
    const second = await signedIn(email);
    const { devices } = (await product.call(person, api.devices.list, {})).body;
    const other = devices.find(({ current }) => !current);
    await product.call(person, api.devices.end, { session_id: other?.id ?? '' });
    expect((await renew(second.session.refresh_token)).status).toBe(401);
    await product.db
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', session.user.id)
      .execute();
    expect((await renew(session.refresh_token)).status).toBe(401);
  });
});
