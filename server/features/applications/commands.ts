import { sql, type UpdateObject } from 'kysely';
import type { api } from '#contract/api.ts';
import { type ApplicationStatus, mayMove, type RejectionCode, undoMinutes } from '#contract/applications.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { videoIdOf, videoPathOf } from '#contract/videos.ts';
import type { DB } from '../../adapters/db-types.ts';
import type { Tx } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { spendCredit } from '../credits/commands.ts';
import { isOpen, jobById } from '../jobs/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { profileOf } from '../users/queries.ts';
import { ownVideoAt, type VideoRow } from '../videos/queries.ts';
import { prepareVideo } from '../videos/tasks.ts';
import { applicationAccepted, applicationReceived, applicationReopened, applicationWithdrawn } from './emails.ts';
import {
  answersOf,
  applicationForUpdate,
  type ApplicationWithJob,
  ownApplicationById,
  pseudonymOf,
  scheduledMeeting,
  undoUntil,
} from './queries.ts';
import { analysisRequested, endMeeting, sendRejection } from './tasks.ts';

type Applications = typeof api.applications;
type Draft = Input<Applications['submit']>;
type GivenAnswer = NonNullable<Draft['answers']>[number];

/** Starts a draft, or answers the application that exists; a draft takes the door it was last entered by. */
export async function createApplication(
  context: Context<'candidate'>,
  { job_id, door }: Input<Applications['create']>,
): Promise<Answer<Applications['create']>> {
  const { db, actor } = context;
  const id = await db.transaction().execute(async (tx) => {
    const live = () =>
      tx
        .selectFrom('applications')
        .select(['id', 'status', 'door'])
        .where('job_id', '=', job_id)
        .where('candidate_id', '=', actor.id)
        .where('status', '<>', 'withdrawn')
        .forUpdate()
        .executeTakeFirst();
    const existing = (await live()) ?? (await startDraft(tx, actor, job_id, door)) ?? (await live());
    if (!existing) throw new AppError('busy');
    if (existing.status === 'draft' && existing.door !== door) {
      await tx.updateTable('applications').set({ door }).where('id', '=', existing.id).execute();
    }
    return existing.id;
  });
  return { application: await ownApplicationById(context, id) };
}

/** Undefined when another tab was faster. */
async function startDraft(tx: Tx, actor: Actor, job_id: string, door: Input<Applications['create']>['door']) {
  await mustTakeApplications(tx, actor, job_id);
  const draft = await tx
    .insertInto('applications')
    .values({ job_id, candidate_id: actor.id, door })
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'candidate_id']).where('status', '<>', 'withdrawn').doNothing(),
    )
    .returning(['id', 'status', 'door'])
    .executeTakeFirst();
  if (draft) {
    const created = { subject: 'application', subject_id: draft.id, after: { status: 'draft', door } };
    await record(tx, { actor_id: actor.id, action: 'start application', ...created });
  }
  return draft;
}

async function mustTakeApplications(tx: Tx, actor: Actor, jobId: string): Promise<void> {
  const job = await jobById(tx, jobId);
  if (!job || job.status === 'Draft') throw new AppError('job_not_found');
  if (job.org_id === actor.org_id || job.created_by === actor.id) throw new AppError('forbidden');
  if (!isOpen(job)) throw new AppError('job_closed');
}

export async function saveApplication(
  context: Context<'candidate'>,
  { application_id, ai_consent, answers, video_url }: Input<Applications['save']>,
): Promise<Answer<Applications['save']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'withdrawn') throw new AppError('illegal_move');
    if (application.status !== 'draft') throw new AppError('already_submitted');
    if (answers) await writeAnswers(tx, application, answers, null);
    const video = video_url ? await ownTake(tx, actor, video_url) : null;
    await tx
      .updateTable('applications')
      .set(consent(application, ai_consent))
      .$if(video_url !== undefined, (update) => update.set({ video_id: video?.id ?? null }))
      .where('id', '=', application_id)
      .execute();
  });
  return { application: await ownApplicationById(context, application_id) };
}

async function ownForUpdate(tx: Tx, actor: Actor, id: string): Promise<ApplicationWithJob> {
  const application = await applicationForUpdate(tx, id);
  authorize(may.editOwnApplication, actor, application, 'application_not_found');
  return application;
}

/** A finished upload of this person that may serve as an answer. */
async function ownTake(tx: Tx, actor: Actor, path: string): Promise<VideoRow> {
  const video = await ownVideoAt(tx, actor, path);
  // Other purposes may be larger than an answer is allowed to be (D75).
  if (video.purpose !== 'application') throw new AppError('video_not_found');
  if (video.status === 'failed') throw new AppError('video_required');
  return video;
}

type Consent = { ai_consent: boolean | null; ai_consent_at: string | null };
function consent({ ai_consent, ai_consent_at }: Consent, given: boolean | null | undefined): Consent {
  if (given === undefined || given === ai_consent) return { ai_consent, ai_consent_at };
  return { ai_consent: given, ai_consent_at: given === null ? null : new Date().toISOString() };
}

/** Writes one row for each question of the job, with its text as it reads now. `duration`: of the take, null while there is none. */
async function writeAnswers(tx: Tx, application: ApplicationWithJob, given: GivenAnswer[], duration: number | null) {
  const { id: application_id, application_questions } = application;
  mustFit(given, application_questions.length, duration);
  const rows = application_questions.map((question, position) => {
    const { text = '', t_start = null, t_end = null } = given[position] ?? {};
    return { application_id, position, question, text, t_start, t_end };
  });
  await tx.deleteFrom('application_answers').where('application_id', '=', application_id).execute();
  await tx.insertInto('application_answers').values(rows).execute();
}

// The browser's clock and the packets of the file differ a little (D75).
const slackSeconds = 2;

const misplaced = (index: number) =>
  invalidInput({ path: `answers.${index}.t_start`, message: 'The chapter marks do not fit the video.' });

function mustFit(given: GivenAnswer[], questions: number, duration: number | null): void {
  if (given.length > questions)
    throw invalidInput({ path: 'answers', message: 'There are more answers than questions.' });
  let last = 0;
  given.forEach(({ t_start, t_end }, index) => {
    if (t_start === null && t_end === null) return;
    if (t_start === null || t_start < last || (t_end !== null && t_end < t_start)) throw misplaced(index);
    last = t_end ?? t_start;
    if (duration !== null && last > duration + slackSeconds) throw misplaced(index);
  });
}

/** Sends the application. Pressed twice or in two tabs, the second answers the first result: one credit, one analysis (D67). */
export async function submitApplication(
  context: Context<'candidate'>,
  input: Draft,
): Promise<Answer<Applications['submit']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, input.application_id);
    if (application.status === 'draft') await sendDraft(context, tx, application, input);
    else await mustBeTheSame(tx, application, input);
  });
  return { success: true, application: await ownApplicationById(context, input.application_id) };
}

async function sendDraft({ actor, settings }: Context<'candidate'>, tx: Tx, draft: ApplicationWithJob, input: Draft) {
  const { id, door } = draft;
  await mustTakeApplications(tx, actor, draft.job_id);
  const path = input.video_url || (draft.video_id && videoPathOf(draft.video_id));
  if (!path) throw new AppError('video_required');
  const video = await ownTake(tx, actor, path);
  await writeAnswers(tx, draft, input.answers ?? (await answersOf(tx, id)), video.duration);
  const choice = consent(draft, input.ai_consent);
  await moveApplication(tx, draft, {
    actor_id: actor.id,
    action: 'submit application',
    set: { ...choice, status: 'submitted', submitted_at: sql`now()`, video_id: video.id },
    facts: { ai_consent: choice.ai_consent },
  });
  if (door === 'express') {
    const reason = `Express application: ${draft.job_title}`;
    await spendCredit(tx, { owner_id: actor.id, kind: 'application', reason, key: `application:${id}` });
  }
  // Without a clear yes nobody's answer is read by software (D82).
  if (choice.ai_consent === true) await enqueue(tx, analysisRequested, { application_id: id });
  await enqueue(tx, sendEmail, { key: `received:${id}`, email: applicationReceived(draft, settings.origin) });
}

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
  await tx.updateTable('applications').set(set).where('id', '=', id).where('status', '=', status).execute();
  const change = { before: { status }, after: { status: set.status, ...facts } };
  await record(tx, { actor_id, action, subject: 'application', subject_id: id, ...change });
}

/** What was sent first counts: another video, choice or text is refused (D67). */
async function mustBeTheSame(tx: Tx, application: ApplicationWithJob, { video_url, ai_consent, answers }: Draft) {
  if (application.status === 'withdrawn') throw new AppError('illegal_move');
  const sent = await answersOf(tx, application.id);
  const changed =
    (video_url && videoIdOf(video_url) !== application.video_id) ||
    (ai_consent !== undefined && ai_consent !== application.ai_consent) ||
    (answers && sent.some(({ text }, index) => text !== (answers[index]?.text ?? '')));
  if (changed) throw new AppError('already_submitted');
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
  const before = { status: 'draft' };
  await record(tx, {
    actor_id: actor.id,
    action: 'remove draft',
    subject: 'application',
    subject_id: draft.id,
    before,
  });
  await removeTake(tx, actor, draft.video_id);
  return true;
}

async function takeBack({ actor, settings }: Context<'candidate'>, tx: Tx, application: ApplicationWithJob) {
  const { id } = application;
  const unread = {
    analysis_status: 'pending',
    analysis_score: null,
    ai_recommendation: null,
    processed_at: null,
  } as const;
  await moveApplication(tx, application, {
    actor_id: actor.id,
    action: 'withdraw application',
    set: { ...unread, status: 'withdrawn', withdrawn_at: sql`now()`, video_id: null },
  });
  await tx.deleteFrom('analyses').where('application_id', '=', id).execute();
  await removeTake(tx, actor, application.video_id);
  const cancelled = await endMeeting(tx, actor.id, id, 'The candidate has withdrawn the application.');
  const { first_name, last_name } = await profileOf(tx, actor.id);
  const name = application.opened_at ? `${first_name} ${last_name}` : pseudonymOf(application);
  const email = applicationWithdrawn(application, name, cancelled, settings.origin);
  await enqueue(tx, sendEmail, { key: `withdrawn:${id}`, email });
}

/** The video goes with its application, unless another one of this person uses it. */
async function removeTake(tx: Tx, actor: Actor, video_id: string | null): Promise<void> {
  if (!video_id) return;
  const isUsed = tx.selectFrom('applications').select('id').where('video_id', '=', video_id);
  const { numDeletedRows } = await tx
    .deleteFrom('videos')
    .where('id', '=', video_id)
    .where((eb) => eb.not(eb.exists(isUsed)))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  // With the row gone, the task clears the files away.
  await enqueue(tx, prepareVideo, { video_id });
  await record(tx, { actor_id: actor.id, action: 'delete video', subject: 'video', subject_id: video_id });
}

/** Notes the first opening; the candidate sees its time (D68). */
export async function openApplication(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Applications['open']>,
): Promise<Answer<Applications['open']>> {
  return db.transaction().execute(async (tx) => {
    const application = await reviewedForUpdate(tx, actor, application_id);
    if (application.status !== 'submitted') return { success: true, status: application.status };
    const set = { status: 'under_review', opened_at: sql<string>`now()` } as const;
    await moveApplication(tx, application, { actor_id: actor.id, action: 'open application', set });
    return { success: true, status: 'under_review' };
  });
}

/** An application that was sent to this manager's organisation, locked until the transaction ends. */
export async function reviewedForUpdate(tx: Tx, actor: Actor, id: string): Promise<ApplicationWithJob> {
  const application = await applicationForUpdate(tx, id);
  authorize(may.reviewApplication, actor, application, 'application_not_found');
  return application;
}

/** Passes, accepts or reopens. The same decision twice changes and sends nothing more. */
export async function updateApplicationStatus(
  { db, actor, settings }: Context<'manager'>,
  { application_id, new_status, reason_code = 'other', note = '' }: Input<Applications['updateStatus']>,
): Promise<Answer<Applications['updateStatus']>> {
  return db.transaction().execute(async (tx) => {
    const before = await reviewedForUpdate(tx, actor, application_id);
    const decision = { tx, actor, origin: settings.origin, before };
    if (before.status === new_status) return { success: true, status: new_status, undo_until: undoUntil(before) };
    if (new_status === 'rejected') return passOn(decision, reason_code, note);
    return new_status === 'accepted' ? accept(decision) : backToReview(decision);
  });
}

type Decision = { tx: Tx; actor: Actor; origin: string; before: ApplicationWithJob };
type Decided = Answer<Applications['updateStatus']>;

async function passOn({ tx, actor, before }: Decision, code: RejectionCode, note: string): Promise<Decided> {
  const decided_at = new Date().toISOString();
  const decided = { decided_at, opened_at: before.opened_at ?? decided_at };
  await moveApplication(tx, before, {
    actor_id: actor.id,
    action: 'pass on candidate',
    set: { ...decided, status: 'rejected', rejection_code: code, rejection_note: note },
    facts: { rejection_code: code },
  });
  const payload = { application_id: before.id, decided_at };
  await enqueue(tx, sendRejection, payload, { afterSeconds: undoMinutes * 60 });
  return { success: true, status: 'rejected', undo_until: undoUntil({ status: 'rejected', decided_at }) };
}

async function accept({ tx, actor, origin, before }: Decision): Promise<Decided> {
  const decided_at = new Date().toISOString();
  const set = { status: 'accepted', decided_at, opened_at: before.opened_at ?? decided_at } as const;
  await moveApplication(tx, before, { actor_id: actor.id, action: 'accept candidate', set });
  await enqueue(tx, sendEmail, { key: `accepted:${before.id}`, email: applicationAccepted(before, origin) });
  return { success: true, status: 'accepted', undo_until: null };
}

async function backToReview({ tx, actor, origin, before }: Decision): Promise<Decided> {
  const meeting = await scheduledMeeting(tx, before.id);
  if (meeting && before.status === 'meeting_scheduled') {
    throw new AppError('illegal_move', { error: 'An interview is set. Please cancel or conclude it first.' });
  }
  const undone = undoUntil(before) !== null;
  const action = before.status === 'rejected' ? (undone ? 'undo rejection' : 'reopen application') : 'open application';
  await moveApplication(tx, before, {
    actor_id: actor.id,
    action,
    set: {
      status: 'under_review',
      opened_at: before.opened_at ?? sql`now()`,
      decided_at: null,
      rejection_code: null,
      rejection_note: '',
    },
  });
  if (before.status === 'rejected' && !undone) {
    const key = `reopened:${before.id}:${before.decided_at}`;
    await enqueue(tx, sendEmail, { key, email: applicationReopened(before, origin) });
  }
  if (!meeting) return { success: true, status: 'under_review', undo_until: null };
  // Taken back before the interview was cancelled: it still stands.
  const again = { id: before.id, status: 'under_review' } as const;
  await moveApplication(tx, again, {
    actor_id: actor.id,
    action: 'keep interview',
    set: { status: 'meeting_scheduled' },
  });
  return { success: true, status: 'meeting_scheduled', undo_until: null };
}
