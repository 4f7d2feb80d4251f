import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import { type PlaceRule, rulesOf } from '#contract/platform/place-rules.ts';
import { sql } from 'kysely';
import { profileOf } from '../../accounts/users/queries.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { colleaguesOf } from '../../jobs/publishing/queries.ts';
import { videoById, type VideoRow } from '../../people/videos/queries.ts';
import { analyzableFrom } from '../../platform/places/rules.ts';
import { analysisRequested } from './announced.ts';
import { forgetAnalysis } from './erase-answer.ts';
import { type ApplicationWithJob, placeRulesOf } from './queries.ts';

/** Whether the employer may watch the video of a sent application. */
export async function shareVideo(tx: Tx, id: string, given: boolean): Promise<void> {
  const gone = { video_gone_at: sql<string>`now()`, video_gone_why: 'sharing_withdrawn' } as const;
  await tx
    .updateTable('applications')
    .set(given ? { video_gone_at: null, video_gone_why: null } : gone)
    .where('id', '=', id)
    .where('video_gone_at', given ? 'is not' : 'is', null)
    .execute();
}

const agreedAfter = fixed(
  'In Illinois, only an answer recorded after you agreed to the analysis can be analyzed. Record it again, or choose people only.',
);

/** Where the law wants it, software may only read what was recorded after its candidate agreed. */
export function mustHaveAgreedFirst(
  rules: readonly PlaceRule[],
  { ai_consent, ai_consent_at }: Pick<ApplicationWithJob, 'ai_consent' | 'ai_consent_at'>,
  video: Pick<VideoRow, 'created_at'> | null,
): void {
  if (ai_consent !== true || !video || !rules.some((rule) => rulesOf(rule).agreedBeforeRecording)) return;
  if (Date.parse(ai_consent_at ?? '') > Date.parse(video.created_at))
    throw new AppError('illegal_move', { error: agreedAfter });
}

/** Whether software may analyse it; taken back, what software made of it is erased. */
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
  mustHaveAgreedFirst(rules, agreed, (video_id && (await videoById(tx, video_id))) || null);
  await tx
    .updateTable('applications')
    .set({ ...agreed, analysis_not_before: given && kind !== 'facts' ? analyzableFrom(rules) : null })
    .where('id', '=', id)
    .execute();
  if (given) await enqueue(tx, analysisRequested, { application_id: id });
  else await forgetAnalysis(tx, id);
}

/** Whom and what the words beside a choice name. */
export async function namedBeside(tx: Tx, application: ApplicationWithJob, ai: AiFacts) {
  const { first_name, last_name } = await profileOf(tx, application.created_by);
  const colleagues = await colleaguesOf(tx, application);
  const places = placeRulesOf(application);
  return { reader: `${first_name} ${last_name}`.trim(), colleagues, company: application.company, ai, places };
}
