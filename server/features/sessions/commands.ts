import { type QueryCreator, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import type { DB } from '../../adapters/db-types.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Context, Services } from '../../context.ts';
import { askSecondStep, tellNewDevice } from '../arrivals/commands.ts';
import { provePassword } from '../attempts/commands.ts';
import { keepAccount } from '../deletions/commands.ts';
import { forgetSession, sessionParts, userById, whoIs } from './queries.ts';

export type Session = Answer<typeof api.users.token>;
export type Account = { id: string; email: string; user_type: string };
type PublicContext = Context<'public'>;
type Entering = Services & Pick<PublicContext, 'request'>;

const rememberSeconds = 30 * 24 * 3600;
const browserSeconds = 12 * 3600;
// Two tabs, or an answer lost on the way, may present the former secret once more.
const graceSeconds = 20;

export async function renewOrSignIn(context: PublicContext, input: Input<typeof api.users.token>): Promise<Session> {
  onlyFromOwnPage(context);
  if (input.grant_type === 'refresh_token') return renew(context);
  if (!input.email || !input.password) throw new AppError('credentials_required');
  return signIn(context, input.email.trim(), input.password, input.remember);
}

async function signIn(context: PublicContext, email: string, password: string, remember: boolean): Promise<Session> {
  const user = await provePassword(context, email, password);
  return enter(context, user, { by: 'password', remember });
}

/** How somebody proved who they are, and how long the session shall last. */
export type Arrival = {
  by: 'sign-up' | 'password' | 'mail' | 'linkedin' | 'passkey' | 'second factor';
  remember: boolean;
  /** Where the person wanted to go, where the address does not say it: what is missing is told with it. */
  next?: string | null;
};

/** The one door: whoever has proven who they are, by whatever means, gets their session here or is told what is missing. */
export async function enter(
  context: Entering,
  user: Account,
  { by, remember, next = null }: Arrival,
): Promise<Session> {
  const account = await userById(context.db, user.id);
  if (account?.suspended_at) throw new AppError('suspended');
  // A passkey has asked for a finger, a face or a PIN: it is both steps in one.
  if (by !== 'passkey' && by !== 'second factor') await askSecondStep(context.db, user.id, { remember, next });
  return startSession(context, user, remember);
}

export async function signOut({ db, tokens, request }: PublicContext): Promise<{ success: true }> {
  const [byCookie] = sessionParts(request.session_cookie);
  if (request.same_origin && byCookie) await revoke(db, byCookie, 'signed out');
  const caller = request.authorization ? await whoIs(db, tokens, request.authorization) : null;
  if (caller) await revoke(db, caller.session_id, 'signed out');
  request.dropSession();
  return { success: true };
}

/** Begins a session and hands its secret to the browser. `remember`: 30 days, otherwise until the browser closes, 12 hours at most (D26). */
async function startSession(context: Entering, user: Account, remember: boolean): Promise<Session> {
  const { db, request } = context;
  const secret = newSecret();
  const seconds = remember ? rememberSeconds : browserSeconds;
  const device = request.device_cookie ?? newSecret();
  const device_hash = sha256(device);
  const id = await db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        secret_hash: sha256(secret),
        remember,
        expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
        user_agent: request.user_agent,
        network: request.network,
        device_hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Whoever comes back within the days of grace keeps the account.
    await keepAccount(tx, user.id);
    await tellNewDevice(tx, { user, session_id: begun.id, device_hash }, request);
    return begun.id;
  });
  request.keepSession(`${id}.${secret}`, remember ? rememberSeconds : null);
  request.keepDevice(device);
  return describeSession(context, user, id);
}

/** What the browser is told of a session that stands. */
export async function describeSession(
  { tokens }: Pick<Services, 'tokens'>,
  user: Account,
  session_id: string,
): Promise<Session> {
  const { id, email, user_type } = user;
  const { token, seconds, expires_at } = await tokens.issue({ user_id: id, session_id, email, user_type });
  const who = { id, email, user_metadata: { user_type } };
  return { access_token: token, token_type: 'bearer', expires_in: seconds, expires_at, user: who };
}

/** Rotates the cookie's secret. Who presents an old one is not the person we gave it to: the whole session ends. */
async function renew(context: PublicContext): Promise<Session> {
  const { db, request } = context;
  const [id, secret] = sessionParts(request.session_cookie);
  if (!id || !secret) throw new AppError('session_missing');
  const [given, next] = [sha256(secret), newSecret()];
  const now = new Date().toISOString();
  const live = (query: 'secret_hash' | 'previous_hash') =>
    db
      .updateTable('sessions')
      .where('id', '=', id)
      .where(query, '=', given)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);

  const rotated = await live('secret_hash')
    .set({ secret_hash: sha256(next), previous_hash: given, rotated_at: now })
    .returning(['user_id', 'remember'])
    .executeTakeFirst();
  if (rotated) {
    request.keepSession(`${id}.${next}`, rotated.remember ? rememberSeconds : null);
    return describeSession(context, await account(db, rotated.user_id), id);
  }
  // The winner of the race already holds the new secret, so none is set here.
  const late = await live('previous_hash')
    .set({ previous_hash: given })
    .where('rotated_at', '>', sql<string>`now() - make_interval(secs => ${graceSeconds})`)
    .returning('user_id')
    .executeTakeFirst();
  if (late) return describeSession(context, await account(db, late.user_id), id);

  await revoke(db, id, 'refresh secret reused');
  request.dropSession();
  throw new AppError('session_missing');
}

async function account(db: Db, userId: string): Promise<Account> {
  const user = await userById(db, userId);
  if (!user || user.suspended_at) throw new AppError('session_missing');
  return user;
}

async function revoke(db: Db, sessionId: string, revoked_why: string): Promise<void> {
  const revoked_at = new Date().toISOString();
  await db
    .updateTable('sessions')
    .set({ revoked_at, revoked_why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  forgetSession(sessionId);
}

/** Signs a person out everywhere but here; the sessions that ended. */
export async function endOtherSessions(tx: Tx, actor: Actor, revoked_why: string): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString(), revoked_why })
    .where('user_id', '=', actor.id)
    .where('id', '<>', actor.session_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) forgetSession(id);
  return ended.map(({ id }) => id);
}

/** Signs a person out everywhere, except in the session `but`; call the answer once that has been committed. */
export async function endEverySession(
  tx: Tx,
  userId: string,
  revoked_why: string,
  but: string | null = null,
): Promise<() => void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString(), revoked_why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', but)
    .returning('id')
    .execute();
  return () => ended.forEach(({ id }) => forgetSession(id));
}

const windowSeconds = { 'a minute': 60, 'a quarter hour': 900, 'an hour': 3600, 'a day': 86_400 };
type Window = keyof typeof windowSeconds;

/** Lets `limit` tries of one thing pass in a window; after that the window must end first. */
export async function throttle(db: Db, key: string, limit: number, window: Window): Promise<void> {
  const { count, until: end } = await countTry(db, key, window).executeTakeFirstOrThrow();
  if (count <= limit) return;
  const retry_after = Math.max(1, Math.ceil((Date.parse(end) - Date.now()) / 1000));
  throw new AppError('too_many_tries', { retry_after });
}

/** One more try, as a statement or a part of a larger one. */
export function countTry(query: QueryCreator<DB>, key: string, window: Window) {
  const until = sql<string>`now() + make_interval(secs => ${windowSeconds[window]})`;
  return query
    .insertInto('tries')
    .values({ key, count: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when tries.until < now() then 1 else tries.count + 1 end`,
        until: sql<string>`case when tries.until < now() then excluded.until else tries.until end`,
      }),
    )
    .returning(['count', 'until']);
}

/** The cookie acts by itself on these calls, so only our own pages may make them. */
export const onlyFromOwnPage = ({ request }: PublicContext) => {
  if (!request.same_origin) throw new AppError('cross_site');
};
