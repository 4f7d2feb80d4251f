import { ownWords } from '#contract/accounts/passwords.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { onlyFromOwnPage } from '../../accounts/sessions/own-page.ts';
import { throttle } from '../../accounts/throttling/throttle.ts';
import { sendConfirmation } from '../../accounts/sign-up/send-links.ts';
import { mustBeUncommon } from '../../accounts/throttling/password-strength.ts';
import { changeRole, noMembership } from '../../accounts/users/change-role.ts';
import { insertUser } from '../../accounts/users/insert.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { changeProfile } from '../../people/profiles/change.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { enqueue } from '../../base/task.ts';
import { adminJoined } from './events.ts';
import { isOpenToAll, liveInvitation } from './queries.ts';

type Admins = typeof api.admins;

// Any number: two first administrators at once wait for each other on it.
const lock = 8_470_226;

export async function createAdmin(
  context: Context<'public'>,
  { invite, ...fields }: Input<Admins['create']>,
): Promise<Result<Admins['create']>> {
  onlyFromOwnPage(context);
  const { db, passwords, request, settings } = context;
  const { firstName: first_name, lastName: last_name, company, email } = fields;
  await throttle(db, `admin sign-up ${request.ip}`, 20, 'an hour');
  // Before anything that costs: strangers are turned away at the door.
  await mustBeLetIn(context, db, invite, false);
  mustBeUncommon(fields.password, ownWords(first_name, last_name, email));
  const password_hash = await passwords.hash(fields.password);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      const by = await mustBeLetIn(context, tx, invite, true);
      const { id } = await insertUser(context, tx, { email, password_hash, first_name, last_name });
      await changeRole(tx, id, 'admin', noMembership);
      await changeProfile(tx, id, { company, profile_completed: true });
      const after = { role: 'admin', let_in_by: by };
      await record(tx, {
        actor_id: context.actor?.id ?? id,
        action: 'create admin',
        subject: 'user',
        subject_id: id,
        after,
      });
      if (settings.confirmEmail) await enqueue(tx, sendConfirmation, { email });
      await tellOthers(tx, id);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const { message } = new AppError('email_taken');
    throw new AppError('email_taken', { issues: [{ path: 'email', message }] });
  }
  return { success: true };
}

/** What has opened the door; an invitation is used up when `use` is said. */
async function mustBeLetIn(
  { actor, settings }: Context<'public'>,
  db: Parameters<typeof isOpenToAll>[0],
  invite: string,
  use: boolean,
): Promise<'admin' | 'invitation' | 'setting'> {
  if (actor?.role === 'admin') return 'admin';
  const invitation = invite === '' ? undefined : await liveInvitation(db, invite).forUpdate().executeTakeFirst();
  if (invitation) {
    const { secret_hash } = invitation;
    const used_at = sql<string>`now()`;
    if (use)
      await db.updateTable('admin_invitations').set({ used_at }).where('secret_hash', '=', secret_hash).execute();
    return 'invitation';
  }
  if (await isOpenToAll(db, settings)) return 'setting';
  throw new AppError('access_denied');
}

async function tellOthers(tx: Tx, id: string): Promise<void> {
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
