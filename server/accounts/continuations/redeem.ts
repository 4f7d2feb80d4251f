import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { signIn } from '../sessions/sign-in.ts';
import { continuationCodeHash } from './code.ts';

type Continuations = typeof api.continuations;

const openCode = (db: Db, code: string) =>
  db
    .selectFrom('continuations as code')
    .innerJoin('sessions as from', 'from.id', 'code.session_id')
    .innerJoin('users', 'users.id', 'code.user_id')
    .select(['code.id', 'users.id as user_id', 'users.email', 'users.user_type', 'code.next'])
    .where('code.code_hash', '=', continuationCodeHash(code))
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', sql<string>`now()`)
    .where('from.revoked_at', 'is', null)
    .where('from.expires_at', '>', sql<string>`now()`);

/** Checks a code before the person confirms, so that no one records into the account of a stranger who showed them the code. */
export async function checkContinuation(
  { db }: Context<'public'>,
  { code }: Input<Continuations['check']>,
): Promise<Result<Continuations['check']>> {
  const found = await openCode(db, code)
    .innerJoin('users_profiles as profile', 'profile.id', 'code.user_id')
    .select(['profile.first_name', 'profile.last_name'])
    .executeTakeFirst();
  if (!found) throw new AppError('link_expired');
  return { first_name: found.first_name, last_name: found.last_name };
}

/** Creates a separate session that is listed with the others; an account with MFA must pass its second factor here too. */
export async function redeemContinuation(
  context: Context<'public'>,
  { code }: Input<Continuations['use']>,
): Promise<Result<Continuations['use']>> {
  onlyFromOwnPage(context);
  const { db } = context;
  const { next, user_id, ...account } = await db.transaction().execute(async (tx) => {
    const found = await openCode(tx, code).forUpdate('code').executeTakeFirst();
    if (!found) throw new AppError('link_expired');
    await tx
      .updateTable('continuations')
      .set({ used_at: sql<string>`now()` })
      .where('id', '=', found.id)
      .execute();
    return found;
  });
  const user = { id: user_id, email: account.email, user_type: account.user_type };
  return { ...(await signIn(context, user, { by: 'continuation', remember: false, next })), next };
}
