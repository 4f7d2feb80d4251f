import type { Language } from '#contract/base/language.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import type { Account } from '../sessions/describe.ts';

type NewUser = {
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  timezone?: string | undefined;
  language?: Language;
};

export async function insertUser(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  { email, password_hash, first_name, last_name, timezone, language }: NewUser,
): Promise<Account> {
  const user = await tx
    .insertInto('users')
    .values({ email, password_hash })
    .returning(['id', 'email', 'user_type'])
    .executeTakeFirstOrThrow();
  await hooks.createProfile(tx, { id: user.id, first_name, last_name, timezone: timezone ?? null });
  if (language) await tx.insertInto('user_settings').values({ user_id: user.id, language }).execute();
  await recordChange(tx, { actor_id: user.id, action: 'sign up', subject: 'user', subject_id: user.id });
  return user;
}
