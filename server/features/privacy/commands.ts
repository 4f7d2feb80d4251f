import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { ConsentPurpose } from '#contract/consents.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { forgetAnalysis } from '../applications/commands.ts';
import { type ApplicationWithJob, ownForUpdate } from '../applications/queries.ts';
import { analysisRequested } from '../applications/tasks.ts';
import { record } from '../audit/commands.ts';
import { noteConsent } from '../consents/commands.ts';
import { saveProfile } from '../profiles/commands.ts';
import { saveSettings } from '../settings/commands.ts';
import { profileOf } from '../users/queries.ts';
import { consentsOf } from './queries.ts';

type Decide = typeof api.consents.decide;

/** One press takes one purpose back, or gives it again (N7). What it stops has stopped when this answers. */
export async function decideConsent(
  context: Context<'signedIn'>,
  { purpose, application_id, given }: Input<Decide>,
): Promise<Answer<Decide>> {
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

async function decideAnswer({ actor }: Context<'signedIn'>, tx: Tx, choice: AnswerChoice): Promise<void> {
  const { purpose, application_id, given } = choice;
  if (!application_id) throw new AppError('application_not_found');
  const application = await ownForUpdate(tx, actor, application_id);
  if (['draft', 'withdrawn'].includes(application.status) || !application.video_id) throw new AppError('illegal_move');
  if (purpose === 'share_video') await share(tx, application, given);
  else await allowAnalysis(tx, application, given);
  await note(tx, application, purpose, given);
  await record(tx, {
    actor_id: actor.id,
    action: given ? 'give consent' : 'withdraw consent',
    subject: 'application',
    subject_id: application_id,
    after: { purpose },
  });
}

/** Without leave to watch there is none to analyse: what software made of the answer goes with it. */
async function share(tx: Tx, application: ApplicationWithJob, given: boolean): Promise<void> {
  if (!given && application.ai_consent) {
    await allowAnalysis(tx, application, false);
    await note(tx, application, 'ai_analysis', false);
  }
  const gone = { video_gone_at: sql<string>`now()`, video_gone_why: 'sharing_withdrawn' } as const;
  await tx
    .updateTable('applications')
    .set(given ? { video_gone_at: null, video_gone_why: null } : gone)
    .where('id', '=', application.id)
    .where('video_gone_at', given ? 'is not' : 'is', null)
    .execute();
}

async function allowAnalysis(tx: Tx, { id, video_gone_at }: ApplicationWithJob, given: boolean): Promise<void> {
  if (given && video_gone_at) throw new AppError('illegal_move');
  await tx
    .updateTable('applications')
    .set({ ai_consent: given, ai_consent_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  if (given) await enqueue(tx, analysisRequested, { application_id: id });
  else await forgetAnalysis(tx, id);
}

async function note(tx: Tx, application: ApplicationWithJob, purpose: ConsentPurpose, given: boolean): Promise<void> {
  const { id: application_id, candidate_id: user_id, org_id, company, created_by } = application;
  const { first_name, last_name } = await profileOf(tx, created_by);
  const names = { reader: `${first_name} ${last_name}`.trim(), company };
  const decision = given ? 'given' : 'withdrawn';
  await noteConsent(tx, { user_id, application_id, org_id, purpose, decision, names });
}
