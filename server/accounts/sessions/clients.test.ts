import { randomUUID } from 'node:crypto';
import { AuthClient, isAuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { cookieOf, type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
let url: string;
beforeAll(async () => {
  house = await openHouse();
  url = `${await house.app.listen({ port: 0 })}/auth/v1`;
});
afterAll(() => house.close());

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
  house.call(null, api.users.token, { grant_type: 'refresh_token', refresh_token }, headers);

describe("a stranger's client", () => {
  it('signs up, signs out, signs in, reads the user, refreshes, reloads and signs out', async () => {
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

  it('renews a session that has ended while the page was closed', async () => {
    const { kept, session } = await newcomer();
    const [key, text] = [...kept][0] as [string, string];
    kept.set(key, JSON.stringify({ ...(JSON.parse(text) as object), expires_at: 1 }));
    const { data } = await openClient(kept).auth.getSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000);
  });

  it('reads refusals by their names', async () => {
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
  ] as const)('%s', async (scope, expected) => {
    const first = await newcomer();
    const all = [first, await signedIn(first.email), await signedIn(first.email)];
    const before = first.session.access_token;
    expect(await first.auth.signOut({ scope })).toEqual({ error: null });
    const own = (await house.call({ token: before }, api.users.me, {})).status === 200;
    expect([own, ...(await Promise.all(all.slice(1).map(works)))]).toEqual(expected);
    const renewed = await Promise.all(all.map(({ session }) => renew(session.refresh_token)));
    expect(renewed.map(({ status }) => status === 200)).toEqual(expected);
  });

  it('is this one alone where none is said, and nothing else is a scope', async () => {
    const first = await newcomer();
    const second = await signedIn(first.email);
    const odd = { scope: 'everywhere' } as unknown as { scope: 'local' };
    expect((await house.call({ token: first.session.access_token }, api.users.signOut, odd)).status).toBe(400);
    await house.call({ token: first.session.access_token }, api.users.signOut, {});
    expect(await works(first)).toBe(false);
    expect(await works(second)).toBe(true);
  });
});

describe('a refresh token', () => {
  it('works once, forgives a race with the same next one, and ends the session when an old one comes back', async () => {
    const { session } = await newcomer();
    const race = await Promise.all([1, 2, 3].map(() => renew(session.refresh_token)));
    expect(race.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [next, ...others] = new Set(race.map(({ body }) => body.refresh_token));
    expect(others).toEqual([]);
    const last = (await renew(next ?? '')).body;
    expect(last.refresh_token).not.toBe(next);
    expect((await renew(session.refresh_token)).body.code).toBe('session_missing');
    expect((await renew(last.refresh_token ?? '')).body.code).toBe('session_missing');
    expect((await house.call({ token: last.access_token }, api.users.me, {})).status).toBe(401);
  });

  it('is forgiven for twenty seconds, not longer', async () => {
    const { session } = await newcomer();
    const next = (await renew(session.refresh_token)).body.refresh_token ?? '';
    await house.db
      .updateTable('sessions')
      .set({ rotated_at: new Date(Date.now() - 21_000).toISOString() })
      .where('user_id', '=', session.user.id)
      .execute();
    expect((await renew(session.refresh_token)).status).toBe(401);
    expect((await renew(next)).status).toBe(401);
  });

  it('is kept as a hash, and is bound to the client that asked for it', async () => {
    const { email, session } = await newcomer();
    const rows = await house.db.selectFrom('sessions').selectAll().where('user_id', '=', session.user.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token.split('.')[1]);

    const byCookie = { cookie: `session=${session.refresh_token}` };
    expect((await house.call(null, api.users.token, { grant_type: 'refresh_token' }, byCookie)).status).toBe(401);

    const browser = await house.call(null, api.users.token, { email, password });
    expect(browser.body).not.toHaveProperty('refresh_token');
    expect((await renew(cookieOf(browser.headers).replace('session=', ''))).status).toBe(401);

    const client = await house.call(null, api.users.token, { email, password }, { 'x-client-info': 'a client 1.0' });
    expect(client.headers['set-cookie']).toBeUndefined();
    expect(client.body.refresh_token).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
  });

  it('ends with a press in the list of devices, and with a suspension', async () => {
    const { email, session } = await newcomer();
    const person = { token: session.access_token };
    const second = await signedIn(email);
    const { devices } = (await house.call(person, api.devices.list, {})).body;
    const other = devices.find(({ current }) => !current);
    await house.call(person, api.devices.end, { session_id: other?.id ?? '' });
    expect((await renew(second.session.refresh_token)).status).toBe(401);
    await house.db
      .updateTable('users')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', session.user.id)
      .execute();
    expect((await renew(session.refresh_token)).status).toBe(401);
  });
});
