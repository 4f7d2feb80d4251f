import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownVariant } from '../../people/profiles/queries.ts';
import { ownAnswerAt } from '../../people/videos/queries.ts';
import { noteConsent } from '../../platform/consents/record.ts';
import { namedBeside } from './consent.ts';
import { type ApplicationWithJob, ownApplicationById, ownForUpdate } from './queries.ts';

type Applications = typeof api.applications;

type Draft = Input<Applications['submit']>;

type GivenAnswer = NonNullable<Draft['answers']>[number];

export async function saveApplication(
  context: Context<'candidate'>,
  { application_id, ai_consent, answers, video_url, profile_variant_id }: Input<Applications['save']>,
): Promise<Result<Applications['save']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    if (application.status === 'withdrawn') throw new AppError('illegal_move');
    if (application.status !== 'draft') throw new AppError('already_submitted');
    if (answers) await writeAnswers(tx, application, answers, null);
    const video = video_url ? await ownAnswerAt(tx, context, video_url, application.accommodations) : null;
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

export function consent({ ai_consent, ai_consent_at }: Consent, given: boolean | null | undefined): Consent {
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
  invalidInput({ path: `answers.${index}.t_start`, message: fixed('The chapter marks do not fit the video.') });

function mustFit(given: GivenAnswer[], questions: number, duration: number | null): void {
  if (given.length > questions)
    throw invalidInput({ path: 'answers', message: fixed('There are more answers than questions.') });
  let last = 0;
  given.forEach(({ t_start, t_end }, index) => {
    if (t_start === null && t_end === null) return;
    if (t_start === null || t_start < last || (t_end !== null && t_end < t_start)) throw misplaced(index);
    last = t_end ?? t_start;
    if (duration !== null && last > duration + slackSeconds) throw misplaced(index);
  });
}

/** What was agreed to with the submission, in the words that were beside it (N7). */
export async function noteChoices(
  tx: Tx,
  draft: ApplicationWithJob,
  { ai_consent, hasVideo, ai }: { ai_consent: boolean | null; hasVideo: boolean; ai: AiFacts },
): Promise<void> {
  const { id: application_id, candidate_id: user_id, org_id } = draft;
  const about = { user_id, application_id, org_id, names: await namedBeside(tx, draft, ai) };
  if (hasVideo) await noteConsent(tx, { ...about, purpose: 'share_video', decision: 'given' });
  if (ai_consent !== null)
    await noteConsent(tx, { ...about, purpose: 'ai_analysis', decision: ai_consent ? 'given' : 'refused' });
}
