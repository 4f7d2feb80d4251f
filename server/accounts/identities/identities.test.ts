import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { cookieOf, type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { linkedinKeys, type Member, openFakeLinkedIn } from '../../../tests/support/outside/linkedin.ts';
import { openLinkedIn } from '../../adapters/auth/linkedin.ts';

const origin = 'http://localhost:3000';
const member = (email: string, more: Partial<Member> = {}): Member => ({
  email,
  email_verified: true,
  given_name: 'Noor',
  family_name: 'Haddad',
  ...more,
});
const members: Record<string, Member> = {
  new: member('noor@example.com'),
  applying: member('applying@example.com'),
  posing: member('posing@example.com', { given_name: 'Saywell', family_name: 'Support' }),
  unproven: member('unproven@example.com', { email_verified: false }),
};

let product: TestProduct;
let linkedin: Awaited<ReturnType<typeof openFakeLinkedIn>>;
beforeAll(async () => {
  linkedin = await openFakeLinkedIn(origin, members);
  const adapter = openLinkedIn({ issuer: linkedin.issuer, origin, ...linkedinKeys });
  product = await startTestProduct(() => ({ linkedin: adapter }));
});
afterAll(async () => {
  await product.close();
  await linkedin.close();
});

type Answer = { location: string; cookie: string };

const visit = async (url: string, cookie = ''): Promise<Answer> => {
  const { headers } = await product.app.inject({ method: 'GET', url, headers: { cookie } });
  return { location: String(headers.location), cookie: cookieOf(headers) || cookie };
};

/** Follows the provider's redirects as a browser does, until it sends the person back to us. */
async function throughProvider(start: string, choice: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let url = start; ;) {
    const headers = { cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const response = await fetch(url, { redirect: 'manual', headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    const next = new URL(location ?? `?${choice}`, url);
    if (next.href.startsWith(origin)) return next.pathname + next.search;
    url = next.href;
  }
}

/** From the press on the button to the address that our callback screen is opened with. */
async function comeBack(choice: string, next = '/candidate/jobs') {
  const away = await visit(`/auth/v1/authorize?next=${encodeURIComponent(next)}`);
  const answer = await throughProvider(away.location, choice);
  const back = await visit(answer, away.cookie);
  return { cookie: away.cookie, answer, query: new URL(back.location, origin).searchParams, location: back.location };
}

const arrive = (token: string | null, cookie: string, replace = false) =>
  product.call(null, api.identities.arrive, { token: token ?? '', replace }, { cookie });

it('the first sign-in with LinkedIn creates one account, and later ones sign in to it', async () => {
  expect((await product.call(null, api.identities.providers, {})).body).toEqual({ linkedin: true });
  const first = await comeBack('as=new');
  expect(first.location).toMatch(/^\/auth\/callback\?token=[\w-]{43}$/);
  const opened = await arrive(first.query.get('token'), first.cookie);
  expect(opened).toMatchObject({ status: 200, body: { next: '/candidate/jobs', user: { email: 'noor@example.com' } } });
  expect(opened.headers['set-cookie']?.toString()).toContain('HttpOnly; SameSite=Strict');
  const me = await product.call({ token: opened.body.access_token }, api.users.me, {});
  expect(me.body).toMatchObject({ role: 'user', profile: { first_name: 'Noor', last_name: 'Haddad' } });
  expect((await arrive(first.query.get('token'), first.cookie)).body.code).toBe('invalid_state');

  const again = await comeBack('as=new', '//evil.example');
  const back = await arrive(again.query.get('token'), again.cookie);
  expect(back.body).toMatchObject({ next: null, user: { id: opened.body.user.id } });
});

it('a reserved name that LinkedIn sends does not become the name of the account', async () => {
  const { query, cookie } = await comeBack('as=posing');
  const { status, body } = await arrive(query.get('token'), cookie);
  expect(status).toBe(200);
  const me = await product.call({ token: body.access_token }, api.users.me, {});
  expect(me.body.profile).toMatchObject({ first_name: '', last_name: '' });
});

it('a first sign-in with LinkedIn out of an application opens the account of a candidate', async () => {
  const next = '/candidate/apply/0f8fad5b-d9cb-469f-a165-70867728950e';
  const { query, cookie } = await comeBack('as=applying', next);
  const { body } = await arrive(query.get('token'), cookie);
  expect(body).toMatchObject({ next, user: { user_metadata: { user_type: 'candidate' } } });
});

it('each sign-in failure redirects with its own error code', async () => {
  expect((await comeBack('refuse')).location).toBe('/auth/callback?error=cancelled');
  const { location, cookie } = await visit('/auth/v1/authorize');
  const answer = await throughProvider(location, 'as=new');
  expect((await visit(answer)).location).toBe('/auth/callback?error=invalid_state');
  const again = await comeBack('as=new');
  expect((await visit(again.answer, again.cookie)).location).toBe('/auth/callback?error=invalid_state');
  expect((await visit(answer, 'sign-in=of-another-browser')).location).toBe('/auth/callback?error=invalid_state');
  expect((await visit(answer.replace(/code=[^&]+/, 'code=made-up'), cookie)).location).toBe(
    '/auth/callback?error=failed',
  );
  const unproven = await comeBack('as=unproven');
  expect((await arrive(unproven.query.get('token'), unproven.cookie)).body.code).toBe('email_unproven');
});

it('an answer from another provider or for another sign-in attempt is refused', async () => {
  const { location, cookie } = await visit('/auth/v1/authorize');
  const answer = await throughProvider(location, 'as=new');
  const mixedUp = (change: (query: URLSearchParams) => void) => {
    const address = new URL(answer, origin);
    change(address.searchParams);
    return `${address.pathname}${address.search}`;
  };
  const elsewhere = mixedUp((query) => query.set('iss', 'https://evil.example'));
  expect((await visit(elsewhere, cookie)).location).toBe('/auth/callback?error=failed');
  // The state of this browser with the code of another visit: someone else's account.
  const other = await visit('/auth/v1/authorize');
  const theirs = new URL(await throughProvider(other.location, 'as=new'), origin).searchParams.get('code') ?? '';
  const swapped = mixedUp((query) => query.set('code', theirs));
  expect((await visit(swapped, cookie)).location).toBe('/auth/callback?error=failed');
  const twice = mixedUp((query) => query.append('state', 'x'));
  expect((await visit(twice, cookie)).location).toMatch(/error=/);
});

it('the sign-in code works only in the browser that requested it, within a minute', async () => {
  const { query, cookie } = await comeBack('as=new');
  const stranger = await visit('/auth/v1/authorize');
  for (const other of ['', stranger.cookie]) {
    expect((await arrive(query.get('token'), other)).body).toMatchObject({
      code: 'invalid_state',
      error: 'Invalid OAuth state. Please try again.',
    });
  }
  const past = new Date(Date.now() - 1000).toISOString();
  await product.db.updateTable('sign_in_flows').set({ expires_at: past }).execute();
  expect((await arrive(query.get('token'), cookie)).body.code).toBe('invalid_state');
});

it('LinkedIn connects to the account of the same address only after its password', async () => {
  const person = await product.signUp('candidate');
  members['owner'] = member(person.email);
  const { query, cookie } = await comeBack('as=owner');
  const token = query.get('token') ?? '';
  const asked = await arrive(token, cookie);
  expect(asked).toMatchObject({ status: 409, body: { code: 'link_required', email: person.email } });
  const { expires_at } = await product.db
    .selectFrom('sign_in_flows')
    .select('expires_at')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  expect((Date.parse(expires_at) - Date.now()) / 60_000).toBeCloseTo(10, 0);
  const wrong = await product.call(null, api.identities.link, { token, password: 'a wrong password' }, { cookie });
  expect(wrong.body).toMatchObject({ error: 'Invalid credentials' });
  const linked = await product.call(null, api.identities.link, { token, password: product.password }, { cookie });
  expect(linked.body).toMatchObject({ user: { id: person.id } });
  const later = await comeBack('as=owner');
  expect((await arrive(later.query.get('token'), later.cookie)).body).toMatchObject({ user: { id: person.id } });
  await product.runTasks();
  const subjects = await product.sentMail(person.email);
  expect(subjects.map(({ subject }) => subject)).toContain('LinkedIn was connected to your account');
  // LinkedIn vouched for the address: there is nothing to confirm any more.
  await product.call(null, api.signUps.resend, { email: person.email });
  await product.runTasks();
  expect(await product.sentMail(person.email)).toHaveLength(subjects.length);
});

it('a mailed link connects LinkedIn and locks out a user who never confirmed the address', async () => {
  const squatter = await product.signUp('candidate');
  members['victim'] = member(squatter.email);
  const { query, cookie } = await comeBack('as=victim');
  const token = query.get('token') ?? '';
  expect((await arrive(token, cookie)).body.code).toBe('link_required');
  expect((await product.call(null, api.identities.mailLink, { token }, { cookie })).status).toBe(200);
  await product.runTasks();
  const mail = (await product.sentMail(squatter.email)).at(-1);
  const secret = /\/auth\/link#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  // Who someone is may be remembered for a moment, but not longer than the session.
  expect((await product.call(squatter, api.users.me, {})).status).toBe(200);
  const linked = await product.call(null, api.identities.confirmLink, { token: secret });
  expect(linked.body).toMatchObject({ user: { id: squatter.id } });
  expect((await product.call(squatter, api.users.me, {})).status).toBe(401);
  const old = { email: squatter.email, password: product.password };
  expect((await product.call(null, api.users.token, old)).status).toBe(401);
  expect((await product.call(null, api.identities.confirmLink, { token: secret })).body.code).toBe('link_expired');
  const later = await comeBack('as=victim');
  expect((await arrive(later.query.get('token'), later.cookie)).body).toMatchObject({ user: { id: squatter.id } });
});

it('a LinkedIn sign-in never silently signs a user out of another account', async () => {
  const other = await product.signUp('candidate');
  const { query, cookie } = await comeBack('as=new');
  const both = `${cookie}; ${other.cookie}`;
  const asked = await arrive(query.get('token'), both);
  expect(asked).toMatchObject({ status: 409, body: { code: 'other_account', email: other.email } });
  expect((await arrive(query.get('token'), both, true)).body).toMatchObject({ user: { email: 'noor@example.com' } });
});

it('an access token from a URL is accepted only where the browser holds its session', async () => {
  const [victim, attacker] = [await product.signUp('candidate'), await product.signUp('candidate')];
  expect((await arrive(victim.token, victim.cookie)).body).toMatchObject({ user: { id: victim.id } });
  for (const cookie of ['', victim.cookie]) {
    expect((await arrive(attacker.token, cookie)).body.code).toBe('invalid_state');
  }
  expect((await arrive('not.a.token', '')).status).toBe(401);
});

it('only a provider that announces PKCE and nonces receives a challenge and a nonce', async () => {
  const { location } = await visit('/auth/v1/authorize');
  const asked = new URL(location).searchParams;
  expect([asked.get('code_challenge_method'), asked.has('nonce')]).toEqual(['S256', true]);

  const plain = await openFakeLinkedIn(origin, members, 0, false);
  const adapter = openLinkedIn({ issuer: plain.issuer, origin, ...linkedinKeys });
  const start = await adapter.address('a state');
  expect(new URL(start).searchParams.has('code_challenge') || new URL(start).searchParams.has('nonce')).toBe(false);
  const answer = new URL(await throughProvider(start, 'as=new'), origin);
  expect(await adapter.person(answer, 'a state')).toMatchObject({ email: 'noor@example.com' });
  await plain.close();
});

it('an answer is refused when another server created its verifier', async () => {
  const adapter = openLinkedIn({ issuer: linkedin.issuer, origin, ...linkedinKeys });
  const start = new URL(await adapter.address('a state'));
  start.searchParams.set('state', 'other');
  const answer = new URL(await throughProvider(start.href, 'as=new'), origin);
  await expect(adapter.person(answer, 'other')).rejects.toThrow();
});

it('a LinkedIn user can set a password and disconnect LinkedIn, but never remove the last way to sign in', async () => {
  members['fresh'] = member('fresh@example.com');
  const { query, cookie } = await comeBack('as=fresh');
  const { body } = await arrive(query.get('token'), cookie);
  const person = { token: body.access_token };
  const ways = async () => (await product.call(person, api.identities.mine, {})).body;
  expect(await ways()).toMatchObject({ has_password: false, linkedin: { connected_at: expect.any(String) as string } });
  expect((await product.call(person, api.identities.disconnect, {})).body.code).toBe('last_way_in');
  const weak = await product.call(person, api.identities.setPassword, { password: 'fresh@example.com' });
  expect(weak.body.code).toBe('weak_password');
  const password = 'quartz lantern meadow violet';
  expect((await product.call(person, api.identities.setPassword, { password })).status).toBe(200);
  expect((await product.call(person, api.identities.setPassword, { password })).body.code).toBe('password_exists');
  expect((await product.call(null, api.users.token, { email: 'fresh@example.com', password })).status).toBe(200);

  // Now that there is a password, it is asked for.
  expect((await product.call(person, api.identities.disconnect, {})).body.code).toBe('confirmation_needed');
  await product.call(person, api.reauthentication.byPassword, { password });
  for (let time = 0; time < 2; time++)
    expect((await product.call(person, api.identities.disconnect, {})).status).toBe(200);
  expect(await ways()).toEqual({ has_password: true, linkedin: null });
  const later = await comeBack('as=fresh');
  expect((await arrive(later.query.get('token'), later.cookie)).body.code).toBe('link_required');
  await product.runTasks();
  expect((await product.sentMail('fresh@example.com')).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['A password was set for your account', 'LinkedIn was disconnected from your account']),
  );
});

it('a suspended account cannot sign in with LinkedIn', async () => {
  await product.db
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString() })
    .where('email', '=', 'noor@example.com')
    .execute();
  const { query, cookie } = await comeBack('as=new');
  expect(await arrive(query.get('token'), cookie)).toMatchObject({ status: 403, body: { code: 'suspended' } });
});
