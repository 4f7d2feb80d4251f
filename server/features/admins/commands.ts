import { sql } from 'kysely';
import { adminInvitationHours } from '#contract/admins.ts';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ownWords } from '#contract/passwords.ts';
import { isDuplicate, type Tx } from '../../adapters/db.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { mustBeStrong } from '../attempts/commands.ts';
import { record } from '../audit/commands.ts';
import { mustBeConfirmed } from '../confirmations/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { onlyFromOwnPage, throttle } from '../sessions/commands.ts';
import { sendConfirmation } from '../sign-ups/tasks.ts';
import { insertUser } from '../users/commands.ts';
import { adminJoined } from './emails.ts';
import { isOpenToAll, liveInvitation } from './queries.ts';

type Admins = typeof api.admins;

// Any number: two first administrators at once wait for each other on it.
const lock = 8_470_226;

export async function createAdmin(
  context: Context<'public'>,
  { invite, ...fields }: Input<Admins['create']>,
): Promise<Answer<Admins['create']>> {
  onlyFromOwnPage(context);
  const { db, request, settings } = context;
  const { firstName: first_name, lastName: last_name, company, email } = fields;
  await throttle(db, `admin sign-up ${request.ip}`, 20, 'an hour');
  // Before anything that costs: strangers are turned away at the door.
  await mustBeLetIn(context, db, invite, false);
  mustBeStrong(fields.password, ownWords(first_name, last_name, email));
  const password_hash = await hashPassword(fields.password);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      const by = await mustBeLetIn(context, tx, invite, true);
      const { id } = await insertUser(tx, { email, password_hash, first_name, last_name });
      await tx.updateTable('users').set({ role: 'admin', user_type: 'admin' }).where('id', '=', id).execute();
      await tx.updateTable('users_profiles').set({ company, profile_completed: true }).where('id', '=', id).execute();
      const after = { role: 'admin', let_in_by: by };
      await record(tx, {
        actor_id: context.actor?.id ?? id,
        action: 'create admin',
        subject: 'user',
        subject_id: id,
        after,
      });
      if (settings.confirmEmail) await enqueue(tx, sendConfirmation, { email });
      await tellOthers(tx, id, { name: `${first_name} ${last_name}`, email }, settings.origin);
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

async function tellOthers(tx: Tx, id: string, admin: { name: string; email: string }, origin: string): Promise<void> {
  const others = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .where('suspended_at', 'is', null)
    .limit(50)
    .execute();
  for (const other of others) {
    const email = adminJoined(other.email, admin, origin);
    await enqueue(tx, sendEmail, { key: `admin-joined:${id}:${other.id}`, email });
  }
}

export async function inviteAdmin({ db, actor, settings }: Context<'admin'>): Promise<Answer<Admins['invite']>> {
  await mustBeConfirmed(db, actor);
  const secret = newSecret();
  const secret_hash = sha256(secret);
  const expires_at = await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('admin_invitations')
      .values({
        secret_hash,
        invited_by: actor.id,
        expires_at: sql<string>`now() + make_interval(hours => ${adminInvitationHours})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    await record(tx, { actor_id: actor.id, action: 'invite admin', subject: 'user', subject_id: actor.id });
    return made.expires_at;
  });
  return { url: `${settings.origin}/admin/signup/hidden?invite=${secret}`, expires_at };
}
