import type { api } from '#contract/api.ts';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { explainMatch, matcherOf, matchOf } from '#contract/match.ts';
import { videoIdOf } from '#contract/videos.ts';
import { beyond, micros, pageIn } from '../../adapters/cursor.ts';
import { type Db, prepared } from '../../adapters/db.ts';
import { joined, type ReadyAnswer, readyAnswer } from '../../adapters/ready-answer.ts';
import type { Context } from '../../context.ts';
import { isOpen, jobById, jobColumns, jobView } from '../jobs/queries.ts';
import { rankedTexts } from '../ranked-jobs/queries.ts';
import { companyStanding, companyStandingOf } from '../organisations/queries.ts';
import { profileOf } from '../users/queries.ts';
import { playbackOf, videoById } from '../videos/queries.ts';

type Jobs = typeof api.jobs;
type SavedJobs = typeof api.savedJobs;

/** Open jobs, each with the match to the caller's skills, where the own application stands, and whether it is saved. */
export async function openJobs(
  services: Context<'candidate'>,
  { open_to_me, ...query }: Input<Jobs['open']>,
): Promise<ReadyAnswer<Answer<Jobs['open']>>> {
  const { db, actor } = services;
  const reader = await readerOf(db, actor.id);
  const exclude = open_to_me ? [...reader.own.values()].filter(isSent).map(({ job_id }) => job_id) : [];
  const { jobs, total, next_cursor } = await rankedTexts(services, { ...query, skills: reader.skills, exclude });
  const last = jobs.length - 1;
  const parts = jobs.flatMap(({ id, json, match }, at) => [
    json,
    `,${JSON.stringify({ match, ...standing(reader, id) }).slice(1)}${at === last ? '' : ','}`,
  ]);
  const end = `],${JSON.stringify({ total, next_cursor }).slice(1)}`;
  return readyAnswer(joined(['{"jobs":[', ...parts, end]));
}

/** An open job, or one that the caller has applied to or saved. */
export async function openJob(
  context: Context<'candidate'>,
  { job_id }: Input<Jobs['openOne']>,
): Promise<Answer<Jobs['openOne']>> {
  const { db, actor } = context;
  const [job, reader] = await Promise.all([jobById(db, job_id), readerOf(db, actor.id)]);
  const stands = standing(reader, job_id);
  if (!job || !(isOpen(job) || stands.applicationStatus || stands.saved)) throw new AppError('job_not_found');
  const [{ first_name, last_name }, company_standing] = await Promise.all([
    profileOf(db, job.created_by),
    companyStandingOf(db, job.id),
  ]);
  const page = {
    ...jobView(job),
    posted_by: { first_name, last_name },
    company_standing,
    match: matchOf(job.skills_required, reader.skills),
    explained: explainMatch(job.skills_required, reader.skills),
    company_video: await companyVideo(context, job.company_video_url),
    closed: !isOpen(job),
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
): Promise<Answer<SavedJobs['list']>> {
  const [reader, rows] = await Promise.all([
    readerOf(db, actor.id),
    db
      .selectFrom('saved_jobs')
      .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
      .innerJoin('users_profiles as poster', 'poster.id', 'jobs.created_by')
      .innerJoin('organisations', 'organisations.id', 'jobs.org_id')
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
