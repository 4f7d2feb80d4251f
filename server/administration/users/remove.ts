import { sourceLanguage } from '#contract/base/language.ts';
import { adminGraceDays } from '#contract/accounts/deletion.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { markForDeletion, assertReauthenticated } from '../../accounts/offers.ts';
import type { Context } from '../../base/context.ts';
import { colleaguesOf, cancelPlans } from '../../compliance/offers.ts';
import { assertOtherUser } from '../suspensions/assert-other-user.ts';
import { suspendAccount } from '../suspensions/suspend.ts';
import { listedUser, userForUpdate } from './queries.ts';

type Administration = typeof api.administration;

type Admin = Context<'admin'>;

type Changed = Result<Administration['edit']>;

const deletionReason = 'The account will be deleted.';

/** Marks a user for deletion; it requires a fresh reauthentication, so that an unattended session deletes no one. */
export async function removeUser(
  context: Admin,
  { user_id, email }: Input<Administration['remove']>,
): Promise<Changed> {
  const { db, actor } = context;
  const person = await personById(db, user_id);
  await assertReauthenticated(db, actor);
  if (person.email.toLowerCase() !== email.toLowerCase()) {
    throw invalidInput({ path: 'email', message: fixed('That isn’t this account’s email') });
  }
  if (user_id === actor.id) throw new AppError('not_yourself');
  const colleagues = person.org_id ? await colleaguesOf(db, person.org_id, user_id) : [];
  const theirs = { ...context, actor: { ...person, language: sourceLanguage, session_id: '', email_confirmed: true } };
  await cancelPlans(theirs, colleagues.length > 0);
  const { afterwards, user } = await db.transaction().execute(async (tx) => {
    await assertOtherUser(tx, actor.id, await userForUpdate(tx, user_id));
    const order = { user_id, by: actor.id, reason: deletionReason, silently: true };
    const afterwards = await suspendAccount(tx, context, order);
    await markForDeletion(context, tx, { user_id, asked_by: actor.id, days: adminGraceDays });
    return { afterwards, user: await listedUser(tx, user_id) };
  });
  await afterwards();
  return { user };
}

async function personById(db: Admin['db'], id: string) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'org_id', 'org_role'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw new AppError('not_found');
  return person;
}
