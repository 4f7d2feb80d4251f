import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxCounted } from '#contract/base/counts.ts';
import { countedTotal } from '#contract/base/fields.ts';
import { jobVisibilityOf } from '#contract/jobs/job-lifecycle.ts';
import type { ListedJob, OpenJob } from '#contract/jobs/jobs.ts';
import { explainMatch, matcherOf, matchOf } from '#contract/jobs/match.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { afterCursor, cursorOf, micros, pageIn, rankedInCursor, readCursor } from '../../adapters/database/cursor.ts';
import { compileOnce, type Db } from '../../adapters/database/db.ts';
import { type RawJson, rawJson } from '../../adapters/http/raw-json.ts';
import type { PageQuery } from '../../base/job-index.ts';
import type { Posted } from './sql-page.ts';
import type { Context, Services } from '../../base/context.ts';
import { playbackOf, videoById } from '../../video/offers.ts';
import { companyVerificationSql } from '../../people/offers.ts';
import { excerptOf } from '../publishing/excerpt.ts';
import { isMotivationOff, rulesAt } from '../../platform/offers.ts';
import { isVisibleInSql, jobColumns, jobView, jobWithPoster, posterFromRow } from '../publishing/queries.ts';
import { criteriaOf } from '../publishing/rubric.ts';
import { type ListRow, listPage, type ApplicationState } from './list-rows.ts';
import { jobWithAnnouncedDecision, announcedStatusSql } from '../../base/announced-decision.ts';
import { faceAt, faceId } from '../../base/faces.ts';

type RankedQuery = Omit<PageQuery, 'after'> & {
  cursor?: string | undefined;
  promote?: boolean;
  reader?: string;
  texts?: boolean;
};

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

async function rankedTexts(
  services: Search,
  { cursor, limit, promote, ...query }: RankedQuery,
): Promise<{ page: Ranked<RankedText>; own: string[] }> {
  const { db, jobIndex } = services;
  const key = readCursor(cursor, rankedInCursor);
  const after = key && { rank: key[0], posted: key[1], job_id: key[2] };
  const wanted = { ...query, after, limit: limit + 1, promote: promote && !after };
  const hits = jobIndex.page(wanted);
  const { rows, total, promoted, skills: own } = await listPage(db, wanted, hits, maxCounted + 1);
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

const requiredBy = ({ required, json }: ListRow): string[] =>
  required === null ? (JSON.parse(json) as ListedJob).skills_required : (JSON.parse(required) as string[]);

export async function rankedJobs(services: Search, query: RankedQuery): Promise<Ranked<RankedJob>> {
  const { page } = await rankedTexts(services, query);
  return { ...page, jobs: page.jobs.map(jobIn), promoted: page.promoted && jobIn(page.promoted) };
}

const jobIn = ({ json, match }: RankedText): RankedJob => ({ ...(JSON.parse(json) as ListedJob), match });

type NewQuery = Omit<PageQuery, 'after' | 'sort'> & { posted: Posted };

export async function newJobs({ db }: Search, query: NewQuery): Promise<Pick<Ranked<RankedJob>, 'jobs' | 'total'>> {
  const { rows, total } = await listPage(db, { ...query, sort: 'match', after: null }, null, maxCounted);
  return { jobs: withMatch(rows, query.skills).map(jobIn), total };
}

type Jobs = typeof api.jobs;

type SavedJobs = typeof api.savedJobs;

/** The skills of the last response are cached, so that the list needs no separate query for them; the list itself corrects them. */
const skillsCache = new Map<string, string[]>();
const maxCachedSkills = 10_000;

export async function openJobs(
  services: Context<'candidate'>,
  { open_to_me, details, ...query }: Input<Jobs['open']>,
): Promise<RawJson<Result<Jobs['open']>>> {
  const { db, actor } = services;
  const exclude = open_to_me ? await jobsAnsweredBy(db, actor.id) : [];
  const asked = { ...query, exclude, promote: true, reader: actor.id, texts: details === 'full' };
  const skills = skillsCache.get(actor.id) ?? (query.sort === 'match' ? await skillsOf(db, actor.id) : []);
  let found = await rankedTexts(services, { ...asked, skills });
  const isOutdated = query.sort === 'match' && found.own.join('\n') !== skills.join('\n');
  if (isOutdated) found = await rankedTexts(services, { ...asked, skills: found.own });
  if (skillsCache.size >= maxCachedSkills) skillsCache.clear();
  skillsCache.set(actor.id, found.own);
  const { jobs, promoted, ...page } = found.page;
  const listedJob = (row: RankedText) => ({
    ...jobIn(row),
    ...(row.texts ? (JSON.parse(row.texts) as object) : {}),
    poster_face: faceAt(services, row.poster_face_id),
    ...applicationStateOf(row),
  });
  const answer = { jobs: jobs.map(listedJob), promoted: promoted && listedJob(promoted), ...page };
  return rawJson(Buffer.from(JSON.stringify(answer)));
}

const skillsOf = async (db: Db, candidateId: string): Promise<string[]> =>
  (await db.selectFrom('users_profiles').select('skills').where('id', '=', candidateId).executeTakeFirstOrThrow())
    .skills;

async function jobsAnsweredBy(db: Db, candidateId: string): Promise<string[]> {
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

const applicationStateOf = ({ own_id, own_status, saved }: ApplicationState) => ({
  applicationStatus: own_status,
  application_id: own_id,
  saved,
});

const jobForReader = compileOnce((db, reader: string, id: string) =>
  jobWithPoster(db, id)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['applications.id', announcedStatusSql().as('status')])
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

export async function openJob(
  context: Context<'candidate'>,
  { job_id }: Input<Jobs['openOne']>,
): Promise<Result<Jobs['openOne']>> {
  const { db, actor, analysis } = context;
  const [found] = await jobForReader(db, actor.id, job_id);
  if (!found) throw new AppError('job_not_found');
  const { skills, reader_location, own_id, own_status, saved, poster_face, ...row } = found;
  const { job, poster } = posterFromRow(jobWithAnnouncedDecision(row, own_status));
  const state = jobVisibilityOf(job);
  if (state === 'none' || !(state === 'open' || own_status || saved)) throw new AppError('job_not_found');
  const place_rules = rulesAt(job, { location: reader_location });
  const motivation = !isMotivationOff(
    [job, { location: reader_location }],
    place_rules,
    context.settings.motivationOff,
  );
  const page = {
    ...jobView(job),
    ...poster,
    poster_face: faceAt(context, poster_face),
    excerpt: excerptOf(job.description),
    match: matchOf(job.skills_required, skills),
    explained: explainMatch(job.skills_required, skills),
    company_video: await companyVideo(context, job.company_video_url),
    closed: state !== 'open',
    posting_state: state,
    ai: analysis.disclosed,
    place_rules,
    graded_by: analysis.kind === 'facts' ? [] : await criteriaOf(db, job, actor, { motivation }),
    ...applicationStateOf({ own_id, own_status, saved }),
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
          .select(['applications.id', announcedStatusSql().as('status')])
          .where('applications.candidate_id', '=', actor.id)
          .whereRef('applications.job_id', '=', 'jobs.id')
          .orderBy('applications.created_at', 'desc')
          .orderBy('applications.id', 'desc')
          .limit(sql.lit(1))
          .as('own'),
      (join) => join.onTrue(),
    )
    .where('saved_jobs.candidate_id', '=', actor.id)
    .where(isVisibleInSql)
    .where(afterCursor(cursor, ['saved_jobs.saved_at', 'saved_jobs.job_id'], '<'))
    .select([...jobColumns, 'saved_jobs.saved_at', 'poster.first_name', 'poster.last_name'])
    .select(['own.id as own_id', 'own.status as own_status', faceId('jobs.created_by').as('poster_face')])
    .select([companyVerificationSql.as('company_standing'), micros('saved_jobs.saved_at').as('key')])
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
        .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('candidate_id', '=', actor.id)
        .where(isVisibleInSql)
        .as('saved'),
    )
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const { page, next_cursor } = pageIn(rows, limit);
  const match = matcherOf(skills);
  const jobs = page.flatMap(({ first_name, last_name, poster_face, own_id, own_status, ...found }) => {
    const row = jobWithAnnouncedDecision(found, own_status);
    const posting_state = jobVisibilityOf(row);
    if (posting_state === 'none') return [];
    return {
      ...row,
      posted_by: { first_name, last_name },
      poster_face: faceAt({ settings, actor }, poster_face),
      excerpt: excerptOf(row.description),
      match: match(row.skills_required),
      closed: posting_state !== 'open',
      posting_state,
      ...applicationStateOf({ own_id, own_status, saved: true }),
    };
  });
  return { jobs, total: saved ?? 0, next_cursor };
}
