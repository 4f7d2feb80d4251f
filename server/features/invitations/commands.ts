import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type InvitationStatus, invitationsPerDay } from '#contract/invitations.ts';
import { may } from '#contract/permissions.ts';
import type { Tx } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { createApplication } from '../drafts/commands.ts';
import { record } from '../audit/commands.ts';
import { isOpen, jobById, type JobRow } from '../jobs/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { isVisible } from '../profiles/queries.ts';
import { profileOf } from '../users/queries.ts';
import { type Answered, invitationAccepted, invitationDeclined, invitedToApply } from './emails.ts';
import { invitationById, invitationForUpdate, type InvitationRow, sentView } from './queries.ts';

type Invitations = typeof api.invitations;

/** Asks a visible candidate to apply. Pressed twice it is one invitation; a no and a sent application are final. */
export async function inviteCandidate(
  context: Context<'manager'>,
  { candidate_id, job_id, message }: Input<Invitations['invite']>,
): Promise<Answer<Invitations['invite']>> {
  const { db, actor } = context;
  return db.transaction().execute(async (tx) => {
    const job = await jobById(tx, job_id);
    authorize(may.seeJobApplications, actor, job, 'job_not_found');
    if (!isOpen(job)) throw new AppError('job_closed');
    const candidate = await lockedCandidate(tx, candidate_id, job.org_id);
    const id = (await askedBefore(tx, job_id, candidate_id)) ?? (await ask(context, tx, { job, candidate, message }));
    const invitation = await invitationForUpdate(tx, id);
    if (!invitation) throw new AppError('invitation_not_found');
    return { invitation: sentView(invitation) };
  });
}

type Candidate = { id: string; email: string };

/** Locked, so that of two colleagues who press at once one is second. */
async function lockedCandidate(tx: Tx, id: string, orgId: string): Promise<Candidate> {
  const candidate = await tx
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'users.email'])
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

/** The invitation that is still open; throws where nobody may ask again. */
async function askedBefore(tx: Tx, jobId: string, candidateId: string): Promise<string | undefined> {
  await tx
    .updateTable('invitations')
    .set({ status: 'expired' })
    .where('job_id', '=', jobId)
    .where('candidate_id', '=', candidateId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
  const applied = await tx
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('candidate_id', '=', candidateId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();
  if (applied) throw new AppError('already_applied');
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

type Question = { job: JobRow; candidate: Candidate; message: string };

async function ask({ actor, settings }: Context<'manager'>, tx: Tx, { job, candidate, message }: Question) {
  await mustBeWithinLimit(tx, actor.id);
  const { id, expires_at } = await tx
    .insertInto('invitations')
    .values({ org_id: actor.org_id, job_id: job.id, candidate_id: candidate.id, invited_by: actor.id, message })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  const after = { status: 'pending', job_id: job.id };
  await record(tx, { actor_id: actor.id, action: 'invite candidate', subject: 'invitation', subject_id: id, after });
  const { first_name, last_name } = await profileOf(tx, actor.id);
  const email = invitedToApply(
    {
      candidate_email: candidate.email,
      inviter: `${first_name} ${last_name}`.trim(),
      company: job.company,
      job_title: job.title,
      message,
      expires_at,
    },
    settings.origin,
  );
  await enqueue(tx, sendEmail, { key: `invited:${id}`, about: 'proposals', email });
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

/** Opens the draft and shows the candidate's contact to the organisation. Said twice it answers the same draft. */
export async function acceptProposal(
  context: Context<'candidate'>,
  { invitation_id }: Input<Invitations['accept']>,
): Promise<Answer<Invitations['accept']>> {
  const { db, actor, settings } = context;
  const asked = await invitationById(db, invitation_id);
  authorize(may.answerInvitation, actor, asked, 'invitation_not_found');
  mustBe(asked, 'accepted');
  // The draft first: a job that has closed meanwhile refuses it, and then nothing is revealed.
  const { application } = await createApplication(context, { job_id: asked.job_id, door: 'standard' });
  await db.transaction().execute(async (tx) => {
    const invitation = await answer(tx, context, invitation_id, { status: 'accepted' });
    if (!invitation) return;
    const email = invitationAccepted(answeredBy(invitation), settings.origin);
    await enqueue(tx, sendEmail, { key: `invitation-accepted:${invitation_id}`, about: 'proposals', email });
  });
  return { success: true, job_id: asked.job_id, application_id: application.id };
}

export async function declineProposal(
  context: Context<'candidate'>,
  { invitation_id, answer: words }: Input<Invitations['decline']>,
): Promise<Answer<Invitations['decline']>> {
  const { db, settings } = context;
  await db.transaction().execute(async (tx) => {
    const invitation = await answer(tx, context, invitation_id, { status: 'declined', answer: words });
    if (!invitation) return;
    const email = invitationDeclined({ ...answeredBy(invitation), answer: words }, settings.origin);
    await enqueue(tx, sendEmail, { key: `invitation-declined:${invitation_id}`, about: 'proposals', email });
  });
  return { success: true };
}

/** Undefined when it was answered so before; throws when it was answered otherwise, or is over. */
async function answer(
  tx: Tx,
  { actor }: Context<'candidate'>,
  id: string,
  given: { status: InvitationStatus; answer?: string },
): Promise<InvitationRow | undefined> {
  const invitation = await invitationForUpdate(tx, id);
  authorize(may.answerInvitation, actor, invitation, 'invitation_not_found');
  mustBe(invitation, given.status);
  if (invitation.status === given.status) return undefined;
  await tx
    .updateTable('invitations')
    .set({ ...given, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const change = { before: { status: 'pending' }, after: { status: given.status } };
  await record(tx, {
    actor_id: actor.id,
    action: 'answer invitation',
    subject: 'invitation',
    subject_id: id,
    ...change,
  });
  return invitation;
}

function mustBe({ status }: InvitationRow, wanted: InvitationStatus): void {
  if (status !== 'pending' && status !== wanted) throw new AppError('invitation_over');
}

const answeredBy = (row: InvitationRow): Answered => ({
  inviter_email: row.inviter_email,
  candidate: `${row.candidate_first_name} ${row.candidate_last_name}`.trim(),
  candidate_id: row.candidate_id,
  job_id: row.job_id,
  job_title: row.title,
  answer: '',
});
