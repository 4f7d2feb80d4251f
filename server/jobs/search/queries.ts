import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { countedUpTo } from '#contract/base/counts.ts';
import { countedTotal } from '#contract/base/fields.ts';
import type { ListedJob, OpenJob } from '#contract/jobs/jobs.ts';
import { explainMatch, matcherOf, matchOf } from '#contract/jobs/match.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { beyond, cursorOf, micros, pageIn, rankedInCursor, readCursor } from '../../adapters/database/cursor.ts';
import { builtOnce, type Db } from '../../adapters/database/db.ts';
import { type RawJson, rawJson } from '../../adapters/http/raw-json.ts';
import type { PageQuery } from '../../adapters/job-index/page.ts';
import type { Posted } from '../../adapters/job-index/sql-page.ts';
import type { Context, Services } from '../../base/context.ts';
import { companyStanding } from '../../people/organizations/queries.ts';
import { playbackOf, videoById } from '../../people/videos/queries.ts';
import { excerptOf } from '../publishing/excerpt.ts';
import { rulesAt } from '../../platform/places/rules.ts';
import { isOpen, jobColumns, jobView, jobWithPoster, posterIn } from '../publishing/queries.ts';
import { criteriaOf } from '../publishing/rubric.ts';
import { type ListRow, listPage, type Standing } from './list-rows.ts';
import { faceAt, faceId } from '../../base/faces.ts';

type RankedQuery = Omit<PageQuery, 'after'> & {
  cursor?: string | undefined;
  promote?: boolean;
  /** The candidate who asks. */
  reader?: string;
};

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

/** A page of open jobs with the match to these skills, as the JSON that is sent; `own` are the reader's skills at this moment. */
async function rankedTexts(
  services: Search,
  { cursor, limit, promote, ...query }: RankedQuery,
): Promise<{ page: Ranked<RankedText>; own: string[] }> {
  const { db, jobIndex } = services;
  const key = readCursor(cursor, rankedInCursor);
  const after = key && { rank: key[0], posted: key[1], job_id: key[2] };
  const wanted = { ...query, after, limit: limit + 1, promote: promote && !after };
  const hits = jobIndex.page(wanted);
  const { rows, total, promoted, skills: own } = await listPage(db, wanted, hits, countedUpTo + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const skills = query.reader ? own : query.skills;
  return {
    page: {
      jobs: withMatch(page, skills),
      promoted: promoted && withMatch([promoted], skills)[0]!,
      ...countedTotal(total),
      next_cursor: last && (hits ?? rows).length > limit ? cursorOf([last.rank, last.posted, last.job_id]) : null,
    },
    own,
  };
}

function withMatch(rows: readonly ListRow[], skills: readonly string[]): RankedText[] {
  const match = matcherOf(skills);
  return rows.map((row) => ({ ...row, match: match(requiredBy(row)) }));
}

/** A reader's list does without taking the whole card apart. */
const requiredBy = ({ required, json }: ListRow): string[] =>
  required === null ? (JSON.parse(json) as ListedJob).skills_required : (JSON.parse(required) as string[]);

/** A page of open jobs with the match to these skills; where someone's application is is for the caller to add. */
export async function rankedJobs(services: Search, query: RankedQuery): Promise<Ranked<RankedJob>> {
  const { page } = await rankedTexts(services, query);
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

/** Skills that a list was last sorted by: the list itself says what they are now, so that no one asks for them first. */
const remembered = new Map<string, string[]>();
const rememberAtMost = 10_000;

/** Open jobs, each with the match to the caller's skills, where the own application is, and whether it is saved. */
export async function openJobs(
  services: Context<'candidate'>,
  { open_to_me, ...query }: Input<Jobs['open']>,
): Promise<RawJson<Result<Jobs['open']>>> {
  const { db, actor } = services;
  const exclude = open_to_me ? await answeredBy(db, actor.id) : [];
  const asked = { ...query, exclude, promote: true, reader: actor.id };
  const skills = remembered.get(actor.id) ?? (query.sort === 'match' ? await skillsOf(db, actor.id) : []);
  let found = await rankedTexts(services, { ...asked, skills });
  const isOutdated = query.sort === 'match' && found.own.join('\n') !== skills.join('\n');
  if (isOutdated) found = await rankedTexts(services, { ...asked, skills: found.own });
  if (remembered.size >= rememberAtMost) remembered.clear();
  remembered.set(actor.id, found.own);
  const { jobs, promoted, ...page } = found.page;
  // What the database wrote as JSON is passed on as it is.
  const sent = ({ json, match, ...row }: RankedText) => {
    const poster_face = faceAt(services, row.poster_face_id);
    return `${json.slice(0, -1)},${JSON.stringify({ match, poster_face, ...standing(row) }).slice(1)}`;
  };
  const paid = promoted ? sent(promoted) : 'null';
  return rawJson(
    Buffer.from(`{"jobs":[${jobs.map(sent).join(',')}],"promoted":${paid},${JSON.stringify(page).slice(1)}`),
  );
}

const skillsOf = async (db: Db, candidateId: string): Promise<string[]> =>
  (await db.selectFrom('users_profiles').select('skills').where('id', '=', candidateId).executeTakeFirstOrThrow())
    .skills;

/** Jobs whose newest application of this candidate was sent. */
async function answeredBy(db: Db, candidateId: string): Promise<string[]> {
  const newest = await db
    .selectFrom('applications')
    .distinctOn('job_id')
    .select(['job_id', 'status'])
    .where('candidate_id', '=', candidateId)
    .orderBy('job_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return newest.flatMap(({ job_id, status }) => (status === 'draft' || status === 'withdrawn' ? [] : [job_id]));
}

const standing = ({ own_id, own_status, saved }: Standing) => ({
  applicationStatus: own_status,
  application_id: own_id,
  saved,
});

const jobForReader = builtOnce((db, reader: string, id: string) =>
  jobWithPoster(db, id)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['applications.id', 'applications.status'])
          .where('applications.candidate_id', '=', reader)
          .whereRef('applications.job_id', '=', 'jobs.id')
          .orderBy('applications.created_at', 'desc')
          .orderBy('applications.id', 'desc')
          .limit(sql.lit(1))
          .as('own'),
      (join) => join.onTrue(),
    )
    .innerJoin('users_profiles as reader', (join) => join.on('reader.id', '=', reader))
    .leftJoin('saved_jobs', (join) =>
      join.onRef('saved_jobs.job_id', '=', 'jobs.id').on('saved_jobs.candidate_id', '=', reader),
    )
    .select(['own.id as own_id', 'own.status as own_status', 'reader.skills', 'reader.location as reader_location'])
    .select([sql<boolean>`saved_jobs.job_id is not null`.as('saved'), faceId('jobs.created_by').as('poster_face')]),
);

/** An open job, or one that the caller has applied to or saved. */
export async function openJob(
  context: Context<'candidate'>,
  { job_id }: Input<Jobs['openOne']>,
): Promise<Result<Jobs['openOne']>> {
  const { db, actor, analysis } = context;
  const [found] = await jobForReader(db, actor.id, job_id);
  if (!found || !(isOpen(found) || found.own_status || found.saved)) throw new AppError('job_not_found');
  const { skills, reader_location, own_id, own_status, saved, poster_face, ...row } = found;
  const { job, poster } = posterIn(row);
  const page = {
    ...jobView(job),
    ...poster,
    poster_face: faceAt(context, poster_face),
    excerpt: excerptOf(job.description),
    match: matchOf(job.skills_required, skills),
    explained: explainMatch(job.skills_required, skills),
    company_video: await companyVideo(context, job.company_video_url),
    closed: !isOpen(job),
    ai: analysis.disclosed,
    place_rules: rulesAt(job, { location: reader_location }),
    graded_by: analysis.kind === 'facts' ? [] : await criteriaOf(db, job, actor),
    ...standing({ own_id, own_status, saved }),
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
  { db, actor, settings }: Context<'candidate'>,
  { cursor, limit }: Input<SavedJobs['list']>,
): Promise<Result<SavedJobs['list']>> {
  const rows = await db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .innerJoin('users_profiles as poster', 'poster.id', 'jobs.created_by')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['applications.id', 'applications.status'])
          .where('applications.candidate_id', '=', actor.id)
          .whereRef('applications.job_id', '=', 'jobs.id')
          .orderBy('applications.created_at', 'desc')
          .orderBy('applications.id', 'desc')
          .limit(sql.lit(1))
          .as('own'),
      (join) => join.onTrue(),
    )
    .where('saved_jobs.candidate_id', '=', actor.id)
    .where(beyond(cursor, ['saved_jobs.saved_at', 'saved_jobs.job_id'], '<'))
    .select([...jobColumns, 'saved_jobs.saved_at', 'poster.first_name', 'poster.last_name'])
    .select(['own.id as own_id', 'own.status as own_status', faceId('jobs.created_by').as('poster_face')])
    .select([companyStanding.as('company_standing'), micros('saved_jobs.saved_at').as('key')])
    .orderBy('saved_jobs.saved_at', 'desc')
    .orderBy('saved_jobs.job_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { skills, saved } = await db
    .selectFrom('users_profiles')
    .select('skills')
    .select((eb) =>
      eb
        .selectFrom('saved_jobs')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('candidate_id', '=', actor.id)
        .as('saved'),
    )
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const { page, next_cursor } = pageIn(rows, limit);
  const match = matcherOf(skills);
  const jobs = page.map(({ first_name, last_name, poster_face, own_id, own_status, ...job }) => ({
    ...job,
    posted_by: { first_name, last_name },
    poster_face: faceAt({ settings, actor }, poster_face),
    excerpt: excerptOf(job.description),
    match: match(job.skills_required),
    closed: !isOpen(job),
    ...standing({ own_id, own_status, saved: true }),
  }));
  return { jobs, total: saved ?? 0, next_cursor };
}
