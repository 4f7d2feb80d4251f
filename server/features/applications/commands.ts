import { sql, type UpdateObject } from 'kysely';
import type { api } from '#contract/api.ts';
import { type ApplicationStatus, mayMove } from '#contract/applications.ts';
import type { VideoGoneReason } from '#contract/consents.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import type { DB } from '../../adapters/db-types.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context, Services } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { endConsents } from '../consents/commands.ts';
import { releaseJob } from '../jobs/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { profileOf } from '../users/queries.ts';
import { issueReceipt } from '../receipts/commands.ts';
import { removeUnusedVideo } from '../videos/commands.ts';
import { applicationWithdrawn } from './emails.ts';
import { type ApplicationWithJob, ownApplicationById, ownForUpdate, pseudonymOf } from './queries.ts';
import { interviewCancelled } from './tasks.ts';

type Applications = typeof api.applications;

type Move = {
  /** Null when a timetable acts. */
  actor_id: string | null;
  action: string;
  set: UpdateObject<DB, 'applications'> & { status: ApplicationStatus };
  /** What else the audit log should know of it. */
  facts?: object;
};

/** The one way from state to state: refuses what `nextStatuses` does not allow. Lock the application first. */
export async function moveApplication(
  tx: Tx,
  { id, status }: { id: string; status: ApplicationStatus },
  { actor_id, action, set, facts }: Move,
): Promise<void> {
  if (!mayMove(status, set.status)) throw new AppError('illegal_move');
  const moved = await tx
    .updateTable('applications')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('job_id')
    .executeTakeFirst();
  if (moved) await releaseJob(tx, moved.job_id);
  const change = { before: { status }, after: { status: set.status, ...facts } };
  await record(tx, { actor_id, action, subject: 'application', subject_id: id, ...change });
}

/** Takes an application back: a draft disappears; of a sent one the video and what software made of it (D79). */
export async function withdrawApplication(
  context: Context<'candidate'>,
  { application_id }: Input<Applications['withdraw']>,
): Promise<Answer<Applications['withdraw']>> {
  const { db, actor } = context;
  const before = await ownApplicationById(context, application_id);
  const removed = await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'draft') return removeDraft(tx, actor, application);
    if (application.status !== 'withdrawn') await takeBack(context, tx, application);
    return false;
  });
  const gone = { ...before, status: 'withdrawn', video_url: null, video: null } as const;
  return { success: true, application: removed ? gone : await ownApplicationById(context, application_id) };
}

async function removeDraft(tx: Tx, actor: Actor, draft: ApplicationWithJob): Promise<true> {
  await tx.deleteFrom('applications').where('id', '=', draft.id).execute();
  const removed = { subject: 'application', subject_id: draft.id, before: { status: 'draft' } };
  await record(tx, { actor_id: actor.id, action: 'remove draft', ...removed });
  await removeUnusedVideo(tx, actor, draft.video_id);
  return true;
}

/** Takes away what software made of an answer, together with what was corrected in it. */
export async function forgetAnalysis(tx: Tx, application_id: string): Promise<void> {
  const unread = { analysis_status: 'pending', analysis_score: null, ai_recommendation: null } as const;
  await tx
    .updateTable('applications')
    .set({ ...unread, processed_at: null, analysis_started_at: null, analysis_run_id: null, analysis_held_at: null })
    .where('id', '=', application_id)
    .execute();
  await tx.deleteFrom('analyses').where('application_id', '=', application_id).execute();
}

type Erased = Pick<ApplicationWithJob, 'id' | 'video_id' | 'candidate_id' | 'org_id'>;

/** Deletes video, transcript and analysis for good, and signs for it unless another application shows the same video (D79). */
export async function eraseAnswer(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  application: Erased,
  why: VideoGoneReason = 'deleted',
): Promise<void> {
  const { id: application_id, video_id, candidate_id: owner_id } = application;
  await forgetAnalysis(tx, application_id);
  await endConsents(tx, application);
  if (!video_id) return;
  await tx
    .updateTable('applications')
    .set({ video_id: null, video_gone_at: sql`now()`, video_gone_why: why })
    .where('id', '=', application_id)
    .execute();
  if (!(await removeUnusedVideo(tx, { id: owner_id }, video_id))) return;
  await issueReceipt(tx, settings.secret, { owner_id, application_id, video_id });
}

/** Withdraws what was sent: its answer is deleted, its interview cancelled, and the manager told. */
export async function takeBack(
  context: Pick<Context<'candidate'>, 'actor' | 'settings'>,
  tx: Tx,
  application: ApplicationWithJob,
): Promise<void> {
  const { actor, settings } = context;
  const { id } = application;
  await moveApplication(tx, application, {
    actor_id: actor.id,
    action: 'withdraw application',
    set: { status: 'withdrawn', withdrawn_at: sql`now()` },
  });
  await eraseAnswer(context, tx, application);
  const cancelled = await endMeeting(tx, actor.id, id, 'The candidate has withdrawn the application.');
  const { first_name, last_name } = await profileOf(tx, actor.id);
  const isKnown = application.opened_at !== null && !application.blind_review;
  const name = isKnown ? `${first_name} ${last_name}` : pseudonymOf(application);
  const email = applicationWithdrawn(application, name, cancelled, settings.origin);
  await enqueue(tx, sendEmail, { key: `withdrawn:${id}`, about: 'applications', always: true, email });
}

// Meetings stand later in the line of features, but an application may not end while its interview stays set: so in SQL, here.
/** Cancels the interview that is set, or closes it when it has begun. Answers whether one was cancelled. */
export async function endMeeting(tx: Tx, actor_id: string | null, application_id: string, why: string) {
  const isAhead = sql<boolean>`scheduled_date > now()`;
  const ended = await tx
    .updateTable('meetings')
    .set({
      status: sql<MeetingStatus>`case when ${isAhead} then 'cancelled' else 'completed' end`,
      cancel_reason: sql<string>`case when ${isAhead} then ${why} else '' end`,
      sequence: sql<number>`sequence + 1`,
      changed_at: sql<string>`now()`,
    })
    .where('application_id', '=', application_id)
    .where('status', '=', 'scheduled')
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (!ended) return false;
  const { id: subject_id, status } = ended;
  const change = { before: { status: 'scheduled' }, after: { status } };
  await record(tx, { actor_id, action: 'end meeting', subject: 'meeting', subject_id, ...change });
  if (status === 'cancelled') await enqueue(tx, interviewCancelled, { meeting_id: subject_id });
  return status === 'cancelled';
}
