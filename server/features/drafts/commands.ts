import { sql } from 'kysely';
import { answerFormOf } from '#contract/accommodations.ts';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { videoIdOf, videoPathOf } from '#contract/videos.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { noteConsent } from '../consents/commands.ts';
import { spendCredit } from '../credits/commands.ts';
import { mustBeOpenTo } from '../jobs/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { ownVariant } from '../profiles/queries.ts';
import { profileOf } from '../users/queries.ts';
import { removeUnusedVideo } from '../videos/commands.ts';
import { ownAnswerAt } from '../videos/queries.ts';
import { applicationReceived } from '../applications/emails.ts';
import {
  answersOf,
  type ApplicationWithJob,
  isForPeopleOnly,
  ownApplicationById,
  ownForUpdate,
} from '../applications/queries.ts';
import { analysisRequested } from '../applications/tasks.ts';
import { moveApplication } from '../applications/commands.ts';

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
  await mustBeOpenTo(tx, actor, job_id);
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

export async function saveApplication(
  context: Context<'candidate'>,
  { application_id, ai_consent, answers, video_url, profile_variant_id }: Input<Applications['save']>,
): Promise<Answer<Applications['save']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'withdrawn') throw new AppError('illegal_move');
    if (application.status !== 'draft') throw new AppError('already_submitted');
    if (answers) await writeAnswers(tx, application, answers, null);
    const video = video_url ? await ownAnswerAt(tx, actor, video_url, application.accommodations) : null;
    if (profile_variant_id && !(await ownVariant(tx, actor.id, profile_variant_id))) throw new AppError('not_found');
    await tx
      .updateTable('applications')
      .set(consent(application, ai_consent))
      .$if(profile_variant_id !== undefined, (update) => update.set({ profile_variant_id: profile_variant_id ?? null }))
      .$if(video_url !== undefined, (update) => update.set({ video_id: video?.id ?? null }))
      .where('id', '=', application_id)
      .execute();
  });
  return { application: await ownApplicationById(context, application_id) };
}

type Consent = { ai_consent: boolean | null; ai_consent_at: string | null };
function consent({ ai_consent, ai_consent_at }: Consent, given: boolean | null | undefined): Consent {
  if (given === undefined || given === ai_consent) return { ai_consent, ai_consent_at };
  return { ai_consent: given, ai_consent_at: given === null ? null : new Date().toISOString() };
}

/** Writes one row for each question of the job, with its text as it reads now. `duration`: of the take, null while there is none. */
export async function writeAnswers(
  tx: Tx,
  application: ApplicationWithJob,
  given: GivenAnswer[],
  duration: number | null,
) {
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
  await mustBeOpenTo(tx, actor, draft.job_id);
  const video = await answerVideo(tx, actor, draft, input.video_url);
  const answers = input.answers ?? (await answersOf(tx, id));
  if (!video && !isAllInWriting(draft, answers)) throw new AppError('answers_required');
  await writeAnswers(tx, draft, answers, video?.duration ?? 0);
  const choice = consent(draft, input.ai_consent);
  await moveApplication(tx, draft, {
    actor_id: actor.id,
    action: 'submit application',
    set: { ...choice, status: 'submitted', submitted_at: sql`now()`, video_id: video?.id ?? null },
    facts: { ai_consent: choice.ai_consent },
  });
  if (door === 'express') {
    const reason = `Express application: ${draft.job_title}`;
    await spendCredit(tx, { owner_id: actor.id, kind: 'application', reason, key: `application:${id}` });
  }
  // Without a clear yes nobody's answer is read by software (D82).
  const first = door === 'express';
  if (!isForPeopleOnly({ ...draft, ...choice })) {
    await enqueue(tx, analysisRequested, { application_id: id, first }, { first });
  }
  if (!video) await removeUnusedVideo(tx, actor, draft.video_id);
  await noteChoices(tx, draft, choice.ai_consent, video !== null);
  await enqueue(tx, sendEmail, {
    key: `received:${id}`,
    about: 'applications',
    email: applicationReceived(draft, settings.origin),
  });
}

/** What was agreed to with the submission, in the words that stood beside it (N7). */
export async function noteChoices(
  tx: Tx,
  draft: ApplicationWithJob,
  ai_consent: boolean | null,
  hasVideo: boolean,
): Promise<void> {
  const { id: application_id, candidate_id: user_id, org_id, company } = draft;
  const { first_name, last_name } = await profileOf(tx, draft.created_by);
  const about = { user_id, application_id, org_id, names: { reader: `${first_name} ${last_name}`.trim(), company } };
  if (hasVideo) await noteConsent(tx, { ...about, purpose: 'share_video', decision: 'given' });
  if (ai_consent !== null)
    await noteConsent(tx, { ...about, purpose: 'ai_analysis', decision: ai_consent ? 'given' : 'refused' });
}

/** Null for an answer in writing, which goes without a video even where one was recorded before. */
async function answerVideo(tx: Tx, actor: Actor, draft: ApplicationWithJob, given: string) {
  if (answerFormOf(draft.accommodations) === 'text') return null;
  const path = given || (draft.video_id && videoPathOf(draft.video_id));
  if (!path) throw new AppError('video_required');
  return ownAnswerAt(tx, actor, path, draft.accommodations);
}

const isAllInWriting = ({ application_questions }: ApplicationWithJob, answers: { text?: string }[]) =>
  application_questions.every((_, index) => answers[index]?.text?.trim());

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
