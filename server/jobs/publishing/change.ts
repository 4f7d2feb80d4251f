import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { pickFields } from '#contract/base/field-table.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import type { JobDraftFields } from '#contract/jobs/jobs.ts';
import type { UpdateObject } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { ownJobForUpdate } from './own-job.ts';
import { jobColumns, type JobRow, jobView } from './queries.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

export async function changeLockedJob(
  { db, actor, jobIndex }: Context<'manager'>,
  jobId: string,
  change: (tx: Tx, before: JobRow) => Promise<JobRow>,
): Promise<Answered> {
  const job = await db.transaction().execute(async (tx) => change(tx, await ownJobForUpdate(tx, actor, jobId)));
  await jobIndex.refresh([jobId, job.id]);
  return { job: jobView(job) };
}

export const updateJob = (tx: Tx, id: string, set: UpdateObject<DB, 'jobs'>): Promise<JobRow> =>
  tx.updateTable('jobs').set(set).where('id', '=', id).returning(jobColumns).executeTakeFirstOrThrow();

export const jobFieldsOf = (row: JobRow): JobDraftFields => pickFields(jobTable, row);
