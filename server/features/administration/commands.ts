import { freelyGranted, type ListedUser } from '#contract/administration.ts';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { isDuplicate, type Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { mustBeConfirmed } from '../confirmations/queries.ts';
import { grantCredits } from '../credits/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { keepAccount, markForDeletion } from '../deletions/commands.ts';
import { endMailedLinks } from '../email-changes/commands.ts';
import { stopPaying } from '../erasure/commands.ts';
import { colleaguesOf } from '../erasure/queries.ts';
import { sendConfirmation } from '../sign-ups/tasks.ts';
import { forgetUser } from '../sessions/queries.ts';
import { mustBeAnother, suspend, unsuspend } from '../suspensions/commands.ts';
import { ownOrganisation, renameOrganisation } from '../users/commands.ts';
import { creditsGranted, emailChanged } from './emails.ts';
import { isRoleInUse, listedUser, userForUpdate, type UserRow } from './queries.ts';

type Administration = typeof api.administration;
type Admin = Context<'admin'>;
type Changed = Answer<Administration['edit']>;
type Changes = Omit<Input<Administration['edit']>, 'user_id'>;

/** Changes what is given. A new e-mail counts as unconfirmed, and the old address hears of it (D39). */
export async function editUser(
  context: Admin,
  { user_id, ...changes }: Input<Administration['edit']>,
): Promise<Changed> {
  const { db, actor } = context;
  try {
    const user = await db.transaction().execute(async (tx) => {
      const before = await userForUpdate(tx, user_id);
      if (changes.role || changes.email) await mustBeConfirmed(tx, actor);
      const was = await listedUser(tx, user_id);
      await saveNames(tx, user_id, changes);
      if (changes.company && before.org_role === 'owner') await renameOrganisation(tx, before.org_id, changes.company);
      if (changes.role && changes.role !== before.role) await changeRole(tx, actor.id, before, changes.role);
      if (changes.email && changes.email !== before.email) await changeEmail(context, tx, before, changes.email);
      const now = await listedUser(tx, user_id);
      const change = difference(was, now);
      if (change) await record(tx, { actor_id: actor.id, action: 'edit user', ...subjectOf(user_id), ...change });
      return now;
    });
    forgetUser(user_id);
    return { user };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const issue = { path: 'email', message: 'Another account has this e-mail.' };
    throw new AppError('email_taken', { error: issue.message, issues: [issue] });
  }
}

async function saveNames(tx: Tx, id: string, { first_name, last_name, company }: Changes): Promise<void> {
  const names = Object.entries({ first_name, last_name, company }).filter(([, value]) => value !== undefined);
  if (names.length === 0) return;
  const updated_at = new Date().toISOString();
  await tx
    .updateTable('users_profiles')
    .set({ ...Object.fromEntries(names), updated_at })
    .where('id', '=', id)
    .execute();
}

/** Only while nothing hangs on the present role: work of others would lose its owner. */
async function changeRole(tx: Tx, actorId: string, user: UserRow, role: UserRow['role']): Promise<void> {
  await mustBeAnother(tx, actorId, user);
  if (role === 'user') throw invalidInput({ path: 'role', message: 'A role cannot be taken away, only changed' });
  if (await isRoleInUse(tx, user)) {
    const { message } = new AppError('role_in_use');
    throw new AppError('role_in_use', { issues: [{ path: 'role', message }] });
  }
  const seat = role === 'manager' ? await ownOrganisation(tx, user.id) : { org_id: null, org_role: null };
  await tx
    .updateTable('users')
    .set({ role, user_type: role, ...seat })
    .where('id', '=', user.id)
    .execute();
}

async function changeEmail({ settings }: Admin, tx: Tx, user: UserRow, email: string): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: null }).where('id', '=', user.id).execute();
  await endMailedLinks(tx, user.id);
  const told = emailChanged(user.email, email, settings.origin);
  await enqueue(tx, sendConfirmation, { email });
  await enqueue(tx, sendEmail, { key: `email-changed:${user.id}:${email}`, email: told });
}

/** Names of what has changed, and the role before and after; the log cannot forget, so no names and addresses stand in it. */
function difference(before: ListedUser, after: ListedUser) {
  const changed = (Object.keys(after) as (keyof ListedUser)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  return { before: { role: before.user_type }, after: { role: after.user_type, changed } };
}

export async function suspendUser(
  context: Admin,
  { user_id, reason }: Input<Administration['suspend']>,
): Promise<Changed> {
  const { db, actor } = context;
  const { afterwards, user } = await db.transaction().execute(async (tx) => {
    await mustBeAnother(tx, actor.id, await userForUpdate(tx, user_id));
    await mustBeConfirmed(tx, actor);
    const afterwards = await suspend(tx, context, { user_id, by: actor.id, reason });
    return { afterwards, user: await listedUser(tx, user_id) };
  });
  await afterwards();
  return { user };
}

export async function unsuspendUser(context: Admin, { user_id }: Input<Administration['unsuspend']>): Promise<Changed> {
  const { db, actor } = context;
  const { afterwards, user } = await db.transaction().execute(async (tx) => {
    await userForUpdate(tx, user_id);
    const afterwards = await unsuspend(tx, context, { user_id, by: actor.id });
    await keepAccount(tx, user_id);
    return { afterwards, user: await listedUser(tx, user_id) };
  });
  await afterwards();
  return { user };
}

const deletionReason = 'The account will be deleted.';

/** Out at once, charged nothing more, erased when the days of grace are over (D40); a session that was left open deletes nobody (D37). */
export async function removeUser(
  context: Admin,
  { user_id, email }: Input<Administration['remove']>,
): Promise<Changed> {
  const { db, actor, settings } = context;
  const person = await personById(db, user_id);
  await mustBeConfirmed(db, actor);
  if (person.email.toLowerCase() !== email.toLowerCase()) {
    throw invalidInput({ path: 'email', message: 'This is not the e-mail of this account' });
  }
  if (user_id === actor.id) throw new AppError('not_yourself');
  const colleagues = person.org_id ? await colleaguesOf(db, person.org_id, user_id) : [];
  const theirs = { ...context, actor: { ...person, session_id: '', email_confirmed: true } };
  await stopPaying(theirs, colleagues.length > 0);
  const { afterwards, user } = await db.transaction().execute(async (tx) => {
    await mustBeAnother(tx, actor.id, await userForUpdate(tx, user_id));
    const order = { user_id, by: actor.id, reason: deletionReason, silently: true };
    const afterwards = await suspend(tx, context, order);
    await markForDeletion(tx, { user_id, asked_by: actor.id, origin: settings.origin });
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

/** Gives credits through the ledger, with a reason that their owner reads. */
export async function grantToUser(
  { db, actor, settings }: Admin,
  { user_id, grant_id, kind, amount, reason }: Input<Administration['grant']>,
): Promise<Answer<Administration['grant']>> {
  return db.transaction().execute(async (tx) => {
    const user = await userForUpdate(tx, user_id);
    if (amount > freelyGranted) await mustBeConfirmed(tx, actor);
    if (user.role !== (kind === 'application' ? 'candidate' : 'manager')) {
      throw invalidInput({ path: 'kind', message: 'This account has no such credits' });
    }
    const key = `granted:${grant_id}`;
    const again = await isGranted(tx, user_id, key);
    const balance = await grantCredits(tx, { owner_id: user_id, kind, bucket: 'refund', amount, reason, key });
    if (again) return { balance };
    const after = { grant_id, kind, amount, reason, balance };
    await record(tx, { actor_id: actor.id, action: 'grant credits', ...subjectOf(user_id), after });
    const email = creditsGranted(user.email, { kind, amount, reason }, settings.origin);
    await enqueue(tx, sendEmail, { key, email });
    return { balance };
  });
}

/** Whether these credits have been given already: a second press changes nothing. */
async function isGranted(tx: Tx, owner_id: string, key: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('credit_entries')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .executeTakeFirst();
  return entry !== undefined;
}

const subjectOf = (userId: string) => ({ subject: 'user', subject_id: userId });
