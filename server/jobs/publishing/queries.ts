import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fieldNamesOf } from '#contract/base/field-table.ts';
import { answerLanguages, jobTable } from '#contract/jobs/job-fields.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { CompanyVerification } from '#contract/people/company-verification.ts';
import { jobStateOf, jobVisibilityOf } from '#contract/jobs/job-lifecycle.ts';
import type { Job, JobState, JobStatus, PostedJob, PublicJobState } from '#contract/jobs/jobs.ts';
import { maxDecisionDays } from '#contract/jobs/response-promise.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { languageOfPosting } from '../../adapters/language/detect-language.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { companyLogo } from '../../base/company-logo.ts';
import { companyVerificationSql } from '../../people/offers.ts';

export type Postings = typeof api.postings;

type Jobs = typeof api.jobs;

export const jobColumns = [
  ...fieldNamesOf(jobTable).map((name) => `jobs.${name}` as const),
  'jobs.id',
  'jobs.org_id',
  'jobs.created_by',
  'jobs.funded_by',
  'jobs.request_key',
  'jobs.currency',
  'jobs.pay_period',
  'jobs.timezone',
  'jobs.status',
  'jobs.created_at',
  'jobs.posted_at',
  'jobs.expires_at',
  'jobs.paused_at',
  'jobs.paused_by_plan',
  'jobs.held_at',
  'jobs.hidden_at',
  'jobs.reposted_from',
  'jobs.before_fill',
] as const;

export const ownJobById = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(jobColumns)
    .select(companyLogo.as('logo'))
    .where('jobs.id', '=', id)
    .executeTakeFirst();

export const jobById = (db: Db, id: string) =>
  db.selectFrom('jobs').select(jobColumns).where('id', '=', id).executeTakeFirst();

export type JobRow = NonNullable<Awaited<ReturnType<typeof jobById>>>;

type Life = Parameters<typeof jobVisibilityOf>[0];

/** The status of the specification has one word for every pause; `posting_state` says the reason. */
export function jobView<Row extends Life>(row: Row): Row & Pick<Job, 'posting_state'> {
  const posting_state = jobStateOf(row);
  return { ...row, status: posting_state === 'expired' ? 'Paused' : row.status, posting_state };
}

export const jobStatusInSql = sql<JobStatus>`(
  case when jobs.status = 'Active' and jobs.expires_at <= now() then 'Paused' else jobs.status end
)`;

export const isOpen = (job: Life, now = new Date()): boolean => jobVisibilityOf(job, now) === 'open';

export const isOpenInSql = sql<boolean>`(job_visibility(jobs) = 'open')`;

export const isVisibleInSql = sql<boolean>`(job_visibility(jobs) <> 'none')`;

/** Throws unless this person may apply; members cannot apply to their own organization's jobs. */
export async function assertOpenTo(db: Db, actor: Actor, jobId: string): Promise<void> {
  // The shared lock makes a concurrent close of the job wait until the application exists.
  const job = await db.selectFrom('jobs').select(jobColumns).where('id', '=', jobId).forShare().executeTakeFirst();
  const visibility = job ? jobVisibilityOf(job) : 'none';
  if (!job || visibility === 'none') throw new AppError('job_not_found');
  if (job.org_id === actor.org_id || job.created_by === actor.id) throw new AppError('forbidden');
  if (visibility === 'filled') throw new AppError('job_closed');
  if (visibility !== 'open') throw new AppError('job_closed', { error: messagesForApplicants[visibility] });
}

const messagesForApplicants: Record<Exclude<PublicJobState, 'open' | 'filled'>, string> = {
  held: fixed('This employer has an overdue reply. The job takes applications again once it’s answered.'),
  paused: fixed('This job is paused and takes no applications right now.'),
  expired: fixed('This job has expired and no longer takes applications.'),
};

/** Throws the reason why the employer's own job takes no applications, and what to do about it. */
export function assertTakesApplications(job: Life): void {
  const state = jobStateOf(job);
  if (state !== 'open') throw new AppError('job_closed', { error: messagesForEmployer[state] });
}

const messagesForEmployer: Record<Exclude<JobState, 'open'>, string> = {
  draft: fixed('This job is a draft. Post it first.'),
  held: fixed('This job is on hold. Send its overdue replies first.'),
  paused: fixed('This job is paused. Resume it first.'),
  over_plan: fixed('Your plan carries fewer jobs, so this one is paused. Free a slot or upgrade, then resume it.'),
  expired: fixed('This job has expired. Repost it first.'),
  hidden: fixed('We have hidden this job. No one can apply to it.'),
  filled: fixed('This job is filled. Repost it first.'),
};

// This condition is SQL here, because the applications feature may not be imported from this one.
export const isWaitingForAnswer = sql<boolean>`applications.answered_at is null and applications.status in ('submitted', 'under_review')`;

export const isUnwatchedAt = (moment: RawBuilder<unknown>) =>
  sql<boolean>`(applications.opened_at is null or applications.opened_at > ${moment})`;

export const isOverdue = sql<boolean>`exists (
  select from applications where applications.job_id = jobs.id and ${isWaitingForAnswer} and applications.reply_due_at <= now()
)`;

/** Also counts decisions that can still be undone, because reopening the job would reveal them to applicants. */
export const isOverdueForApplicants = sql<boolean>`(${isOverdue} or exists (
  select from applications where applications.job_id = jobs.id and applications.told_status in ('submitted', 'under_review')
    and applications.answered_at is null and applications.reply_due_at <= now()
))`;

/** Matches applications and interviews without a decision after 45 days (law of Ontario). */
export const isUndecided = sql<boolean>`(
  applications.status in ('submitted', 'under_review', 'meeting_scheduled')
  and applications.submitted_at <= now() - make_interval(days => ${maxDecisionDays})
  and not exists (
    select from meetings where meetings.application_id = applications.id and meetings.status <> 'cancelled'
      and meetings.scheduled_date > now() - make_interval(days => ${maxDecisionDays})
  )
)`;

/** Throws while an applicant has waited longer than 45 days; until then the organization cannot publish jobs. */
export async function assertNoOverdueDecisions(db: Db, orgId: string): Promise<void> {
  const undecided = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id as application_id', 'applications.job_id'])
    .where('jobs.org_id', '=', orgId)
    .where(isUndecided)
    .limit(1)
    .executeTakeFirst();
  if (undecided) throw new AppError('answers_overdue', undecided);
}

export function languagesOf({ answer_languages, ...job }: Posting): string[] {
  const known = answer_languages.filter((code) => answerLanguages.some((it) => it === code));
  if (known.length > 0) return known;
  const text = [job.title, job.description, ...job.requirements, ...job.application_questions].join('. ');
  return [languageOfPosting(text) ?? []].flat();
}
type Posting = Pick<Job, 'title' | 'description' | 'requirements' | 'application_questions' | 'answer_languages'>;

export async function postedJobs(
  { db, actor }: Context<'manager'>,
  { search, category, status, cursor, limit }: Input<Jobs['posted']>,
): Promise<Result<Jobs['posted']>> {
  const active = sql<boolean>`(jobs.status = 'Active' and jobs.expires_at > now())`;
  const own = db
    .selectFrom('jobs')
    .where('jobs.org_id', '=', actor.org_id)
    .$if(category !== undefined, (query) => query.where('jobs.category', '=', category ?? 'Technology'))
    .$if(Boolean(search), (query) => {
      const contains = (name: 'title' | 'company') =>
        sql<boolean>`strpos(plain_letters(${sql.ref(name)}), plain_letters(${search})) > 0`;
      return query.where((eb) => eb.or([contains('title'), contains('company')]));
    });
  const [rows, counted] = await Promise.all([
    withCounts(own)
      .$if(status !== 'all', (query) => query.where(active, status === 'active' ? '=' : '<>', true))
      .where(afterCursor(cursor, ['jobs.created_at', 'jobs.id'], '<'))
      .select(micros('jobs.created_at').as('key'))
      .orderBy('jobs.created_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(limit + 1)
      .execute(),
    own
      .select(sql<number>`count(*) filter (where ${active})`.as('active'))
      .select(sql<number>`count(*) filter (where not coalesce(${active}, false))`.as('inactive'))
      .executeTakeFirstOrThrow(),
  ]);
  const { page, next_cursor } = pageIn(rows, limit);
  const total = status === 'all' ? counted.active + counted.inactive : counted[status];
  return { jobs: page.map(postedView), total, counts: counted, next_cursor };
}

/** Adds up rows of application_counts; `which` is an SQL condition on them. */
export const countedWhere = (which: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(count) filter (where ${which}), 0)::int`;

export const countOverdue = sql<number>`(
  select count(*) from applications
  where applications.job_id = jobs.id and ${isWaitingForAnswer} and applications.reply_due_at <= now()
)`;

const nextDueAt = sql<string | null>`(
  select min(reply_due_at) from applications where applications.job_id = jobs.id and ${isWaitingForAnswer}
)`;

const inStage = (status: keyof PostedJob['stages']) => countedWhere(sql`status = ${sql.lit(status)}`);
const stagesInSql = sql<PostedJob['stages']>`jsonb_build_object(
  'submitted', ${inStage('submitted')},
  'under_review', ${inStage('under_review')},
  'meeting_scheduled', ${inStage('meeting_scheduled')},
  'accepted', ${inStage('accepted')},
  'rejected', ${inStage('rejected')}
)`;

const withCounts = (jobs: SelectQueryBuilder<DB, 'jobs', object>) =>
  jobs
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('application_counts')
          .whereRef('application_counts.job_id', '=', 'jobs.id')
          .select([
            countedWhere(sql`status <> 'draft'`).as('applicationCount'),
            countedWhere(sql`status = 'submitted' and not opened`).as('new_applications'),
            countedWhere(sql`waiting`).as('waiting'),
            stagesInSql.as('stages'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select([countOverdue.as('overdue'), nextDueAt.as('next_due_at')])
    .select(jobColumns)
    .select(companyLogo.as('logo'))
    .select(['counts.applicationCount', 'counts.new_applications', 'counts.waiting'])
    .select('counts.stages');

type CountedRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

function postedView(row: CountedRow): PostedJob {
  const view = jobView(row);
  return {
    ...view,
    posted: row.created_at,
    expired: view.posting_state === 'expired',
    undo_until: row.before_fill?.undo_until ?? null,
  };
}

export async function postedJobById(db: Db, id: string): Promise<(PostedJob & { org_id: string }) | undefined> {
  const row = await withCounts(db.selectFrom('jobs').where('jobs.id', '=', id)).executeTakeFirst();
  return row && { ...postedView(row), org_id: row.org_id };
}

type Poster = { org_id: string; created_by: string };

const colleagues = sql<number>`(
  select count(*)::int from users as colleague
  where colleague.org_id = organizations.id and colleague.role = 'manager' and colleague.delete_after is null
    and colleague.id <> users_profiles.id
)`;

export const jobWithPoster = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'jobs.created_by')
    .select(jobColumns)
    .select(['users_profiles.first_name', 'users_profiles.last_name', colleagues.as('colleagues')])
    .select(companyVerificationSql.as('company_standing'))
    .where('jobs.id', '=', id);

type WithPoster = JobRow & {
  first_name: string;
  last_name: string;
  colleagues: number;
  company_standing: CompanyVerification;
};

export function posterFromRow({ first_name, last_name, colleagues: others, company_standing, ...job }: WithPoster) {
  return { job, poster: { posted_by: { first_name, last_name }, company_standing, colleagues: others } };
}

export async function countColleagues(db: Db, { org_id, created_by }: Poster): Promise<number> {
  const { count } = await db
    .selectFrom('organizations')
    .innerJoin('users_profiles', (join) => join.on('users_profiles.id', '=', created_by))
    .where('organizations.id', '=', org_id)
    .select(colleagues.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
