import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { seal, sha256 } from '../../adapters/auth/tokens.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { type Account, describeSession, type Session } from './describe.ts';
import { revoke } from './end.ts';
import { sessionParts, userById } from './queries.ts';

type PublicContext = Context<'public'>;

export const rememberSeconds = 30 * 24 * 3600;

// Two tabs, or an answer lost on the way, may present the former secret once more.
const graceSeconds = 20;

/** Renews the browser's session, and sets its cookie anew. */
export async function renewByCookie(context: PublicContext): Promise<Session> {
  const { request } = context;
  const renewed = await renew(context, request.session_cookie, false);
  if (!renewed) {
    request.dropSession();
    throw new AppError('session_missing');
  }
  const { id, user, secret, remember, late } = renewed;
  // The winner of the race already holds the new secret, so none is set here.
  if (!late) request.keepSession(`${id}.${secret}`, remember ? rememberSeconds : null);
  return describeSession(context, user, id);
}

/** Renews the session of a client that holds its refresh token itself (D134). */
export async function renewByToken(context: PublicContext, refreshToken: string): Promise<Session> {
  const renewed = await renew(context, refreshToken, true);
  if (!renewed) throw new AppError('session_missing');
  const { id, user, secret } = renewed;
  return { ...(await describeSession(context, user, id)), refresh_token: `${id}.${secret}` };
}

type Renewed = { id: string; user: Account; secret: string; remember: boolean; late: boolean };

/** Rotates the secret. Who presents an old one is not the client that we gave it to: the whole session ends. Null then. */
async function renew({ db, settings }: PublicContext, given: string | null, byToken: boolean): Promise<Renewed | null> {
  const [id, secret] = sessionParts(given);
  if (!id || !secret) return null;
  // Made from the old one, so that anyone who lost the race can be told the same.
  const next = seal(settings.secret, `refresh ${id} ${secret}`);
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
    await revoke(db, id, 'refresh secret reused');
    return null;
  }
  const { user_id, remember } = session;
  return { id, user: await account(db, user_id), secret: next, remember, late: !rotated };
}

async function account(db: Db, userId: string): Promise<Account> {
  const user = await userById(db, userId);
  if (!user || user.suspended_at) throw new AppError('session_missing');
  return user;
}
