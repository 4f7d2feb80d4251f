import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { invitationsPerDay } from '#contract/hiring/invitations.ts';
import { fillPlaceholders } from '#contract/base/placeholders.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { assertTakesApplications, jobById, type JobRow } from '../../jobs/offers.ts';
import { isVisible } from '../../people/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { hiddenFrom } from '../scorecards/queries.ts';
import { invitedToApply } from './events.ts';
import { invitationForUpdate, sentView } from './queries.ts';

type Invitations = typeof api.invitations;

export async function inviteCandidate(
  context: Context<'manager'>,
  { candidate_id, job_id, message }: Input<Invitations['invite']>,
): Promise<Result<Invitations['invite']>> {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const job = await jobById(tx, job_id);
    authorize(permissions.seeJobApplications, actor, job, 'job_not_found');
    assertTakesApplications(job);
    const candidate = await lockedCandidate(tx, candidate_id, job.org_id);
    const applied = await appliedState(tx, actor, job_id, candidate_id);
    if (applied === 'known') throw new AppError('already_applied');
    const told = applied === null;
    const id =
      (await openInvitation(tx, job_id, candidate_id)) ??
      (await sendInvitation(context, tx, { job, candidate, message, told }));
    const invitation = await invitationForUpdate(tx, id);
    if (!invitation) throw new AppError('invitation_not_found');
    return { invitation: sentView(invitation) };
  });
}

type Candidate = { id: string; first_name: string };

/** Locks the candidate's row, so that concurrent invitations of colleagues run one after the other. */
async function lockedCandidate(tx: Tx, id: string, orgId: string): Promise<Candidate> {
  const candidate = await tx
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'first_name'])
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

async function appliedState(
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

async function openInvitation(tx: Tx, jobId: string, candidateId: string): Promise<string | undefined> {
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

/**
 * The flag is false when the candidate has already applied: no notice is sent, and the response must not reveal this to a blind
 * reviewer.
 */
type NewInvitation = { job: JobRow; candidate: Candidate; message: string; told: boolean };

async function sendInvitation(
  { actor }: Context<'manager'>,
  tx: Tx,
  { job, candidate, message: template, told }: NewInvitation,
) {
  await assertWithinLimit(tx, actor.id);
  const values = { first_name: candidate.first_name, job_title: job.title, company: job.company };
  const message = fillPlaceholders(template, values);
  const { id } = await tx
    .insertInto('invitations')
    .values({ org_id: actor.org_id, job_id: job.id, candidate_id: candidate.id, invited_by: actor.id, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { status: 'pending', job_id: job.id };
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'invite candidate',
    subject: 'invitation',
    subject_id: id,
    after,
  });
  if (told) await notify(tx, invitedToApply({ user_id: candidate.id }, `invited:${id}`, { invitation_id: id }));
  return id;
}

async function assertWithinLimit(tx: Tx, managerId: string): Promise<void> {
  // The lock serializes concurrent requests, so that the daily limit holds.
  await tx.selectFrom('users').select('id').where('id', '=', managerId).forUpdate().execute();
  const { sent } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('invited_by', '=', managerId)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (sent >= invitationsPerDay) throw new AppError('too_many_invitations');
}
