import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { recommendationFor } from '#contract/hiring/appeals.ts';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import { type PlaceRule, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import { sql } from 'kysely';
import { videoById, type VideoRow } from '../../video/offers.ts';
import { accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { countColleagues } from '../../jobs/offers.ts';
import { analyzableFrom, countWithdrawals } from '../../platform/offers.ts';
import { analysisRequested } from './declared-tasks.ts';
import { forgetReadings } from './erase-answer.ts';
import { copyHeldAnalysis } from './held-analyses.ts';
import { type ApplicationWithJob, isApplicationUnderLegalHold, placeRulesOf } from './queries.ts';

export async function shareVideo(tx: Tx, id: string, given: boolean): Promise<void> {
  const gone = { video_gone_at: sql<string>`now()`, video_gone_why: 'sharing_withdrawn' } as const;
  await tx
    .updateTable('applications')
    .set(given ? { video_gone_at: null, video_gone_why: null } : gone)
    .where('id', '=', id)
    .where('video_gone_at', given ? 'is not' : 'is', null)
    .execute();
}

const consentTooLateMessage = fixed(
  'In Illinois, only an answer recorded after you agreed to the analysis can be analyzed. Record it again, or choose people only.',
);

/** Throws when the law of a place requires consent before the recording and it was given later. */
export function assertConsentedBeforeRecording(
  rules: readonly PlaceRule[],
  { ai_consent, ai_consent_at }: Pick<ApplicationWithJob, 'ai_consent' | 'ai_consent_at'>,
  video: Pick<VideoRow, 'created_at'> | null,
): void {
  if (ai_consent !== true || !video || !rules.some((rule) => placeRequirementsOf(rule).agreedBeforeRecording)) return;
  if (Date.parse(ai_consent_at ?? '') > Date.parse(video.created_at))
    throw new AppError('illegal_move', { error: consentTooLateMessage });
}

export async function allowAnalysis(
  tx: Tx,
  application: ApplicationWithJob,
  given: boolean,
  kind: AnalysisKind,
): Promise<void> {
  const { id, video_gone_at, video_id } = application;
  if (given) {
    if (video_gone_at) throw new AppError('illegal_move');
    if (application.ai_consent !== true) await assertMayReturn(tx, id);
  }
  const rules = placeRulesOf(application);
  const agreed = { ai_consent: given, ai_consent_at: new Date().toISOString() };
  assertConsentedBeforeRecording(rules, agreed, (video_id && (await videoById(tx, video_id))) || null);
  await tx
    .updateTable('applications')
    .set({ ...agreed, analysis_not_before: given && kind !== 'facts' ? analyzableFrom(rules) : null })
    .where('id', '=', id)
    .execute();
  if (given) await enqueue(tx, analysisRequested, { application_id: id });
  else await withdrawAnalysis(tx, id);
}

export const maxReturns = 1;

const returnedBefore = fixed('You have turned AI back on once already. People decide from here.');

/** Consent that is withdrawn and given again must not buy another reading, or undo what a person decided. */
async function assertMayReturn(tx: Tx, application_id: string): Promise<void> {
  if (await hasAppeal(tx, application_id)) throw new AppError('person_decides');
  if ((await countWithdrawals(tx, application_id)) > maxReturns)
    throw new AppError('illegal_move', { error: returnedBefore });
}

/** Deletes what AI made of the answer; a person's score and the records of who asked for what remain. */
async function withdrawAnalysis(tx: Tx, application_id: string): Promise<void> {
  if (await isApplicationUnderLegalHold(tx, application_id)) await copyHeldAnalysis(tx, application_id);
  await forgetReadings(tx, application_id);
  await tx
    .updateTable('appeals')
    .set({ previous_score: null, previous_demo: false })
    .where('application_id', '=', application_id)
    .execute();
  const decided = await tx
    .selectFrom('appeals')
    .select('score')
    .where('application_id', '=', application_id)
    .where('outcome', 'is not', null)
    .executeTakeFirst();
  if (decided?.score === null || decided?.score === undefined) return;
  await tx
    .updateTable('applications')
    .set({ analysis_score: decided.score, score_by: 'person', ai_recommendation: recommendationFor(decided.score) })
    .where('id', '=', application_id)
    .execute();
}

const hasAppeal = async (tx: Tx, application_id: string): Promise<boolean> =>
  (await tx.selectFrom('appeals').select('id').where('application_id', '=', application_id).executeTakeFirst()) !==
  undefined;

export async function namesInConsentText(tx: Tx, application: ApplicationWithJob, ai: AiFacts) {
  const { first_name, last_name } = await accountProfileOf(tx, application.created_by);
  const colleagues = await countColleagues(tx, application);
  const places = placeRulesOf(application);
  return { reader: `${first_name} ${last_name}`.trim(), colleagues, company: application.company, ai, places };
}
