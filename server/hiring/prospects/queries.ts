import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { percentageFor } from '#contract/jobs/match.ts';
import { permissions } from '#contract/base/permissions.ts';
import { type HiringFigures, type PipelineEntry, pipelineStages, type Prospect } from '#contract/hiring/prospects.ts';
import { salaryText } from '#contract/jobs/salary-text.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { hiringTimesOfJob } from './times.ts';
import { pseudonymOf } from '../applications/queries.ts';
import { hiddenFrom } from '../scorecards/queries.ts';
import {
  countedWhere,
  countOverdue,
  jobColumns,
  type JobRow,
  jobStatusInSql,
  jobView,
  ownJobById,
} from '../../jobs/offers.ts';
import { facesOf } from '../../base/faces.ts';

type Prospects = typeof api.prospects;

const newestOfStage = 5;

const isReceived = sql`applications.status not in ('draft', 'withdrawn')`;

export type JobFigures = HiringFigures & { job_id: string; this_week: number; overdue: number };

export async function hiringFiguresOf(
  db: Db,
  orgId: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<JobFigures[]> {
  const figures = await sql<JobFigures>`
    select jobs.id as job_id, counted.*, coalesce(met.interviewed, 0) as interviewed,
      ${countOverdue} as overdue,
      (
        select count(*) from applications
        where job_id = jobs.id and ${isReceived} and submitted_at > now() - interval '7 days'
      ) as this_week
    from jobs
    cross join lateral (
      select
        ${countedWhere(sql`status <> 'draft'`)} as applications,
        ${countedWhere(sql`status <> 'draft' and opened`)} as opened,
        ${countedWhere(sql`status = 'accepted'`)} as accepted,
        ${countedWhere(sql`status = 'rejected'`)} as rejected,
        ${countedWhere(sql`waiting`)} as waiting,
        ${countedWhere(sql`status <> 'draft' and answered_unwatched`)} as answered_unwatched
      from application_counts where job_id = jobs.id
    ) as counted
    left join (
      select applications.job_id, count(distinct applications.id) as interviewed
      from meetings join applications on applications.id = meetings.application_id
      where meetings.org_id = ${orgId} and meetings.status in ('scheduled', 'completed') and ${isReceived}
      group by applications.job_id
    ) as met on met.job_id = jobs.id
    where jobs.org_id = ${orgId} and ${which}`.execute(db);
  return figures.rows;
}

export const noFigures: HiringFigures = {
  applications: 0,
  opened: 0,
  interviewed: 0,
  accepted: 0,
  rejected: 0,
  waiting: 0,
  answered_unwatched: 0,
};

export async function prospects(
  { db, actor }: Context<'manager'>,
  { status_filter, cursor, limit }: Input<Prospects['list']>,
): Promise<Result<Prospects['list']>> {
  const own = db.selectFrom('jobs').where('jobs.org_id', '=', actor.org_id);
  const rows = await own
    .$if(status_filter !== 'all', (query) =>
      query.where(jobStatusInSql, '=', status_filter === 'all' ? 'Active' : status_filter),
    )
    .where(afterCursor(cursor, ['jobs.created_at', 'jobs.id'], '<'))
    .select(jobColumns)
    .select(micros('jobs.created_at').as('key'))
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  const [figures, statuses] = await Promise.all([
    hiringFiguresOf(db, actor.org_id, sql`jobs.id = any(${page.map(({ id }) => id)}::uuid[])`),
    own
      .select(jobStatusInSql.as('status'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(jobStatusInSql)
      .execute(),
  ]);
  const byJob = new Map(figures.map((one) => [one.job_id, one]));
  const totals = { all: 0, Active: 0, Paused: 0, Filled: 0, Draft: 0 };
  for (const { status, count } of statuses) {
    totals[status] = count;
    totals.all += count;
  }
  return { prospects: page.map((job) => prospectView(job, byJob.get(job.id) ?? noFigures)), totals, next_cursor };
}

const prospectView = (job: JobRow, { applications, waiting, interviewed }: HiringFigures): Prospect => ({
  ...jobView(job),
  postedDate: job.posted_at,
  expiresAt: job.expires_at,
  salaryRange: salaryText(job, 'table'),
  applications,
  waiting,
  interviewed,
});

export async function prospectOverview(
  context: Context<'manager'>,
  { job_id }: Input<Prospects['overview']>,
): Promise<Result<Prospects['overview']>> {
  const { db, actor } = context;
  const job = await ownJobById(db, job_id);
  authorize(permissions.seeJobApplications, actor, job, 'job_not_found');
  const [[figures = noFigures], entries, standing] = await Promise.all([
    hiringFiguresOf(db, actor.org_id, sql`jobs.id = ${job_id}`),
    Promise.all(pipelineStages.map((status) => newestAt(context, job, status))),
    countsByStatus(db, job_id),
  ]);
  return {
    job: jobView(job),
    prospect: prospectView(job, figures),
    figures,
    times: await hiringTimesOfJob(db, job_id, figures.applications),
    stages: pipelineStages.map((status, at) => ({
      status,
      count: standing.get(status) ?? 0,
      newest: entries[at] ?? [],
    })),
  };
}

async function countsByStatus(db: Db, jobId: string): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('application_counts')
    .select(['status', countedWhere(sql`true`).as('count')])
    .where('job_id', '=', jobId)
    .groupBy('status')
    .execute();
  return new Map(counts.map(({ status, count }) => [status, count]));
}

type Stage = (typeof pipelineStages)[number];

async function newestAt(context: Context<'manager'>, job: JobRow, status: Stage): Promise<PipelineEntry[]> {
  const { db, actor } = context;
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select(['applications.id', 'applications.candidate_id', 'applications.job_id', 'submitted_at'])
    .select(['reply_due_at', 'answered_at', 'first_name', 'last_name', 'skills'])
    .select(hiddenFrom(actor.id).as('hidden'))
    .where('applications.job_id', '=', job.id)
    .where('applications.status', '=', status)
    .orderBy('submitted_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(newestOfStage)
    .execute();
  const isNamed = (row: (typeof rows)[number]) => !row.hidden;
  const faceOf = await facesOf(
    context,
    rows.filter(isNamed).map((row) => row.candidate_id),
  );
  const percentage = percentageFor(job.skills_required);
  return rows.map((row) => ({
    application_id: row.id,
    hidden: !isNamed(row),
    face: isNamed(row) ? faceOf(row.candidate_id) : null,
    name: isNamed(row) ? `${row.first_name} ${row.last_name}`.trim() : pseudonymOf(row),
    submitted_at: row.submitted_at ?? '',
    reply_due_at: row.answered_at ? null : row.reply_due_at,
    match_percentage: percentage(row.skills),
  }));
}
