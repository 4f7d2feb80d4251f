import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { namesOf } from '#contract/base/field-table.ts';
import { answerLanguages, jobTable } from '#contract/jobs/job-fields.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { CompanyStanding } from '#contract/people/company-standing.ts';
import type { Job, PostedJob } from '#contract/jobs/jobs.ts';
import { hardStopDays } from '#contract/jobs/response-promise.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { languageOfPosting } from '../../adapters/analysis/words/language.ts';
import { beyond, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import { containing, type Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { companyLogo } from '../../base/company-logo.ts';

export type Postings = typeof api.postings;

type Jobs = typeof api.jobs;

/** Everything but the search words, which are long and read by the database alone. */
export const jobColumns = [
  ...namesOf(jobTable).map((name) => `jobs.${name}` as const),
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
  'jobs.held_at',
  'jobs.hidden_at',
  'jobs.reposted_from',
] as const;

/** The same with its logo, as its employer sees it. */
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

/** A job as the wire knows it: the contract drops what it does not name. */
export const jobView = (row: JobRow): Job => row;

type Life = Pick<JobRow, 'status' | 'expires_at'> & { paused_at?: string | null; held_at?: string | null };

const isPast = ({ expires_at }: Life, now: Date) => expires_at !== null && Date.parse(expires_at) <= now.getTime();

/** Whether candidates may apply: Active, its days are not over even if no task has noticed yet, and no answer is overdue. */
export const isOpen = (job: Life, now = new Date()): boolean =>
  job.status === 'Active' && !isPast(job, now) && !job.held_at;

/** The same in SQL, for a query that has `jobs`. */
export const isOpenInSql = sql<boolean>`(jobs.status = 'Active' and jobs.expires_at > now() and jobs.held_at is null)`;

/** Throws unless this person may apply: no one answers their own organization's job. */
export async function mustBeOpenTo(db: Db, actor: Actor, jobId: string): Promise<void> {
  // Shared until the application is there: a job that is being closed waits for it, or is seen to be closed.
  const job = await db.selectFrom('jobs').select(jobColumns).where('id', '=', jobId).forShare().executeTakeFirst();
  if (!job || job.status === 'Draft') throw new AppError('job_not_found');
  if (job.org_id === actor.org_id || job.created_by === actor.id) throw new AppError('forbidden');
  if (isOpen(job)) return;
  if (isOpen({ ...job, held_at: null })) throw new AppError('job_closed', { error: heldWords });
  throw new AppError('job_closed');
}

const heldWords = fixed('This employer has an overdue reply. The job takes applications again once it’s answered.');

// Applications stand later in the line of features, but whether a job is open depends on the promises made to them: so in SQL, here.
/** Whether an application has no decision and no interview yet: what every count of those who wait asks. */
export const waiting = sql<boolean>`applications.answered_at is null and applications.status in ('submitted', 'under_review')`;

/** Whether someone who applied to this job has waited longer than was promised (N4). */
export const isOverdue = sql<boolean>`exists (
  select from applications where applications.job_id = jobs.id and ${waiting} and applications.reply_due_at <= now()
)`;

/** Applications and interviews without a decision after 45 days, whatever was promised (Ontario, N4). */
export const isUndecided = sql<boolean>`(
  applications.status in ('submitted', 'under_review', 'meeting_scheduled')
  and applications.submitted_at <= now() - make_interval(days => ${hardStopDays})
  and not exists (
    select from meetings where meetings.application_id = applications.id and meetings.status <> 'cancelled'
      and meetings.scheduled_date > now() - make_interval(days => ${hardStopDays})
  )
)`;

/** Throws while someone waits for a decision beyond the 45 days: until then an organization opens nothing new. */
export async function mustHaveDecided(db: Db, orgId: string): Promise<void> {
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

/** In which languages answers may be given: what the employer chose, else the language of the posting (D129). */
export function languagesOf({ answer_languages, ...job }: Posting): string[] {
  const known = answer_languages.filter((code) => answerLanguages.some((it) => it === code));
  if (known.length > 0) return known;
  const text = [job.title, job.description, ...job.requirements, ...job.application_questions].join('. ');
  return [languageOfPosting(text) ?? []].flat();
}
type Posting = Pick<Job, 'title' | 'description' | 'requirements' | 'application_questions' | 'answer_languages'>;

/** Whether its days ran out, as opposed to paused or filled by someone (D65). */
export const hasExpired = (job: Life, now = new Date()): boolean =>
  (job.status === 'Active' || (job.status === 'Paused' && !job.paused_at)) && isPast(job, now);

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
      const words = containing(search ?? '');
      return query.where((eb) => eb.or([eb('title', 'ilike', words), eb('company', 'ilike', words)]));
    });
  const [rows, counted] = await Promise.all([
    withCounts(own)
      .$if(status !== 'all', (query) => query.where(active, status === 'active' ? '=' : '<>', true))
      .where(beyond(cursor, ['jobs.created_at', 'jobs.id'], '<'))
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

const stagesInSql = sql<PostedJob['stages']>`jsonb_build_object(
  'submitted', count(*) filter (where status = 'submitted'),
  'under_review', count(*) filter (where status = 'under_review'),
  'meeting_scheduled', count(*) filter (where status = 'meeting_scheduled'),
  'accepted', count(*) filter (where status = 'accepted'),
  'rejected', count(*) filter (where status = 'rejected')
)`;

const withCounts = (jobs: SelectQueryBuilder<DB, 'jobs', object>) =>
  jobs
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .whereRef('applications.job_id', '=', 'jobs.id')
          .where('applications.status', 'not in', ['draft', 'withdrawn'])
          .select((one) => [
            one.fn.countAll<number>().as('applicationCount'),
            sql<number>`count(*) filter (where status = 'submitted' and opened_at is null)`.as('new_applications'),
            sql<number>`count(*) filter (where ${waiting})`.as('waiting'),
            sql<number>`count(*) filter (where ${waiting} and reply_due_at <= now())`.as('overdue'),
            sql<string | null>`min(reply_due_at) filter (where ${waiting})`.as('next_due_at'),
            stagesInSql.as('stages'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(jobColumns)
    .select(companyLogo.as('logo'))
    .select(['counts.applicationCount', 'counts.new_applications', 'counts.waiting'])
    .select(['counts.overdue', 'counts.next_due_at', 'counts.stages']);

type CountedRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

const postedView = (row: CountedRow): PostedJob => ({ ...row, posted: row.created_at, expired: hasExpired(row) });

/** One job as the manager's list shows it; undefined when there is none. */
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

/** A job with who posted it, what is behind the name of the company, and how many others there can open applications. */
export const jobWithPoster = (db: Db, id: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'jobs.created_by')
    .select(jobColumns)
    .select(['users_profiles.first_name', 'users_profiles.last_name', colleagues.as('colleagues')])
    .select(sql<CompanyStanding>`company_standing(jobs.company, organizations)`.as('company_standing'))
    .where('jobs.id', '=', id);

type WithPoster = JobRow & {
  first_name: string;
  last_name: string;
  colleagues: number;
  company_standing: CompanyStanding;
};

/** The two parts of such a row. */
export function posterIn({ first_name, last_name, colleagues: others, company_standing, ...job }: WithPoster) {
  return { job, poster: { posted_by: { first_name, last_name }, company_standing, colleagues: others } };
}

/** How many others at the company can open applications for this job, besides who posted it. */
export async function colleaguesOf(db: Db, { org_id, created_by }: Poster): Promise<number> {
  const { count } = await db
    .selectFrom('organizations')
    .innerJoin('users_profiles', (join) => join.on('users_profiles.id', '=', created_by))
    .where('organizations.id', '=', org_id)
    .select(colleagues.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
