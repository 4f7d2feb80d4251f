import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { ownPhone } from './own-phone.ts';

export async function saveBusinessInfo(
  { db, actor }: Context<'manager'>,
  info: Input<typeof api.users.saveBusinessInfo>,
) {
  const phone_number = ownPhone('phone_number', info.phone_number ?? '');
  const row = { ...info, phone_number, updated_at: new Date().toISOString() };
  await db
    .insertInto('business_info')
    .values({ user_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return row;
}

export async function businessInfo({ db, actor }: Context<'manager'>): Promise<Result<typeof api.users.businessInfo>> {
  const saved = await db.selectFrom('business_info').selectAll().where('user_id', '=', actor.id).executeTakeFirst();
  return saved ?? { updated_at: null };
}
