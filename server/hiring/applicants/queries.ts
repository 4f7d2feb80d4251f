import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { WordSource } from '#contract/hiring/analysis.ts';
import type { ApplicantSort, ApplicationRow, ScoreBand } from '#contract/hiring/applicants.ts';
import type { api } from '#contract/api.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { percentageFor } from '#contract/jobs/match.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { BlindReview } from '#contract/hiring/blind-review.ts';
import { cursorOf, fromMicros, rankedInCursor, readCursor } from '../../adapters/database/cursor.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import { compilePerForm, compileOnce, type Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { interviewEndsAt, pseudonymOf } from '../applications/queries.ts';
import { jobColumns, type JobRow, isWaitingForAnswer, jobView } from '../../jobs/offers.ts';
import { companyLogo } from '../../base/company-logo.ts';
import { answerPreview, visiblePreview } from './answer-preview.ts';
import { hasScored, isBlind, isReviewBlindFor } from '../scorecards/queries.ts';
import { faceId, type FaceOf, facesIn, noFace } from '../../base/faces.ts';
import { isForPeopleOnly, scoreColumns, scoreOf } from '../applications/score.ts';

type Applicants = typeof api.applicants;
export type Filters = Pick<Input<Applicants['forJob']>, 'job_id' | 'status' | 'score'>;
export const newestFirst = { sort: 'created', order: 'desc' } as const;
export type Ordering = { sort: ApplicantSort; order: 'asc' | 'desc' };

type ReviewerContext = Pick<Context<['manager', 'admin']>, 'db' | 'actor'>;

export type JobForReview = { job: JobRow & { logo: string | null }; blind: BlindReview; reader: Pick<Actor, 'id'> };

const jobForReview = (db: Db, jobId: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(jobColumns)
    .select(companyLogo.as('logo'))
    .select(['jobs.blind_review as job_blind', 'organizations.blind_review as organization_blind'])
    .where('jobs.id', '=', jobId);
type JobForReviewRow = JobForReview['job'] & { job_blind: boolean | null; organization_blind: boolean };

function toJobForReview(actor: Actor, job: JobForReviewRow | undefined): JobForReview {
  authorize(permissions.seeJobApplications, actor, job, 'job_not_found');
  return { job, blind: { job: job.job_blind, organization: job.organization_blind }, reader: actor };
}

export const loadJobForReview = async ({ db, actor }: ReviewerContext, jobId: string): Promise<JobForReview> =>
  toJobForReview(actor, await jobForReview(db, jobId).executeTakeFirst());

const jobForReviewWithCounts = compileOnce((db, jobId: string) =>
  jobForReview(db, jobId).select(
    sql<Partial<Counts> | null>`(
      select json_object_agg(status, count) from (
        select status, sum(count) as count from application_counts where job_id = jobs.id group by status
      ) as counted
    )`.as('counts'),
  ),
);

export async function applicationsForJob(
  context: Context<['manager', 'admin']>,
  { cursor, limit, sort, order, ...filters }: Input<Applicants['forJob']>,
): Promise<Result<Applicants['forJob']>> {
  const { db, actor } = context;
  const [looked] = await jobForReviewWithCounts(db, filters.job_id);
  const look = toJobForReview(actor, looked);
  const counts: Counts = { ...none, ...looked?.counts };
  const { job_id, status, score } = filters;
  const last = readPageKey(cursor);
  const form: PageForm = { status, score, blind: look.blind, sort, order, limit, isLater: last !== null };
  const [found, counted] = await Promise.all([
    pageForReviewer(db, form, job_id, actor.id, ...(last ?? firstPageKey)),
    score && countOf(db, filters),
  ]);
  const { rows, next_cursor } = cutPage(found, limit);
  const total = counted ?? totalIn(counts, filters.status);
  const faceOf = facesIn(
    context,
    rows.map((row) => [row.candidate_id, row.face_id]),
  );
  const view = rowView(look, faceOf);
  const applications = rows.map((row) => ({ ...view(row), first_words: visiblePreview(row) }));
  return { job: jobView(look.job), applications, total, counts, blind_review: look.blind, next_cursor };
}

async function countOf(db: Db, filters: Filters): Promise<number> {
  const { total } = await filteredApplications(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const totalIn = (counts: Counts, status: Filters['status']): number =>
  status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);

type Counts = Record<Exclude<ApplicationStatus, 'withdrawn'>, number>;

const none: Counts = {
  draft: 0,
  submitted: 0,
  under_review: 0,
  meeting_scheduled: 0,
  accepted: 0,
  rejected: 0,
};

const scoreIn: Record<ScoreBand, RawBuilder<boolean>> = {
  high: sql`applications.analysis_score >= 80`,
  middle: sql`applications.analysis_score between 60 and 79`,
  low: sql`applications.analysis_score < 60`,
  none: sql`(applications.analysis_score is null and applications.status <> 'draft')`,
};

export const filteredApplications = (db: Db, { job_id, status, score }: Filters) =>
  db
    .selectFrom('applications')
    .where('applications.job_id', '=', job_id)
    .where(sql<boolean>`applications.status <> 'withdrawn'`)
    .$if(status !== undefined, (query) => query.where('applications.status', '=', status ?? 'draft'))
    .$if(score !== undefined, (query) => query.where(scoreIn[score ?? 'none']));

/** Returns raw SQL, because the expression must match that of an index. */
const unlessDraft = (draft: string, otherwise: string) =>
  sql.raw<number>(`(case when applications.status = 'draft' then ${draft} else ${otherwise} end)`);
const step = `(case applications.status when 'submitted' then 1 when 'under_review' then 2 when 'meeting_scheduled' then 3 when 'accepted' then 4 else 5 end)`;
/** Scores within the same ten count as equal, because readings of one answer differ by some points. */
const scoreTenOr = (none: number) =>
  `coalesce((applications.analysis_score - applications.analysis_score / 100) / 10, ${none})`;

const urgency = sql<number>`(case when ${isWaitingForAnswer} then 0 when applications.status = 'draft' then 9
  when applications.status in ('accepted', 'rejected') then 2 else 1 end)`;
/** Inverts the date of decided applications, so that one ascending order lists due dates first and then the newest. The index applications_by_urgency has the same expression. */
const dueOrMirrored = sql<string>`(case when ${isWaitingForAnswer} then timezone('UTC', coalesce(applications.reply_due_at, applications.submitted_at))
  else timestamp '2100-01-01' - (timezone('UTC', coalesce(applications.submitted_at, applications.created_at)) - timestamp 'epoch') end)`;

// Applications without a score precede scored ones in both orders; drafts are last.
const ranks: Record<Exclude<ApplicantSort, 'created'>, Record<'asc' | 'desc', RawBuilder<number>>> = {
  due: { desc: urgency, asc: urgency },
  submitted: { desc: unlessDraft('0', '1'), asc: unlessDraft('1', '0') },
  status: { desc: unlessDraft('-1', step), asc: unlessDraft('9', step) },
  score: { desc: unlessDraft('-1', scoreTenOr(10)), asc: unlessDraft('11', scoreTenOr(-1)) },
};
const createdAt = sql.raw<string>('applications.created_at');
const sentOrCreatedAt = sql.raw<string>('coalesce(applications.submitted_at, applications.created_at)');

type PageKey = readonly [rank: string, moment: string, id: string];
const firstPageKey: PageKey = ['', '', ''];
export function readPageKey(cursor: string | null | undefined): PageKey | null {
  const key = readCursor(cursor ?? undefined, rankedInCursor);
  return key && [String(key[0]), String(key[1]), key[2]];
}

type PageOf = { db: Db; filters: Filters; ordering: Ordering; last: PageKey | null; limit: number };
type Rows<Row> = SelectQueryBuilder<DB, 'applications' | 'users_profiles', Row>;

export function sortKeyOf({ sort, order: chosen }: Ordering) {
  const order = sort === 'due' ? 'asc' : chosen;
  const rank = sort === 'created' ? null : ranks[sort][order];
  const moment = sort === 'created' ? createdAt : sort === 'due' ? dueOrMirrored : sentOrCreatedAt;
  return { order, rank, moment };
}

/** Sorts the narrow rows first; what a row shows is read for those of the page only. */
export function applicantPage<Row>(found: Rows<Row>, { db, filters, ordering, last, limit }: PageOf) {
  const { order, rank, moment } = sortKeyOf(ordering);
  const page = filteredApplications(db, filters)
    .select('applications.id')
    .select([
      (rank ?? sql<number>`0`).as('rank'),
      sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`.as('moment'),
    ])
    .$if(last !== null, (query) => query.where(afterPageKey(ordering, last ?? firstPageKey)))
    .$if(rank !== null, (query) => query.orderBy(rank ?? moment, order))
    .orderBy(moment, order)
    .orderBy('applications.id', order)
    .limit(sql.lit(limit + 1));
  return found
    .innerJoin(page.as('page'), 'page.id', 'applications.id')
    .select(['page.rank', 'page.moment'])
    .orderBy('page.rank', order)
    .orderBy('page.moment', order)
    .orderBy('page.id', order);
}

export type CutPage<Row> = { rows: Row[]; next_cursor: string | null };

export function cutPage<Row extends { rank: number; moment: number; id: string }>(
  rows: Row[],
  limit: number,
): CutPage<Row> {
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  return { rows: page, next_cursor: end && rows.length > limit ? cursorOf([end.rank, end.moment, end.id]) : null };
}

function afterPageKey(ordering: Ordering, [lastRank, lastMoment, lastId]: PageKey) {
  const { order, rank, moment } = sortKeyOf(ordering);
  const comes = sql.raw(order === 'desc' ? '<' : '>');
  const lastAt = fromMicros(lastMoment);
  const at = sql`${ordering.sort === 'due' ? sql`timezone('UTC', ${lastAt})` : lastAt}, ${lastId}::uuid`;
  return rank
    ? sql<boolean>`(${rank}, ${moment}, applications.id) ${comes} (${lastRank}::int, ${at})`
    : sql<boolean>`(${moment}, applications.id) ${comes} (${at})`;
}

const shownColumns = [
  ...scoreColumns,
  'applications.id',
  'applications.job_id',
  'applications.candidate_id',
  'applications.created_at',
  'applications.submitted_at',
  'applications.source',
] as const;

export const applicantRows = (db: Db, { blind, reader }: Pick<JobForReview, 'blind' | 'reader'>) =>
  db
    .selectFrom('applications')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select(shownColumns)
    .select(['users_profiles.skills', 'users_profiles.title', 'first_name', 'last_name'])
    .select([
      hasScored(reader.id).as('scored'),
      interviewEndsAt.as('interview_ends_at'),
      (isBlind(blind) ? sql<boolean>`not ${isReviewBlindFor(reader.id)}` : sql<boolean>`true`).as('known'),
      sql<string | null>`case when ${isWaitingForAnswer} then applications.reply_due_at end`.as('reply_due_at'),
    ]);

type PageForm = Omit<Filters, 'job_id'> & Pick<JobForReview, 'blind'> & Ordering & { limit: number; isLater: boolean };

const pageForReviewer = compilePerForm((db, form: PageForm, job_id: string, reader: string, ...last: PageKey) => {
  const { status, score, blind, sort, order, limit, isLater } = form;
  const filters = { job_id, status, score };
  const rows = applicantRows(db, { blind, reader: { id: reader } }).select([
    faceId('applications.candidate_id').as('face_id'),
    answerPreview.as('first_words'),
  ]);
  return applicantPage(rows, { db, filters, ordering: { sort, order }, last: isLater ? last : null, limit });
});

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

export const nameOf = ({ known, status, first_name, last_name }: ApplicantRow): string | null =>
  known && status !== 'draft' ? `${first_name} ${last_name}`.trim() : null;

export function rowView(
  { job }: Pick<JobForReview, 'job'>,
  faceOf: FaceOf = noFace,
): (row: ApplicantRow) => ApplicationRow {
  const percentage = percentageFor(job.skills_required);
  return (row) => ({
    id: row.id,
    candidate_id: pseudonymOf(row),
    name: nameOf(row),
    first_words: null,
    reply_due_at: row.reply_due_at,
    face: nameOf(row) === null ? null : faceOf(row.candidate_id),
    created_at: row.created_at,
    submitted_at: row.submitted_at,
    status: row.status,
    interview_ends_at: row.interview_ends_at,
    ...(row.status === 'draft' ? hidden : findings(row, percentage(row.skills))),
  });
}

const hidden = {
  analysis_status: 'pending',
  human_review: false,
  analysis_score: null,
  analysis_demo: false,
  score_range: null,
  score_by: null,
  score_state: 'none',
  words_from: [] as WordSource[],
  ai_recommendation: null,
  match_percentage: null,
  source: null,
  scored: false,
} as const;

const findings = (row: ApplicantRow, match_percentage: number | null) => ({
  analysis_status: row.analysis_status,
  human_review: isForPeopleOnly(row),
  ...scoreOf(row),
  match_percentage,
  source: row.source,
  scored: row.scored,
});
