import { personalWords } from '#contract/accounts/passwords.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { endOtherSessions } from '../sessions/end.ts';
import { throttle } from '../throttling/throttle.ts';
import { assertStrongPassword } from '../throttling/password-strength.ts';
import { passwordChanged } from './events.ts';

export async function changePassword(
  { db, passwords, actor }: Context<'signedIn'>,
  { current_password, password }: Input<typeof api.settings.changePassword>,
): Promise<Result<typeof api.settings.changePassword>> {
  await throttle(db, `password ${actor.id}`, 10, 'an hour');
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (!(await passwords.fits(user.password_hash, current_password)))
    throw invalidInput({ path: 'current_password', message: fixed('Incorrect current password') });
  assertStrongPassword(password, personalWords('', '', user.email));
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute();
    await endOtherSessions(tx, actor, 'password changed');
    await recordChange(tx, { actor_id: actor.id, action: 'change password', subject: 'user', subject_id: actor.id });
    const key = `password:${actor.id}:${new Date().toISOString()}`;
    await notify(tx, passwordChanged({ user_id: actor.id }, key, {}));
  });
  await db.deleteFrom('throttle_counters').where('key', '=', `password ${actor.id}`).execute();
  return { success: true };
}
