import { personalWords } from '#contract/accounts/passwords.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import {
  assertReauthenticated,
  onlyFromOwnPage,
  sendConfirmation,
  assertUncommonPassword,
  changeUserRole,
  noMembership,
  insertUser,
} from '../../accounts/offers.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { changeProfile } from '../../people/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { adminJoined } from './events.ts';
import { isOpenToAll, liveInvitation } from './queries.ts';

type Admins = typeof api.admins;

// The advisory lock serializes sign-ups, so that only one first administrator needs no invitation; the number is arbitrary.
const lock = 8_470_226;

export async function createAdmin(
  context: Context<'public'>,
  { invite, ...fields }: Input<Admins['create']>,
): Promise<Result<Admins['create']>> {
  onlyFromOwnPage(context);
  const { db, passwords, settings } = context;
  const { firstName: first_name, lastName: last_name, company, email } = fields;
  // Access is checked before the expensive password hash.
  await assertInvited(context, db, invite, false);
  assertUncommonPassword(fields.password, personalWords(first_name, last_name, email));
  const password_hash = await passwords.hash(fields.password);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      const by = await assertInvited(context, tx, invite, true);
      const { id } = await insertUser(context, tx, { email, password_hash, first_name, last_name });
      await changeUserRole(tx, id, 'admin', noMembership);
      await changeProfile(tx, id, { company, profile_completed: true });
      const after = { role: 'admin', let_in_by: by };
      await recordChange(tx, {
        actor_id: context.actor?.id ?? id,
        action: 'create admin',
        subject: 'user',
        subject_id: id,
        after,
      });
      if (settings.confirmEmail) await enqueue(tx, sendConfirmation, { email });
      await notifyOtherAdmins(tx, id);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const { message } = new AppError('email_taken');
    throw new AppError('email_taken', { issues: [{ path: 'email', message }] });
  }
  return { success: true };
}

async function assertInvited(
  { actor, settings }: Context<'public'>,
  db: Parameters<typeof isOpenToAll>[0],
  invite: string,
  use: boolean,
): Promise<'admin' | 'invitation' | 'setting'> {
  const invitation = invite === '' ? undefined : await liveInvitation(db, invite).forUpdate().executeTakeFirst();
  if (invitation) {
    const { secret_hash } = invitation;
    const used_at = sql<string>`now()`;
    if (use)
      await db.updateTable('admin_invitations').set({ used_at }).where('secret_hash', '=', secret_hash).execute();
    return 'invitation';
  }
  if (await isOpenToAll(db, settings)) return 'setting';
  if (actor?.role !== 'admin') throw new AppError('access_denied');
  // The endpoint is public, so the rules for administrators are enforced here.
  if (actor.unprotected) throw new AppError('two_steps_needed');
  await assertReauthenticated(db, actor);
  return 'admin';
}

async function notifyOtherAdmins(tx: Tx, id: string): Promise<void> {
  const others = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .where('suspended_at', 'is', null)
    .limit(50)
    .execute();
  for (const other of others)
    await notify(tx, adminJoined({ user_id: other.id }, `admin-joined:${id}:${other.id}`, { admin_id: id }));
}
