import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { maxAnsweredSynchronously } from '#contract/hiring/fill-job.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { jobById } from '../../jobs/offers.ts';
import { hiddenFrom } from '../scorecards/queries.ts';

type Closing = typeof api.closing;

const remainingOf = (db: Db, jobId: string) =>
  db
    .selectFrom('applications')
    .where('applications.job_id', '=', jobId)
    .where('applications.status', 'in', ['submitted', 'under_review', 'meeting_scheduled']);

export const remainingIds = async (db: Db, jobId: string): Promise<string[]> => {
  const rows = await remainingOf(db, jobId)
    .select('applications.id')
    .orderBy('applications.submitted_at')
    .orderBy('applications.id')
    .limit(maxAnsweredSynchronously)
    .execute();
  return rows.map(({ id }) => id);
};

export const rejectedSince = async (db: Db, jobId: string, moment: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'rejected')
    .where('told_status', 'is not', null)
    .where('decided_at', '>=', moment)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export async function remainingApplicants(
  { db, actor }: Context<'manager'>,
  { job_id }: Input<Closing['remaining']>,
): Promise<Result<Closing['remaining']>> {
  authorize(permissions.manageJob, actor, await jobById(db, job_id), 'job_not_found');
  const [rows, { total }] = await Promise.all([
    remainingOf(db, job_id)
      .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
      .select(hiddenFrom(actor.id).as('hidden'))
      .select(['applications.id', 'applications.candidate_id', 'applications.job_id', 'applications.status'])
      .select(['applications.submitted_at', 'applications.reply_due_at'])
      .select(['users_profiles.first_name', 'users_profiles.last_name'])
      .orderBy('applications.submitted_at')
      .orderBy('applications.id')
      .limit(maxAnsweredSynchronously)
      .execute(),
    remainingOf(db, job_id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const applicants = rows.map((row) => ({
    ...row,
    candidate_id: pseudonymOf(row),
    name: row.hidden ? null : `${row.first_name} ${row.last_name}`.trim(),
  }));
  return { applicants, total };
}
