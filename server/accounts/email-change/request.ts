import { changeHours } from '#contract/accounts/email-change.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts';
import { userById } from '../sessions/queries.ts';
import { throttle } from '../throttling/throttle.ts';
import { sendChangeLink } from './send-link.ts';
import { inHours, subjectOf } from './subject.ts';

type EmailChanges = typeof api.emailChanges;

/** Responds the same for every address; a task later checks whether it has an account, so that accounts cannot be enumerated. */
export async function requestEmailChange(
  { db, actor }: Context<'signedIn'>,
  { email }: Input<EmailChanges['ask']>,
): Promise<Result<EmailChanges['ask']>> {
  await assertReauthenticated(db, actor);
  const user = await userById(db, actor.id);
  if (user?.email === email) throw invalidInput({ path: 'email', message: fixed('This is already your address') });
  await throttle(db, `change email ${actor.id}`, 5, 'an hour');
  await db.transaction().execute(async (tx) => {
    const asked = { email, session_id: actor.session_id, expires_at: inHours(changeHours) };
    const { id } = await tx
      .insertInto('email_changes')
      .values({ user_id: actor.id, ...asked })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .where('changed_at', 'is', null)
          .doUpdateSet({ ...asked, secret_hash: null, asked_at: sql<string>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(tx, { actor_id: actor.id, action: 'ask for another email', ...subjectOf(actor.id) });
    await enqueue(tx, sendChangeLink, { change_id: id });
  });
  return { success: true };
}

export async function cancelEmailChange({ db, actor }: Context<'signedIn'>): Promise<Result<EmailChanges['cancel']>> {
  await db.deleteFrom('email_changes').where('user_id', '=', actor.id).where('changed_at', 'is', null).execute();
  return { success: true };
}
