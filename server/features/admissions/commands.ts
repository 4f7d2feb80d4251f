import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import { newInviteCode, sha256 } from '../../adapters/tokens.ts';
import type { Context, Services, Settings } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import type { Account } from '../sessions/commands.ts';
import { assignRole } from '../users/commands.ts';
import { nextInLine } from '../waitlist/queries.ts';
import { invitation } from './emails.ts';

type Launch = typeof api.launch;

/** Sends codes to those who have waited longest; admins at work at the same time invite different people. */
export async function inviteNext(
  { db, actor, settings }: Context<'admin'>,
  { count, user_type }: Input<Launch['invite']>,
): Promise<Answer<Launch['invite']>> {
  return db.transaction().execute(async (tx) => {
    const people = await nextInLine(tx, user_type).limit(count).forUpdate().skipLocked().execute();
    for (const person of people) await sendCode(tx, settings, person);
    const after = { invited: people.length, user_type };
    await record(tx, {
      actor_id: actor.id,
      action: 'invite from waitlist',
      subject: 'waitlist',
      subject_id: 'next',
      after,
    });
    return { invited: people.length };
  });
}

export async function inviteAgain(
  { db, actor, settings }: Context<'admin'>,
  { waitlist_id }: Input<Launch['inviteAgain']>,
): Promise<Answer<Launch['inviteAgain']>> {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('waitlist')
      .select(['id', 'email', 'first_name'])
      .where('id', '=', waitlist_id)
      .where('joined_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('not_found');
    await sendCode(tx, settings, person);
    await record(tx, { actor_id: actor.id, action: 'invite again', subject: 'waitlist', subject_id: person.id });
    return { invited: 1 };
  });
}

type Invited = { id: string; email: string; first_name: string };

async function sendCode(tx: Tx, { origin }: Settings, { id, email, first_name }: Invited): Promise<void> {
  const code = newInviteCode();
  const invite_hash = sha256(code);
  await tx
    .updateTable('waitlist')
    .set({ invite_hash, invited_at: sql<string>`now()`, claimed_email: null })
    .where('id', '=', id)
    .execute();
  await enqueue(tx, sendEmail, {
    key: `waitlist-code:${invite_hash}`,
    email: invitation(email, first_name, code, origin),
  });
}

type Arriving = { email: string; invite?: string | undefined };

/** Lets somebody sign up: with a code, as an invited colleague, or because the doors are open (D23). */
export async function admit({ db, settings }: Services, { email, invite }: Arriving): Promise<void> {
  if (!invite) {
    if (settings.launch === 'open') return;
    throw refusal('invite_needed');
  }
  if (await isColleague(db, invite)) return;
  // A claimed code stays with its address, so that a form sent again finds it.
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ claimed_email: email })
    .where('invite_hash', '=', sha256(invite.toUpperCase()))
    .where('joined_at', 'is', null)
    .where(sql<boolean>`(claimed_email is null or lower(claimed_email) = ${email.toLowerCase()})`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusal('invite_invalid');
}

type Proven = { email: string; next: string | null };

/** The same for an address that an outside service has proven: an invitation sent there needs no code then. */
export async function admitProven({ db, settings }: Services, { email, next }: Proven): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ claimed_email: email })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('invited_at', 'is not', null)
    .where('joined_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || settings.launch === 'open') return;
  const seat = /^\/invitation\?token=([\w-]+)$/.exec(next ?? '')?.[1];
  if (!seat || !(await isColleague(db, seat))) throw refusal('invite_needed');
}

/** Whoever holds a seat's link has been let in by a company that is here already. */
async function isColleague(db: Db, token: string): Promise<boolean> {
  const seat = await db
    .selectFrom('organisation_invitations')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return seat !== undefined;
}

const refusal = (code: ErrorCode) =>
  new AppError(code, { issues: [{ path: 'invite', message: new AppError(code).message }] });

const roleOf = { job_seeker: 'candidate', hiring_manager: 'manager' } as const;

/** Whoever came with a code has said already which side they are on: the account gets that role, once (D24). */
export async function takePlace<Someone extends Account>(
  tx: Tx,
  { grants }: Settings,
  user: Someone,
): Promise<Someone> {
  const place = await tx
    .updateTable('waitlist')
    .set({ joined_at: sql<string>`now()`, user_id: user.id })
    .where((eb) => eb(eb.fn('lower', ['claimed_email']), '=', user.email.toLowerCase()))
    .where('joined_at', 'is', null)
    .returning('user_type')
    .executeTakeFirst();
  if (!place) return user;
  const role = roleOf[place.user_type];
  await assignRole(tx, user.id, role, grants);
  return { ...user, user_type: role };
}
