import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { countedUpTo } from '#contract/base/counts.ts';
import { countedTotal } from '#contract/base/fields.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { ListedJob, OpenJob } from '#contract/jobs/jobs.ts';
import { explainMatch, matcherOf, matchOf } from '#contract/jobs/match.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { beyond, cursorOf, micros, pageIn, rankedInCursor, readCursor } from '../../adapters/database/cursor.ts';
import { type Db, prepared } from '../../adapters/database/db.ts';
import { type RawJson, rawJson } from '../../adapters/http/raw-json.ts';
import type { PageQuery } from '../../adapters/job-index/page.ts';
import type { Posted } from '../../adapters/job-index/sql-page.ts';
import type { Context, Services } from '../../base/context.ts';
import { companyStanding } from '../../people/organizations/queries.ts';
import { playbackOf, videoById } from '../../people/videos/queries.ts';
import { excerptOf } from '../publishing/excerpt.ts';
import { rulesAt } from '../../platform/places/rules.ts';
import { isOpen, jobColumns, jobView, jobWithPoster } from '../publishing/queries.ts';
import { criteriaOf } from '../publishing/rubric.ts';
import { type ListRow, listPage } from './list-rows.ts';
import { facesOf } from '../../base/faces.ts';

type RankedQuery = Omit<PageQuery, 'after'> & { cursor?: string | undefined; promote?: boolean };

/** A job as it is sent, with the match to the reader's skills. */
type RankedText = ListRow & Pick<OpenJob, 'match'>;

type RankedJob = ListedJob & Pick<OpenJob, 'match'>;

type Ranked<Job> = {
  jobs: Job[];
  promoted: Job | null;
  total: number;
  counted_all: boolean;
  next_cursor: string | null;
};

type Search = Pick<Services, 'db' | 'jobIndex'>;

/** A page of open jobs with the match to these skills, as the JSON that is sent. */
async function rankedTexts(
  services: Search,
  { cursor, limit, promote, ...query }: RankedQuery,
): Promise<Ranked<RankedText>> {
  const { db, jobIndex } = services;
  const key = readCursor(cursor, rankedInCursor);
  const after = key && { rank: key[0], posted: key[1], job_id: key[2] };
  const wanted = { ...query, after, limit: limit + 1, promote: promote && !after };
  const hits = jobIndex.page(wanted);
  const { rows, total, promoted } = await listPage(db, wanted, hits, countedUpTo + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: withMatch(page, query.skills),
    promoted: promoted && withMatch([promoted], query.skills)[0]!,
    ...countedTotal(total),
    next_cursor: last && (hits ?? rows).length > limit ? cursorOf([last.rank, last.posted, last.job_id]) : null,
  };
}

function withMatch(rows: readonly ListRow[], skills: readonly string[]): RankedText[] {
  const match = matcherOf(skills);
  return rows.map((row) => ({ ...row, match: match(row.skills_required) }));
}

/** A page of open jobs with the match to these skills; where someone's application is is for the caller to add. */
export async function rankedJobs(services: Search, query: RankedQuery): Promise<Ranked<RankedJob>> {
  const page = await rankedTexts(services, query);
  return { ...page, jobs: page.jobs.map(jobIn), promoted: page.promoted && jobIn(page.promoted) };
}

const jobIn = ({ json, match }: RankedText): RankedJob => ({ ...(JSON.parse(json) as ListedJob), match });

type NewQuery = Omit<PageQuery, 'after' | 'sort'> & { posted: Posted };

/** The best of what was posted between two moments, and how many there are, counted to a thousand. */
export async function newJobs({ db }: Search, query: NewQuery): Promise<Pick<Ranked<RankedJob>, 'jobs' | 'total'>> {
  const { rows, total } = await listPage(db, { ...query, sort: 'match', after: null }, null, countedUpTo);
  return { jobs: withMatch(rows, query.skills).map(jobIn), total };
}

type Jobs = typeof api.jobs;

type SavedJobs = typeof api.savedJobs;

/** Open jobs, each with the match to the caller's skills, where the own application is, and whether it is saved. */
export async function openJobs(
  services: Context<'candidate'>,
  { open_to_me, ...query }: Input<Jobs['open']>,
): Promise<RawJson<Result<Jobs['open']>>> {
  const { db, actor } = services;
  const reader = await readerOf(db, actor.id);
  const exclude = open_to_me ? [...reader.own.values()].filter(isSent).map(({ job_id }) => job_id) : [];
  const asked = { ...query, skills: reader.skills, exclude, promote: true };
  const { jobs, promoted, ...page } = await rankedTexts(services, asked);
  // What the database wrote as JSON is passed on as it is.
  const sent = ({ job_id, json, match }: RankedText) =>
    `${json.slice(0, -1)},${JSON.stringify({ match, ...standing(reader, job_id) }).slice(1)}`;
  const paid = promoted ? sent(promoted) : 'null';
  return rawJson(
    Buffer.from(`{"jobs":[${jobs.map(sent).join(',')}],"promoted":${paid},${JSON.stringify(page).slice(1)}`),
  );
}

/** An open job, or one that the caller has applied to or saved. */
export async function openJob(
  context: Context<'candidate'>,
  { job_id }: Input<Jobs['openOne']>,
): Promise<Result<Jobs['openOne']>> {
  const { db, actor, analysis } = context;
  const [found, reader] = await Promise.all([jobWithPoster(db, job_id), readerOf(db, actor.id)]);
  const stands = standing(reader, job_id);
  if (!found || !(isOpen(found.job) || stands.applicationStatus || stands.saved)) throw new AppError('job_not_found');
  const { job, poster } = found;
  const faceOf = await facesOf(context, [job.created_by]);
  const { location } = await db
    .selectFrom('users_profiles')
    .select('location')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const page = {
    ...jobView(job),
    ...poster,
    posted_by: { ...poster.posted_by, face: faceOf(job.created_by) },
    excerpt: excerptOf(job.description),
    match: matchOf(job.skills_required, reader.skills),
    explained: explainMatch(job.skills_required, reader.skills),
    company_video: await companyVideo(context, job.company_video_url),
    closed: !isOpen(job),
    ai: analysis.disclosed,
    place_rules: rulesAt(job, { location }),
    graded_by: analysis.kind === 'facts' ? [] : await criteriaOf(db, job, actor.id),
    ...stands,
  };
  return { job: page };
}

async function companyVideo(context: Context<'candidate'>, path: string | null) {
  const id = path && videoIdOf(path);
  const video = id ? await videoById(context.db, id) : undefined;
  if (video?.status !== 'ready') return null;
  return { ...playbackOf(context, video, context.actor), duration: video.duration };
}

export async function savedJobs(
  { db, actor }: Context<'candidate'>,
  { cursor, limit }: Input<SavedJobs['list']>,
): Promise<Result<SavedJobs['list']>> {
  const [reader, rows] = await Promise.all([
    readerOf(db, actor.id),
    db
      .selectFrom('saved_jobs')
      .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
      .innerJoin('users_profiles as poster', 'poster.id', 'jobs.created_by')
      .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
      .where('saved_jobs.candidate_id', '=', actor.id)
      .where(beyond(cursor, ['saved_jobs.saved_at', 'saved_jobs.job_id'], '<'))
      .select([...jobColumns, 'saved_jobs.saved_at', 'poster.first_name', 'poster.last_name'])
      .select([companyStanding.as('company_standing'), micros('saved_jobs.saved_at').as('key')])
      .orderBy('saved_jobs.saved_at', 'desc')
      .orderBy('saved_jobs.job_id', 'desc')
      .limit(limit + 1)
      .execute(),
  ]);
  const { page, next_cursor } = pageIn(rows, limit);
  const match = matcherOf(reader.skills);
  const jobs = page.map(({ first_name, last_name, ...job }) => ({
    ...job,
    posted_by: { first_name, last_name },
    excerpt: excerptOf(job.description),
    match: match(job.skills_required),
    closed: !isOpen(job),
    ...standing(reader, job.id),
  }));
  return { jobs, total: reader.saved.size, next_cursor };
}

type OwnStatus = { id: string; job_id: string; status: ApplicationStatus };

type Reader = Awaited<ReturnType<typeof readerOf>>;

const readerRow = prepared<{ skills: string[]; own: OwnStatus[]; saved: string[] }>(
  'reader of jobs',
  `select skills, (
     select coalesce(json_agg(json_build_object('id', id, 'job_id', job_id, 'status', status) order by created_at, id), '[]')
     from applications where candidate_id = $1
   ) as own,
   (select coalesce(json_agg(job_id), '[]') from saved_jobs where candidate_id = $1) as saved
   from users_profiles where id = $1`,
);

/** All that a list of jobs needs of its reader, in one query: no page is asked for more often. Of several applications for a job the newest counts. */
async function readerOf(db: Db, candidateId: string) {
  const [reader] = await readerRow(db, [candidateId]);
  if (!reader) throw new Error(`Candidate ${candidateId} has no profile`);
  const own = new Map(reader.own.map((row) => [row.job_id, row]));
  return { skills: reader.skills, own, saved: new Set(reader.saved) };
}

const isSent = ({ status }: OwnStatus) => status !== 'draft' && status !== 'withdrawn';

function standing({ own, saved }: Reader, jobId: string) {
  const application = own.get(jobId);
  return {
    applicationStatus: application?.status ?? null,
    application_id: application?.id ?? null,
    saved: saved.has(jobId),
  };
}
