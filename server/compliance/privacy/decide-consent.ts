import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import type { ConsentPurpose } from '#contract/platform/consents.ts';
import { saveSettings } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import {
  allowAnalysis,
  namesInConsentText,
  shareVideo,
  type ApplicationWithJob,
  ownForUpdate,
} from '../../hiring/offers.ts';
import { saveProfile } from '../../people/offers.ts';
import { recordChange, recordConsent } from '../../platform/offers.ts';
import { consentsOf } from './queries.ts';

type Decide = typeof api.consents.decide;

/** Withdraws or renews the consent for one purpose; processing has stopped when the call returns. */
export async function decideConsent(
  context: Context<'signedIn'>,
  { purpose, application_id, given }: Input<Decide>,
): Promise<Result<Decide>> {
  const { db, actor } = context;
  if (purpose === 'weekly_digest') await saveSettings(context, { weekly_digest: given });
  else if (actor.role !== 'candidate') throw new AppError('not_found');
  else if (purpose === 'profile_search') await saveProfile(own(context), { profile_visible: given });
  else if (purpose === 'show_salary') await saveProfile(own(context), { show_salary: given });
  else await db.transaction().execute((tx) => decideAnswer(context, tx, { purpose, application_id, given }));
  return { consents: await consentsOf(db, actor.id) };
}

const own = (context: Context<'signedIn'>) => ({ ...context, actor: { ...context.actor, role: 'candidate' as const } });

type AnswerChoice = Pick<Input<Decide>, 'application_id' | 'given'> & {
  purpose: Extract<ConsentPurpose, 'share_video' | 'ai_analysis'>;
};

async function decideAnswer({ actor, analysis }: Context<'signedIn'>, tx: Tx, choice: AnswerChoice): Promise<void> {
  const { disclosed: ai } = analysis;
  const { purpose, application_id, given } = choice;
  if (!application_id) throw new AppError('application_not_found');
  const application = await ownForUpdate(tx, actor, application_id);
  if (['draft', 'withdrawn'].includes(application.status) || !application.video_id) throw new AppError('illegal_move');
  if (purpose === 'share_video') await share(tx, application, given, ai);
  else await allowAnalysis(tx, application, given, ai.kind);
  await recordDecision(tx, application, { purpose, given, ai });
  await recordChange(tx, {
    actor_id: actor.id,
    action: given ? 'give consent' : 'withdraw consent',
    subject: 'application',
    subject_id: application_id,
    after: { purpose },
  });
}

/** Analysis requires the candidate's consent to share the video, so a withdrawal also deletes the analysis. */
async function share(tx: Tx, application: ApplicationWithJob, given: boolean, ai: AiFacts): Promise<void> {
  if (!given && application.ai_consent) {
    await allowAnalysis(tx, application, false, ai.kind);
    await recordDecision(tx, application, { purpose: 'ai_analysis', given: false, ai });
  }
  await shareVideo(tx, application.id, given);
}

type RecordedDecision = { purpose: ConsentPurpose; given: boolean; ai: AiFacts };

async function recordDecision(
  tx: Tx,
  application: ApplicationWithJob,
  { purpose, given, ai }: RecordedDecision,
): Promise<void> {
  const { id: application_id, candidate_id: user_id, org_id } = application;
  const names = await namesInConsentText(tx, application, ai);
  const decision = given ? 'given' : 'withdrawn';
  await recordConsent(tx, { user_id, application_id, org_id, purpose, decision, names });
}
