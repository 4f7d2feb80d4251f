import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import { type PlaceRule, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import { sql } from 'kysely';
import { videoById, type VideoRow } from '../../video/offers.ts';
import { accountProfileOf } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { countColleagues } from '../../jobs/offers.ts';
import { analyzableFrom } from '../../platform/offers.ts';
import { analysisRequested } from './declared-tasks.ts';
import { forgetAnalysis } from './erase-answer.ts';
import { type ApplicationWithJob, placeRulesOf } from './queries.ts';

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
  if (given && video_gone_at) throw new AppError('illegal_move');
  const rules = placeRulesOf(application);
  const agreed = { ai_consent: given, ai_consent_at: new Date().toISOString() };
  assertConsentedBeforeRecording(rules, agreed, (video_id && (await videoById(tx, video_id))) || null);
  await tx
    .updateTable('applications')
    .set({ ...agreed, analysis_not_before: given && kind !== 'facts' ? analyzableFrom(rules) : null })
    .where('id', '=', id)
    .execute();
  if (given) await enqueue(tx, analysisRequested, { application_id: id });
  else await forgetAnalysis(tx, id);
}

export async function namesInConsentText(tx: Tx, application: ApplicationWithJob, ai: AiFacts) {
  const { first_name, last_name } = await accountProfileOf(tx, application.created_by);
  const colleagues = await countColleagues(tx, application);
  const places = placeRulesOf(application);
  return { reader: `${first_name} ${last_name}`.trim(), colleagues, company: application.company, ai, places };
}
