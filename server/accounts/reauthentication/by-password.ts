import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { throttle } from '../throttling/throttle.ts';
import { recordReauthentication } from './record.ts';

type ByPassword = typeof api.reauthentication.byPassword;

export async function reauthenticateByPassword(
  { db, passwords, actor }: Context<'signedIn'>,
  { password }: Input<ByPassword>,
): Promise<Result<ByPassword>> {
  const tries = `confirm ${actor.id}`;
  await throttle(db, tries, 10, 'an hour');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (!(await passwords.fits(password_hash, password)))
    throw invalidInput({ path: 'password', message: fixed('Incorrect password') });
  await db.transaction().execute(async (tx) => {
    await recordReauthentication(tx, actor, 'password');
    await tx.deleteFrom('throttle_counters').where('key', '=', tries).execute();
  });
  return { success: true };
}
