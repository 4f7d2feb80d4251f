import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Input, Result } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { type Language, sourceLanguage } from '#contract/base/language.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { StoredRubric, QuestionRubric } from '#contract/jobs/rubric.ts';
import {
  isAboutMotivation,
  proposalsIn,
  proposedFor,
  toStoredRubric,
  rubricInLanguage,
} from '../../assessment/offers.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { hasAnswers, ownJobForUpdate } from './own-job.ts';
import { jobById, type JobRow } from './queries.ts';

type Rubrics = typeof api.rubrics;
type Asking = Pick<JobRow, 'id' | 'application_questions'>;

export async function rubricOf(db: Db, job: Asking, language: Language) {
  const newest = await db
    .selectFrom('job_rubrics')
    .select(['rubric', 'version', 'created_at'])
    .where('job_id', '=', job.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fits =
    newest &&
    JSON.stringify(newest.rubric.map(({ question }) => question)) === JSON.stringify(job.application_questions);
  if (fits)
    return {
      rubric: rubricInLanguage(newest.rubric, language),
      version: newest.version,
      approved_at: newest.created_at,
    };
  const rubric = job.application_questions.map((question) => proposedFor(question, language));
  return { rubric, version: 0, approved_at: null };
}

export async function criteriaOf(
  db: Db,
  job: Asking,
  { language }: Pick<Actor, 'language'>,
  { motivation }: { motivation: boolean },
) {
  const { rubric } = await rubricOf(db, job, language);
  return rubric.map((asked) => ({
    question: asked.question,
    criteria: motivation || !isAboutMotivation(asked) ? asked.criteria.map(({ name }) => name) : [],
  }));
}

export async function approveProposal(tx: Tx, job: Asking, approved_by: string): Promise<void> {
  const { rubric, version } = await rubricOf(tx, job, sourceLanguage);
  if (version === 0) await saveRubric(tx, job.id, rubric, approved_by);
}

async function saveRubric(tx: Tx, job_id: string, rubric: QuestionRubric[], approved_by: string): Promise<void> {
  const { last } = await tx
    .selectFrom('job_rubrics')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('last'))
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow();
  const kept = sql<StoredRubric>`${JSON.stringify(toStoredRubric(rubric))}::jsonb`;
  const row = { job_id, version: last + 1, rubric: kept, approved_by };
  await tx.insertInto('job_rubrics').values(row).execute();
}

export async function jobRubric(
  { db, actor }: Context<'manager'>,
  { job_id }: Input<Rubrics['ofJob']>,
): Promise<Result<Rubrics['ofJob']>> {
  const job = await jobById(db, job_id);
  authorize(permissions.manageJob, actor, job, 'job_not_found');
  const { language } = actor;
  const [rubric, locked] = await Promise.all([rubricOf(db, job, language), hasAnswers(db, job_id)]);
  return { ...rubric, locked, proposals: proposalsIn(language) };
}

const lockedMessage = fixed('You can’t change the rubric after someone has applied.');
const otherQuestions = fixed('The questions have changed. Reload the page.');

export async function approveRubric(
  context: Context<'manager'>,
  { job_id, rubric }: Input<Rubrics['approve']>,
): Promise<Result<Rubrics['approve']>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const job = await ownJobForUpdate(tx, actor, job_id);
    const { language } = actor;
    const before = await rubricOf(tx, job, language);
    if (before.version > 0 && isDeepStrictEqual(before.rubric, rubric)) return;
    if (await hasAnswers(tx, job_id)) throw invalidInput({ path: 'rubric', message: lockedMessage });
    const asked = rubric.map(({ question }) => question);
    if (JSON.stringify(asked) !== JSON.stringify(job.application_questions))
      throw invalidInput({ path: 'rubric', message: otherQuestions });
    await saveRubric(tx, job_id, rubric, actor.id);
    await recordChange(tx, { actor_id: actor.id, action: 'approve rubric', subject: 'job', subject_id: job_id });
  });
  return jobRubric(context, { job_id });
}
