import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { invitationsPerDay } from '#contract/hiring/invitations.ts';
import { may } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { isOpen, jobById, type JobRow } from '../../jobs/publishing/queries.ts';
import { isVisible } from '../../people/profiles/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { hiddenFrom } from '../scorecards/queries.ts';
import { invitedToApply } from './events.ts';
import { invitationForUpdate, sentView } from './queries.ts';

type Invitations = typeof api.invitations;

/** Asks a visible candidate to apply. Pressed twice it is one invitation; a no and a sent application are final. */
export async function inviteCandidate(
  context: Context<'manager'>,
  { candidate_id, job_id, message }: Input<Invitations['invite']>,
): Promise<Result<Invitations['invite']>> {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const job = await jobById(tx, job_id);
    authorize(may.seeJobApplications, actor, job, 'job_not_found');
    if (!isOpen(job)) throw new AppError('job_closed');
    const candidate = await lockedCandidate(tx, candidate_id, job.org_id);
    const applied = await standsApplied(tx, actor, job_id, candidate_id);
    if (applied === 'known') throw new AppError('already_applied');
    const told = applied === null;
    const id =
      (await askedBefore(tx, job_id, candidate_id)) ?? (await ask(context, tx, { job, candidate, message, told }));
    const invitation = await invitationForUpdate(tx, id);
    if (!invitation) throw new AppError('invitation_not_found');
    return { invitation: sentView(invitation) };
  });
}

type Candidate = { id: string };

/** Locked, so that of two colleagues who press at once one is second. */
async function lockedCandidate(tx: Tx, id: string, orgId: string): Promise<Candidate> {
  const candidate = await tx
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select('users.id')
    .where('users.id', '=', id)
    .where('users.role', '=', 'candidate')
    .where(isVisible)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('user_settings')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('allow_connection_requests', '=', false),
        ),
      ),
    )
    // Who takes no messages from the other takes no invitations either.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('blocks')
            .select('by_side')
            .whereRef('candidate_id', '=', 'users.id')
            .where('org_id', '=', orgId),
        ),
      ),
    )
    .forUpdate('users')
    .executeTakeFirst();
  if (!candidate) throw new AppError('candidate_not_found');
  return candidate;
}

/** Whether this candidate has applied to the job, and whether this manager may know it yet. */
async function standsApplied(
  tx: Tx,
  { id }: Pick<Actor, 'id'>,
  jobId: string,
  candidateId: string,
): Promise<'known' | 'hidden' | null> {
  const applied = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(hiddenFrom(id).as('hidden'))
    .where('applications.job_id', '=', jobId)
    .where('applications.candidate_id', '=', candidateId)
    .where('applications.submitted_at', 'is not', null)
    .execute();
  if (applied.length === 0) return null;
  return applied.every(({ hidden }) => hidden) ? 'hidden' : 'known';
}

/** The invitation that is still open; throws where no one may ask again. */
async function askedBefore(tx: Tx, jobId: string, candidateId: string): Promise<string | undefined> {
  await tx
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('job_id', '=', jobId)
    .where('candidate_id', '=', candidateId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
  const asked = await tx
    .selectFrom('invitations')
    .select(['id', 'status'])
    .where('job_id', '=', jobId)
    .where('candidate_id', '=', candidateId)
    .where('status', '<>', 'expired')
    .executeTakeFirst();
  if (asked?.status === 'declined') throw new AppError('already_declined');
  return asked?.id;
}

/** `told` false: the candidate has applied, which a blind look must not betray; there is nothing left to ask. */
type Question = { job: JobRow; candidate: Candidate; message: string; told: boolean };

async function ask({ actor }: Context<'manager'>, tx: Tx, { job, candidate, message, told }: Question) {
  await mustBeWithinLimit(tx, actor.id);
  const { id } = await tx
    .insertInto('invitations')
    .values({ org_id: actor.org_id, job_id: job.id, candidate_id: candidate.id, invited_by: actor.id, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { status: 'pending', job_id: job.id };
  await record(tx, { actor_id: actor.id, action: 'invite candidate', subject: 'invitation', subject_id: id, after });
  if (told) await notify(tx, invitedToApply({ user_id: candidate.id }, `invited:${id}`, { invitation_id: id }));
  return id;
}

async function mustBeWithinLimit(tx: Tx, managerId: string): Promise<void> {
  // Locked, so that many at once are counted one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', managerId).forUpdate().execute();
  const { sent } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('invited_by', '=', managerId)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (sent >= invitationsPerDay) throw new AppError('too_many_invitations');
}
