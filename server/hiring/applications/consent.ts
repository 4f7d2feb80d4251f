import { AppError } from '#contract/base/errors.ts';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import { sql } from 'kysely';
import { profileOf } from '../../accounts/users/queries.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue } from '../../base/task.ts';
import { colleaguesOf } from '../../jobs/publishing/queries.ts';
import { analysisRequested } from './announced.ts';
import { forgetAnalysis } from './erase-answer.ts';
import type { ApplicationWithJob } from './queries.ts';

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

type Watched = Pick<ApplicationWithJob, 'id' | 'video_gone_at'>;

/** Whether software may analyse it; taken back, what software made of it is erased. */
export async function allowAnalysis(tx: Tx, { id, video_gone_at }: Watched, given: boolean): Promise<void> {
  if (given && video_gone_at) throw new AppError('illegal_move');
  await tx
    .updateTable('applications')
    .set({ ai_consent: given, ai_consent_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  if (given) await enqueue(tx, analysisRequested, { application_id: id });
  else await forgetAnalysis(tx, id);
}

/** Whom and what the words beside a choice name. */
export async function namedBeside(tx: Tx, application: ApplicationWithJob, ai: AiFacts) {
  const { first_name, last_name } = await profileOf(tx, application.created_by);
  const colleagues = await colleaguesOf(tx, application);
  return { reader: `${first_name} ${last_name}`.trim(), colleagues, company: application.company, ai };
}
