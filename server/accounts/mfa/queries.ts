import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

export async function mfa({ db, actor }: Context<'signedIn'>): Promise<Result<typeof api.mfa.get>> {
  const totp = await activeTotp(db, actor.id);
  return {
    totp_since: totp?.activated_at ?? null,
    recovery_codes_left: totp ? await countRecoveryCodes(db, actor.id) : 0,
  };
}

export const activeTotp = (db: Db, userId: string) =>
  db
    .selectFrom('totp_factors')
    .select(['activated_at', 'sealed'])
    .where('user_id', '=', userId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('mfa_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
