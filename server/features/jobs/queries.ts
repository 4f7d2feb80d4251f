import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { uuid } from '#contract/fields.ts';
import type { Job, OpenJob, PostedJob } from '#contract/jobs.ts';
import { matcherOf } from '#contract/match.ts';
import { hardStopDays } from '#contract/promises.ts';
import { beyond, cursorOf, micros, microsInCursor, pageIn, rankInCursor, readCursor } from '../../adapters/cursor.ts';
import type { DB } from '../../adapters/db-types.ts';
import { containing, type Db } from '../../adapters/db.ts';
import { keptUntilChange } from '../../adapters/job-index/kept.ts';
import { type OpenRow, openTexts } from '../../adapters/job-index/open-texts.ts';
import type { Hit, Page, PageQuery } from '../../adapters/job-index/page.ts';
import type { OpenText } from '../../adapters/job-index/text-memory.ts';
import { type Posted, searchPage, searchTotal } from '../../adapters/job-index/sql-page.ts';
import type { Context, Services } from '../../context.ts';

type Jobs = typeof api.jobs;

/** Everything but the search words, which are long and read by the database alone. */
export const jobColumns = [
  'jobs.id',
  'jobs.org_id',
  'jobs.created_by',
  'jobs.funded_by',
  'jobs.request_key',
  'jobs.title',
  'jobs.company',
  'jobs.description',
  'jobs.location',
  'jobs.city',
  'jobs.state',
  'jobs.salary_min',
  'jobs.salary_max',
  'jobs.currency',
  'jobs.pay_period',
  'jobs.work_arrangement',
  'jobs.job_type',
  'jobs.category',
  'jobs.remote_ok',
  'jobs.requirements',
  'jobs.skills_required',
  'jobs.benefits',
  'jobs.application_questions',
  'jobs.department',
  'jobs.company_video_url',
  'jobs.reply_days',
  'jobs.vacancy',
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

/** Throws unless this person may apply: nobody answers their own organisation's job. */
export async function mustBeOpenTo(db: Db, actor: Actor, jobId: string): Promise<void> {
  // Shared until the application is there: a job that is being closed waits for it, or is seen to be closed.
  const job = await db.selectFrom('jobs').select(jobColumns).where('id', '=', jobId).forShare().executeTakeFirst();
  if (!job || job.status === 'Draft') throw new AppError('job_not_found');
  if (job.org_id === actor.org_id || job.created_by === actor.id) throw new AppError('forbidden');
  if (isOpen(job)) return;
  if (isOpen({ ...job, held_at: null })) throw new AppError('job_closed', { error: heldWords });
  throw new AppError('job_closed');
}

const heldWords = 'This employer owes somebody an answer. New applications are taken again as soon as it is given.';

// Applications stand later in the line of features, but whether a job is open depends on the promises made to them: so in SQL, here.
const waiting = sql`applications.answered_at is null and applications.status in ('submitted', 'under_review')`;

/** Whether somebody who applied to this job has waited longer than was promised (N4). */
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

/** Throws while somebody waits for a decision beyond the 45 days: until then an organisation opens nothing new. */
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

/** Whether its days ran out, as opposed to paused or filled by somebody (D65). */
export const hasExpired = (job: Life, now = new Date()): boolean =>
  (job.status === 'Active' || (job.status === 'Paused' && !job.paused_at)) && isPast(job, now);

export async function postedJobs(
  { db, actor }: Context<'manager'>,
  { search, category, status, cursor, limit }: Input<Jobs['posted']>,
): Promise<Answer<Jobs['posted']>> {
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

const withCounts = (jobs: SelectQueryBuilder<DB, 'jobs', object>) =>
  jobs
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
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(jobColumns)
    .select(['counts.applicationCount', 'counts.new_applications', 'counts.waiting'])
    .select(['counts.overdue', 'counts.next_due_at']);

type CountedRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;
const postedView = (row: CountedRow): PostedJob => ({ ...row, posted: row.created_at, expired: hasExpired(row) });

/** One job as the manager's list shows it; undefined when there is none. */
export async function postedJobById(db: Db, id: string): Promise<(PostedJob & { org_id: string }) | undefined> {
  const row = await withCounts(db.selectFrom('jobs').where('jobs.id', '=', id)).executeTakeFirst();
  return row && { ...postedView(row), org_id: row.org_id };
}

type RankedQuery = Omit<PageQuery, 'after'> & { cursor?: string | undefined };
/** A job as it is sent, with the match to the reader's skills. */
export type RankedText = OpenText & Pick<OpenJob, 'match'> & { id: string };
export type RankedJob = OpenRow & Pick<OpenJob, 'match'>;
type Ranked<Job> = { jobs: Job[]; total: number; next_cursor: string | null };
type Search = Pick<Services, 'db' | 'jobIndex'>;

const lastHit = z.tuple([rankInCursor, microsInCursor, uuid]);

// People come back to the same list from every job they open.
const pages = keptUntilChange<Ranked<RankedText>>(500);

/** A page of open jobs with the match to these skills; where somebody's application stands is for the caller to add. */
export async function rankedTexts(services: Search, query: RankedQuery): Promise<Ranked<RankedText>> {
  const kept = pages.of(services.jobIndex);
  const key = JSON.stringify(query);
  const known = kept?.get(key);
  if (known?.jobs.every(({ expires }) => expires > Date.now())) return known;
  const ranked = await rank(services, query);
  kept?.set(key, ranked);
  return ranked;
}

/** The same, taken apart again. */
export async function rankedJobs(services: Search, query: RankedQuery): Promise<Ranked<RankedJob>> {
  const page = await rankedTexts(services, query);
  return { ...page, jobs: page.jobs.map(jobIn) };
}

const jobIn = ({ json, match }: RankedText): RankedJob => ({
  ...(JSON.parse(`${json.toString()}}`) as OpenRow),
  match,
});

async function rank(services: Search, { cursor, limit, ...query }: RankedQuery): Promise<Ranked<RankedText>> {
  const key = readCursor(cursor, lastHit);
  const after = key && { rank: key[0], posted: key[1], job_id: key[2] };
  const { hits, total } = await pageOf(services, { ...query, after, limit: limit + 1 });
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: await openJobsAt(services, page, query.skills),
    total,
    next_cursor: last && hits.length > limit ? cursorOf([last.rank, last.posted, last.job_id]) : null,
  };
}

/** From the index where it can answer, otherwise the same from the database. */
async function pageOf({ db, jobIndex }: Search, query: PageQuery): Promise<Page> {
  const indexed = await jobIndex.page(query);
  if (indexed) return indexed;
  const counted = await jobIndex.count(query);
  const [hits, total] = await Promise.all([searchPage(db, query), counted ?? searchTotal(db, query)]);
  return { hits, total };
}

type NewQuery = Omit<PageQuery, 'after' | 'sort'> & { posted: Posted };

/** The best of what was posted between two moments. */
export async function newJobs(services: Search, query: NewQuery): Promise<Pick<Ranked<RankedJob>, 'jobs' | 'total'>> {
  const { db } = services;
  const hits = searchPage(db, { ...query, sort: 'match', after: null });
  const [page, total] = await Promise.all([hits, searchTotal(db, query)]);
  return { jobs: (await openJobsAt(services, page, query.skills)).map(jobIn), total };
}

/** In the order of the hits; a job that closed since it was found is left out. */
async function openJobsAt(services: Search, hits: Hit[], skills: readonly string[]): Promise<RankedText[]> {
  const ids = hits.map(({ job_id }) => job_id);
  const texts = await openTexts(services, ids);
  const match = matcherOf(skills);
  return ids.flatMap((id, at) => {
    const text = texts[at];
    return text && text.expires > Date.now() ? { id, ...text, match: match(text.skills_required) } : [];
  });
}
