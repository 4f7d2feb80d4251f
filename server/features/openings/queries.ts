import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { ApplicationStatus } from '#contract/applications.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { matchOf } from '#contract/match.ts';
import { videoIdOf } from '#contract/videos.ts';
import type { Db } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { isOpen, jobById, jobView, rankedJobs } from '../jobs/queries.ts';
import { profileOf } from '../users/queries.ts';
import { playbackOf, videoById } from '../videos/queries.ts';

type Jobs = typeof api.jobs;

/** Open jobs, each with the match to the caller's skills and where the own application stands. */
export async function openJobs(
  services: Context<'candidate'>,
  { open_to_me, ...query }: Input<Jobs['open']>,
): Promise<Answer<Jobs['open']>> {
  const { db, actor } = services;
  const { skills, own } = await readerOf(db, actor.id);
  const exclude = open_to_me ? [...own.values()].filter(isSent).map(({ job_id }) => job_id) : [];
  const { jobs, ...page } = await rankedJobs(services, { ...query, skills, exclude });
  return { jobs: jobs.map((job) => ({ ...job, ...standing(own.get(job.id)) })), ...page };
}

/** An open job, or one that the caller has applied to. */
export async function openJob(
  context: Context<'candidate'>,
  { job_id }: Input<Jobs['openOne']>,
): Promise<Answer<Jobs['openOne']>> {
  const { db, actor } = context;
  const [job, own, { skills }] = await Promise.all([
    jobById(db, job_id),
    ownStatuses(db, actor.id, job_id),
    profileOf(db, actor.id),
  ]);
  const application = own.get(job_id);
  if (!job || !(isOpen(job) || application)) throw new AppError('job_not_found');
  const { first_name, last_name } = await profileOf(db, job.created_by);
  const match = matchOf(job.skills_required, skills);
  const company_video = await companyVideo(context, job.company_video_url);
  const page = {
    ...jobView(job),
    posted_by: { first_name, last_name },
    match,
    company_video,
    ...standing(application),
  };
  return { job: page };
}

async function companyVideo(context: Context<'candidate'>, path: string | null) {
  const id = path && videoIdOf(path);
  const video = id ? await videoById(context.db, id) : undefined;
  if (video?.status !== 'ready') return null;
  return { ...playbackOf(context, video, context.actor), duration: video.duration };
}

type OwnStatus = { id: string; job_id: string; status: ApplicationStatus };
const byJob = (rows: OwnStatus[]) => new Map(rows.map((row) => [row.job_id, row]));

/** All that the list of jobs needs of its reader, in one query: no page is asked for more often. */
async function readerOf(db: Db, candidateId: string) {
  const { rows } = await sql<{ skills: string[]; own: OwnStatus[] }>`
    select skills, (
      select coalesce(json_agg(json_build_object('id', id, 'job_id', job_id, 'status', status) order by created_at, id), '[]')
      from applications where candidate_id = ${candidateId}
    ) as own
    from users_profiles where id = ${candidateId}`.execute(db);
  const [reader] = rows;
  if (!reader) throw new Error(`Candidate ${candidateId} has no profile`);
  return { skills: reader.skills, own: byJob(reader.own) };
}

/** The newest application for each job, by job. */
async function ownStatuses(db: Db, candidateId: string, jobId?: string): Promise<Map<string, OwnStatus>> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'status'])
    .where('candidate_id', '=', candidateId)
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return byJob(rows);
}

const isSent = ({ status }: OwnStatus) => status !== 'draft' && status !== 'withdrawn';
const standing = (own?: OwnStatus) => ({ applicationStatus: own?.status ?? null, application_id: own?.id ?? null });
