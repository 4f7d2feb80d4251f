import { AppError, type ErrorCode } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import type { Account } from '../sessions/describe.ts';
import { assignRole } from '../users/select-role.ts';

type SignUpAttempt = { email: string; invite?: string | undefined };

export async function admitSignUp({ db, settings }: Services, { email, invite }: SignUpAttempt): Promise<void> {
  if (!invite) {
    if (settings.launch === 'open') return;
    throw refusal('invite_needed');
  }
  if (await isColleague(db, invite, email)) return;
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ claimed_email: email })
    .where('invite_hash', '=', sha256(invite.toUpperCase()))
    .where('joined_at', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusal('invite_invalid');
}

type ProvenEmail = { email: string; next: string | null };

export async function admitProvenEmail({ db, settings }: Services, { email, next }: ProvenEmail): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ claimed_email: email })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('invited_at', 'is not', null)
    .where('joined_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || settings.launch === 'open') return;
  const seat = /^\/invitation\?token=([\w-]+)$/.exec(next ?? '')?.[1];
  if (!seat || !(await isColleague(db, seat, email))) throw refusal('invite_needed');
}

/** An invitation admits only the address that it was sent to, because links are passed on. */
async function isColleague(db: Db, token: string, email: string): Promise<boolean> {
  const seat = await db
    .selectFrom('team_invitations')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return seat !== undefined;
}

const refusal = (code: ErrorCode) =>
  new AppError(code, { issues: [{ path: 'invite', message: new AppError(code).message }] });

const roleOf = { job_seeker: 'candidate', hiring_manager: 'manager' } as const;

const applicationPath = /^\/candidate\/(apply\/|application\?)/;

/** Gives a new user the role of their place on the waitlist, or that of a candidate who signs up to apply to a job. */
export async function assignFirstRole<Someone extends Account>(
  { hooks, settings }: Pick<Services, 'hooks' | 'settings'>,
  tx: Tx,
  user: Someone,
  next: string | null,
): Promise<Someone> {
  const place = await tx
    .updateTable('waitlist')
    .set({ joined_at: sql<string>`now()`, user_id: user.id })
    .where((eb) => eb(eb.fn('lower', ['claimed_email']), '=', user.email.toLowerCase()))
    .where('joined_at', 'is', null)
    .returning('user_type')
    .executeTakeFirst();
  const toApply = applicationPath.test(next ?? '');
  const role = place ? roleOf[place.user_type] : toApply ? 'candidate' : null;
  if (!role) return user;
  await assignRole({ hooks, ...settings }, tx, user.id, role);
  return { ...user, user_type: role };
}
