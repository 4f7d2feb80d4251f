import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { maxPasskeys } from '#contract/accounts/passkeys.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

export async function ownPasskeys({ db, actor }: Context<'signedIn'>): Promise<Result<typeof api.passkeys.list>> {
  const mine = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .limit(maxPasskeys)
    .execute();
  return { passkeys: mine };
}

export const credentialsOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .limit(maxPasskeys)
    .execute();
