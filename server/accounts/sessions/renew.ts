import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { type Account, describeSession, type SessionAnswer } from './describe.ts';
import { revokeSession } from './end.ts';
import { parseSessionCookie, userById } from './queries.ts';
import { isIssuedSecret, nextSessionSecret } from './secret.ts';

type PublicContext = Context<'public'>;

export const rememberMeSeconds = 30 * 24 * 3600;

// Two tabs, or a client whose response was lost, may present the previous secret again within this time.
const graceSeconds = 20;

export async function renewByCookie(context: PublicContext): Promise<SessionAnswer> {
  const { request } = context;
  const renewed = await rotateSession(context, request.session_cookie, false);
  if (!renewed) {
    request.dropSession();
    throw new AppError('session_missing');
  }
  const { id, user, secret, remember, late } = renewed;
  // The request that won the race already set the new secret, so none is set here.
  if (!late) request.keepSession(`${id}.${secret}`, remember ? rememberMeSeconds : null);
  return describeSession(context, user, id);
}

export async function renewByToken(context: PublicContext, refreshToken: string): Promise<SessionAnswer> {
  const renewed = await rotateSession(context, refreshToken, true);
  if (!renewed) throw new AppError('session_missing');
  const { id, user, secret } = renewed;
  return { ...(await describeSession(context, user, id)), refresh_token: `${id}.${secret}` };
}

type Renewed = { id: string; user: Account; secret: string; remember: boolean; late: boolean };

/**
 * Rotates the secret. Reuse of an old secret indicates theft and revokes the whole session; a secret that was made up changes
 * nothing. In both cases the result is null.
 */
async function rotateSession(
  { db, settings }: PublicContext,
  given: string | null,
  byToken: boolean,
): Promise<Renewed | null> {
  const [id, secret] = parseSessionCookie(given);
  if (!id || !secret) return null;
  const next = nextSessionSecret(settings.secret, id, secret);
  const [old_hash, secret_hash] = [sha256(secret), sha256(next)];
  const now = new Date().toISOString();
  const live = () =>
    db
      .updateTable('sessions')
      .where('id', '=', id)
      .where('by_token', '=', byToken)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);

  const rotated = await live()
    .set({ secret_hash, previous_hash: old_hash, rotated_at: now })
    .where('secret_hash', '=', old_hash)
    .returning(['user_id', 'remember'])
    .executeTakeFirst();
  const late =
    rotated === undefined
      ? await live()
          .set({ previous_hash: old_hash })
          .where('previous_hash', '=', old_hash)
          .where('secret_hash', '=', secret_hash)
          .where('rotated_at', '>', sql<string>`now() - make_interval(secs => ${graceSeconds})`)
          .returning(['user_id', 'remember'])
          .executeTakeFirst()
      : undefined;
  const session = rotated ?? late;
  if (!session) {
    if (isIssuedSecret(settings.secret, id, secret) || (await isPrevious(db, id, old_hash)))
      await revokeSession(db, id, 'refresh secret reused');
    return null;
  }
  const { user_id, remember } = session;
  return { id, user: await account(db, user_id), secret: next, remember, late: !rotated };
}

/** Secrets from before they were signed are known by the newest former one only. */
async function isPrevious(db: Db, id: string, previous_hash: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('previous_hash', '=', previous_hash)
    .executeTakeFirst();
  return session !== undefined;
}

async function account(db: Db, userId: string): Promise<Account> {
  const user = await userById(db, userId);
  if (!user || user.suspended_at) throw new AppError('session_missing');
  return user;
}
