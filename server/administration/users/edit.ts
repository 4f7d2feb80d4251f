import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { ListedUser } from '#contract/administration/users.ts';
import {
  assertReauthenticated,
  evictUser,
  sendConfirmation,
  changeEmail as setEmail,
  changeUserRole as setRole,
  noMembership,
} from '../../accounts/offers.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { createOrganization, renameOrganization, changeProfile } from '../../people/offers.ts';
import { recordChange, notify, languageOf } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { assertOtherUser } from '../suspensions/assert-other-user.ts';
import { emailChangedByAdmin } from './events.ts';
import { isRoleInUse, listedUser, userForUpdate, type UserRow } from './queries.ts';
import { subjectOf } from './subject.ts';

type Administration = typeof api.administration;

type Admin = Context<'admin'>;

type Changed = Result<Administration['edit']>;

type Changes = Omit<Input<Administration['edit']>, 'user_id'>;

export async function editUser(
  context: Admin,
  { user_id, ...changes }: Input<Administration['edit']>,
): Promise<Changed> {
  const { db, actor } = context;
  try {
    const user = await db.transaction().execute(async (tx) => {
      const before = await userForUpdate(tx, user_id);
      if (changes.role || changes.email) await assertReauthenticated(tx, actor);
      const was = await listedUser(tx, user_id);
      await saveNames(tx, user_id, changes);
      if (changes.company && before.org_role === 'owner')
        await renameOrganization(context, tx, before.org_id, changes.company);
      if (changes.role && changes.role !== before.role) await changeRole(tx, actor.id, before, changes.role);
      if (changes.email && changes.email !== before.email) await changeEmail(tx, before, changes.email);
      const now = await listedUser(tx, user_id);
      const change = difference(was, now);
      if (change) await recordChange(tx, { actor_id: actor.id, action: 'edit user', ...subjectOf(user_id), ...change });
      return now;
    });
    evictUser(user_id);
    return { user };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const issue = { path: 'email', message: fixed('Another account has this email.') };
    throw new AppError('email_taken', { error: issue.message, issues: [issue] });
  }
}

async function saveNames(tx: Tx, id: string, { first_name, last_name, company }: Changes): Promise<void> {
  const names = Object.entries({ first_name, last_name, company }).filter(([, value]) => value !== undefined);
  if (names.length === 0) return;
  const updated_at = new Date().toISOString();
  await changeProfile(tx, id, { ...Object.fromEntries(names), updated_at });
}

/** Throws while the current role is in use, because jobs or applications would lose their owner. */
async function changeRole(tx: Tx, actorId: string, user: UserRow, role: UserRow['role']): Promise<void> {
  await assertOtherUser(tx, actorId, user);
  if (role === 'user')
    throw invalidInput({ path: 'role', message: fixed('A role cannot be taken away, only changed') });
  if (await isRoleInUse(tx, user)) {
    const { message } = new AppError('role_in_use');
    throw new AppError('role_in_use', { issues: [{ path: 'role', message }] });
  }
  const membership = role === 'manager' ? await createOrganization(tx, user.id) : noMembership;
  await setRole(tx, user.id, role, membership);
}

async function changeEmail(tx: Tx, user: UserRow, email: string): Promise<void> {
  await setEmail(tx, user.id, email);
  await enqueue(tx, sendConfirmation, { email });
  const to = { email: user.email, language: await languageOf(tx, user.id) };
  await notify(tx, emailChangedByAdmin(to, `email-changed:${user.id}:${email}`, { user_id: user.id }));
}

/** Lists the changed field names and the roles only; the audit log is immutable, so it must not contain personal data. */
function difference(before: ListedUser, after: ListedUser) {
  const changed = (Object.keys(after) as (keyof ListedUser)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  return { before: { role: before.user_type }, after: { role: after.user_type, changed } };
}
