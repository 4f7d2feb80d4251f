import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { ModelError } from '../../adapters/llm/model-server.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownJobForUpdate } from '../../jobs/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { haltOf } from './stops.ts';
import { recordUsage } from './usage.ts';

type Suggest = typeof api.analysis.suggestRubric;

const maxPerDay = 10;
const action = 'suggest rubric';

const noModel = fixed('No AI model is set up here.');
const noSuggestion = fixed('The AI didn’t give a usable suggestion. Your rubric is unchanged.');

export async function suggestRubric(
  { db, actor, analysis }: Context<'manager'>,
  { job_id }: Input<Suggest>,
): Promise<Result<Suggest>> {
  const { job, suggest } = await db.transaction().execute(async (tx) => {
    // The lock serializes concurrent requests, so that each of them is counted.
    const own = await ownJobForUpdate(tx, actor, job_id);
    const { suggestRubric: byModel } = analysis;
    if (!byModel) throw new AppError('unavailable', { error: noModel });
    if (await haltOf(tx, own.org_id, [own])) throw new AppError('analysis_stopped');
    await assertWithinLimit(tx, job_id);
    await recordChange(tx, { actor_id: actor.id, action, subject: 'job', subject_id: job_id });
    return { job: own, suggest: byModel };
  });
  const { title, description, requirements, skills_required, application_questions } = job;
  const used = { calls: 0, input_tokens: 0, output_tokens: 0, heard_seconds: 0 };
  try {
    const posting = { title, description, requirements, skills_required, application_questions };
    return { rubric: await suggest(posting, used) };
  } catch (error) {
    if (error instanceof ModelError) throw new AppError('unavailable', { error: noSuggestion });
    throw error;
  } finally {
    await recordUsage(db, { id: null, org_id: job.org_id }, analysis.name, used);
  }
}

async function assertWithinLimit(db: Db, subject_id: string): Promise<void> {
  const { today } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .where('action', '=', action)
    .where('subject', '=', 'job')
    .where('subject_id', '=', subject_id)
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (today >= maxPerDay) throw new AppError('too_many_tries');
}
