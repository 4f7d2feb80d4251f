import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Database } from './calls.ts';

export type Account = { id: string; email: string; password: string; token: string };
type Role = 'user' | 'candidate' | 'manager' | 'admin';
type Profile = { first_name?: string; last_name?: string; company?: string; skills?: string[] };

const password = 'a long enough password';
const demoPassword = 'saywell-demo';
const tokenMs = 10 * 60_000;
const demoTokens = new Map<string, Promise<{ account: Account; until: number }>>();

export function openAccounts(url: string, { call }: Calls, { sql }: Database) {
  const signIn = async (email: string, secret: string): Promise<Account> =>
    accountIn(await call(null, 'POST', '/auth/v1/token', { email, password: secret }), email, secret);

  /** A new person who signed up and chose a role. */
  async function account(role: Role, profile: Profile = {}): Promise<Account> {
    const email = `${randomUUID()}@example.com`;
    const names = { first_name: 'Ada', last_name: 'Park' };
    await sql(`delete from throttle_counters where key like 'POST /auth/v1/signup %'`);
    const signedUp = await call(null, 'POST', '/auth/v1/signup', { ...names, email, password, accept_terms: true });
    const person = accountIn(signedUp, email, password);
    if (Object.keys(profile).length > 0) await call(person, 'PATCH', '/api/v1/profile', profile);
    if (role === 'admin') await sql(`update users set role = 'admin', user_type = 'admin' where id = $1`, [person.id]);
    else if (role !== 'user') await call(person, 'POST', '/api/user/select-role', { role });
    return person;
  }

  /** A demo account by its name, such as manager, candidate or admin. */
  async function demo(name: string): Promise<Account> {
    const email = `${name}@saywell.test`;
    const key = url + email;
    const signed = await demoTokens.get(key);
    if (signed && signed.until > Date.now()) return signed.account;
    const fresh = signIn(email, demoPassword).then((it) => ({ account: it, until: Date.now() + tokenMs }));
    demoTokens.set(key, fresh);
    return (await fresh).account;
  }

  async function grant(who: Account, kind: 'application' | 'job_posting', amount: number): Promise<void> {
    const sent = { grant_id: randomUUID(), kind, amount, reason: 'For a check' };
    const { status, body } = await call(await demo('admin'), 'POST', `/api/v1/users/${who.id}/credits`, sent);
    if (status !== 200) throw new Error(`The credits were refused: ${JSON.stringify(body)}`);
  }

  return { signIn, account, demo, grant };
}

function accountIn({ status, body }: Answer, email: string, secret: string): Account {
  if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  const { access_token: token, user } = body as { access_token: string; user: { id: string } };
  return { id: user.id, email, password: secret, token };
}
