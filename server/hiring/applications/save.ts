import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownAnswerAt } from '../../video/offers.ts';
import { ownVariant } from '../../people/offers.ts';
import { recordConsent } from '../../platform/offers.ts';
import { namesInConsentText } from './consent.ts';
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
      .set(consentColumns(application, ai_consent))
      .$if(profile_variant_id !== undefined, (update) => update.set({ profile_variant_id: profile_variant_id ?? null }))
      .$if(video_url !== undefined, (update) => update.set({ video_id: video?.id ?? null }))
      .where('id', '=', application_id)
      .execute();
  });
  return { application: await ownApplicationById(context, application_id) };
}

type Consent = { ai_consent: boolean | null; ai_consent_at: string | null };

export function consentColumns({ ai_consent, ai_consent_at }: Consent, given: boolean | null | undefined): Consent {
  if (given === undefined || given === ai_consent) return { ai_consent, ai_consent_at };
  return { ai_consent: given, ai_consent_at: given === null ? null : new Date().toISOString() };
}

/** Writes one row per question, with the question's current text. `duration` is that of the recording, or null without one. */
export async function writeAnswers(
  tx: Tx,
  application: ApplicationWithJob,
  given: GivenAnswer[],
  duration: number | null,
) {
  const { id: application_id, application_questions } = application;
  assertMarksFit(given, application_questions.length, duration);
  const rows = application_questions.map((question, position) => {
    const { text = '', t_start = null, t_end = null } = given[position] ?? {};
    return { application_id, position, question, text, t_start, t_end };
  });
  await tx.deleteFrom('application_answers').where('application_id', '=', application_id).execute();
  await tx.insertInto('application_answers').values(rows).execute();
}

// The browser's clock and the duration in the file differ slightly.
const slackSeconds = 2;

const misplacedMarkError = (index: number) =>
  invalidInput({ path: `answers.${index}.t_start`, message: fixed('The chapter marks do not fit the video.') });

function assertMarksFit(given: GivenAnswer[], questions: number, duration: number | null): void {
  if (given.length > questions)
    throw invalidInput({ path: 'answers', message: fixed('There are more answers than questions.') });
  let last = 0;
  given.forEach(({ t_start, t_end }, index) => {
    if (t_start === null && t_end === null) return;
    if (t_start === null || t_start < last || (t_end !== null && t_end < t_start)) throw misplacedMarkError(index);
    last = t_end ?? t_start;
    if (duration !== null && last > duration + slackSeconds) throw misplacedMarkError(index);
  });
}

/** Records each consent with the text that was displayed beside the choice. */
export async function recordConsents(
  tx: Tx,
  draft: ApplicationWithJob,
  { ai_consent, hasVideo, ai }: { ai_consent: boolean | null; hasVideo: boolean; ai: AiFacts },
): Promise<void> {
  const { id: application_id, candidate_id: user_id, org_id } = draft;
  const about = { user_id, application_id, org_id, names: await namesInConsentText(tx, draft, ai) };
  if (hasVideo) await recordConsent(tx, { ...about, purpose: 'share_video', decision: 'given' });
  if (ai_consent !== null)
    await recordConsent(tx, { ...about, purpose: 'ai_analysis', decision: ai_consent ? 'given' : 'refused' });
}
