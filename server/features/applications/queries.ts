import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import {
  type ApplicationStatus,
  type OwnApplication,
  rejectionCodes,
  type RejectionCode,
  undoMinutes,
} from '#contract/applications.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { uuid } from '#contract/fields.ts';
import { matchOf } from '#contract/match.ts';
import { may } from '#contract/permissions.ts';
import { type Video, videoPathOf } from '#contract/videos.ts';
import { cursorOf, fromMicros, micros, microsInCursor, readCursor } from '../../adapters/cursor.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { isOpen, jobById, jobView, rankedJobs } from '../jobs/queries.ts';
import { profileOf } from '../users/queries.ts';
import { playbackOf, videoById, type VideoRow, videoView } from '../videos/queries.ts';

type Applications = typeof api.applications;
type Jobs = typeof api.jobs;

const withJob = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users as candidate', 'candidate.id', 'applications.candidate_id')
    .innerJoin('users as poster', 'poster.id', 'jobs.created_by')
    .selectAll('applications')
    .select([
      'jobs.org_id',
      'jobs.created_by',
      'jobs.title as job_title',
      'jobs.company',
      'jobs.application_questions',
      'jobs.skills_required',
      'candidate.email as candidate_email',
      'poster.email as poster_email',
    ]);

/** An application with what decisions about it need of its job. */
export const applicationById = (db: Db, id: string) => withJob(db).where('applications.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends: whatever is pressed twice happens one after the other. */
export const applicationForUpdate = (tx: Tx, id: string) =>
  withJob(tx).where('applications.id', '=', id).forUpdate('applications').executeTakeFirst();

export type ApplicationWithJob = NonNullable<Awaited<ReturnType<typeof applicationById>>>;

/** How a candidate is called where no name is shown: the same for one job, another for the next (D71). */
export const pseudonymOf = ({ candidate_id, job_id }: { candidate_id: string; job_id: string }) =>
  `C-${createHash('sha256').update(`${candidate_id} ${job_id}`).digest('hex').slice(0, 6).toUpperCase()}`;

const ownRows = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users_profiles as poster', 'poster.id', 'jobs.created_by')
    .leftJoin('meetings', (join) =>
      join.onRef('meetings.application_id', '=', 'applications.id').on('meetings.status', '=', 'scheduled'),
    )
    .where('applications.candidate_id', '=', candidateId)
    .selectAll('applications')
    .select([
      'jobs.title',
      'jobs.company',
      'jobs.salary_min',
      'jobs.salary_max',
      'jobs.location',
      'jobs.job_type',
      'jobs.work_arrangement',
      'jobs.status as job_status',
      'poster.first_name',
      'poster.last_name',
      'meetings.id as meeting_id',
      'meetings.scheduled_date',
      'meetings.duration',
      'meetings.meeting_type',
    ])
    .select(micros('applications.created_at').as('key'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('application_answers')
          .select(['question', 'text', 't_start', 't_end'])
          .whereRef('application_id', '=', 'applications.id')
          .orderBy('position'),
      ).as('answers'),
    );
type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>;

async function ownViews(context: Context<'candidate'>, rows: OwnRow[]): Promise<OwnApplication[]> {
  const videos = await videosOf(context.db, rows);
  return rows.map((row) => {
    const video = videos.get(row.video_id ?? '');
    return ownView(row, video ? videoView(context, video) : null);
  });
}

async function videosOf(db: Db, rows: { video_id: string | null }[]): Promise<Map<string, VideoRow>> {
  const ids = rows.flatMap(({ video_id }) => (video_id ? [video_id] : []));
  if (ids.length === 0) return new Map();
  const videos = await db.selectFrom('videos').selectAll().where('id', 'in', ids).execute();
  return new Map(videos.map((video) => [video.id, video]));
}

function ownView(row: OwnRow, video: Video | null): OwnApplication {
  const { title, company, salary_min, salary_max, location, job_type, work_arrangement } = row;
  const job = { title, company, salary_min, salary_max, location, job_type, work_arrangement };
  return {
    ...row,
    video_url: video?.path ?? null,
    video,
    rejection: rejectionOf(row),
    job: { id: row.job_id, status: row.job_status, ...job },
    posted_by: { first_name: row.first_name, last_name: row.last_name },
    meeting: meetingIn(row),
  };
}

const rejectionOf = (row: { status: string; rejection_code: RejectionCode | null; rejection_note: string }) =>
  row.status === 'rejected' && row.rejection_code
    ? { code: row.rejection_code, label: rejectionCodes[row.rejection_code], note: row.rejection_note }
    : null;

type JoinedMeeting = Pick<OwnRow, 'meeting_id' | 'scheduled_date' | 'duration' | 'meeting_type'>;
const meetingIn = ({ meeting_id: id, scheduled_date, duration, meeting_type }: JoinedMeeting) =>
  id && scheduled_date && duration && meeting_type ? { id, scheduled_date, duration, meeting_type } : null;

const lastRow = z.tuple([microsInCursor, uuid]);

/** Newest first: rows of a page, one more than `limit` when the list goes on. */
const after = (cursor: string | undefined) => {
  const key = readCursor(cursor, lastRow);
  return key
    ? sql<boolean>`(applications.created_at, applications.id) < (${fromMicros(key[0])}, ${key[1]}::uuid)`
    : sql<boolean>`true`;
};
function pageOf<Row extends { key: number; id: string }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: last && rows.length > limit ? cursorOf([last.key, last.id]) : null };
}

export async function ownApplications(
  context: Context<'candidate'>,
  { cursor, limit }: Input<Applications['mine']>,
): Promise<Answer<Applications['mine']>> {
  const { db, actor } = context;
  const rows = await ownRows(db, actor.id)
    .where(after(cursor))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('candidate_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const { page, next_cursor } = pageOf(rows, limit);
  return { applications: await ownViews(context, page), total, next_cursor };
}

/** Null also for an application that was withdrawn: the candidate may start a new one (D69). */
export async function ownApplication(
  context: Context<'candidate'>,
  { job_id }: Input<Applications['one']>,
): Promise<Answer<Applications['one']>> {
  const rows = await ownRows(context.db, context.actor.id)
    .where('applications.job_id', '=', job_id)
    .where('applications.status', '<>', 'withdrawn')
    .execute();
  const [application] = await ownViews(context, rows);
  return { application: application ?? null };
}

/** Your own application as every command answers it. */
export async function ownApplicationById(context: Context<'candidate'>, id: string): Promise<OwnApplication> {
  const rows = await ownRows(context.db, context.actor.id).where('applications.id', '=', id).execute();
  const [application] = await ownViews(context, rows);
  if (!application) throw new AppError('application_not_found');
  return application;
}

/** Open jobs, each with the match to the caller's skills and where the own application stands. */
export async function openJobs(
  services: Context<'candidate'>,
  { open_to_me, ...query }: Input<Jobs['open']>,
): Promise<Answer<Jobs['open']>> {
  const { db, actor } = services;
  const [{ skills }, own] = await Promise.all([profileOf(db, actor.id), ownStatuses(db, actor.id)]);
  const exclude = open_to_me ? [...own.values()].filter(isSent).map(({ job_id }) => job_id) : [];
  const { jobs, ...page } = await rankedJobs(services, { ...query, skills, exclude });
  return { jobs: jobs.map((job) => ({ ...job, ...standing(own.get(job.id)) })), ...page };
}

/** An open job, or one that the caller has applied to. */
export async function openJob(
  { db, actor }: Context<'candidate'>,
  { job_id }: Input<Jobs['openOne']>,
): Promise<Answer<Jobs['openOne']>> {
  const [job, own, { skills }] = await Promise.all([
    jobById(db, job_id),
    ownStatuses(db, actor.id, job_id),
    profileOf(db, actor.id),
  ]);
  const application = own.get(job_id);
  if (!job || !(isOpen(job) || application)) throw new AppError('job_not_found');
  const { first_name, last_name } = await profileOf(db, job.created_by);
  const match = matchOf(job.skills_required, skills);
  return { job: { ...jobView(job), posted_by: { first_name, last_name }, match, ...standing(application) } };
}

type OwnStatus = { id: string; job_id: string; status: ApplicationStatus };

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
  return new Map(rows.map((row) => [row.job_id, row]));
}

const isSent = ({ status }: OwnStatus) => status !== 'draft' && status !== 'withdrawn';
const standing = (own?: OwnStatus) => ({ applicationStatus: own?.status ?? null, application_id: own?.id ?? null });

export async function applicationsForJob(
  { db, actor }: Context<'manager'>,
  { job_id, cursor, limit }: Input<Applications['forJob']>,
): Promise<Answer<Applications['forJob']>> {
  const job = await jobById(db, job_id);
  authorize(may.seeJobApplications, actor, job, 'job_not_found');
  const listed = db
    .selectFrom('applications')
    .where('applications.job_id', '=', job_id)
    .where('applications.status', '<>', 'withdrawn');
  const rows = await listed
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .selectAll('applications')
    .select(['users_profiles.skills', micros('applications.created_at').as('key')])
    .where(after(cursor))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { page, next_cursor } = pageOf(rows, limit);
  const applications = page.map((row) => ({
    id: row.id,
    candidate_id: pseudonymOf(row),
    created_at: row.created_at,
    submitted_at: row.submitted_at,
    status: row.status,
    ...(row.status === 'draft' ? hidden : findings(row, matchOf(job.skills_required, row.skills).percentage)),
  }));
  return { job: jobView(job), applications, total, next_cursor };
}

// What a candidate has not sent yet is nobody else's business (D71).
const hidden = {
  analysis_status: 'pending',
  human_review: false,
  analysis_score: null,
  ai_recommendation: null,
  match_percentage: null,
} as const;

type Findings = Pick<ApplicationWithJob, 'analysis_status' | 'ai_consent' | 'analysis_score' | 'ai_recommendation'>;
const findings = (row: Findings, match_percentage: number | null) => ({
  analysis_status: row.analysis_status,
  human_review: row.ai_consent !== true,
  analysis_score: row.analysis_score,
  ai_recommendation: row.ai_recommendation,
  match_percentage,
});

export async function applicationDetail(
  context: Context<'manager'>,
  { application_id, job_id }: Input<Applications['detail']>,
): Promise<Answer<Applications['detail']>> {
  const { db, actor } = context;
  const application = await applicationById(db, application_id);
  authorize(may.reviewApplication, actor, application, 'application_not_found');
  if (job_id && job_id !== application.job_id) throw new AppError('application_not_found');

  const [job, profile, answers, video, analysis, meeting, place] = await Promise.all([
    jobById(db, application.job_id),
    profileOf(db, application.candidate_id),
    answersOf(db, application_id),
    application.video_id ? videoById(db, application.video_id) : undefined,
    newestAnalysis(db, application_id),
    scheduledMeeting(db, application_id),
    placeOf(db, application),
  ]);
  if (!job) throw new AppError('application_not_found');
  const { first_name, last_name, title, location, skills, timezone } = profile;
  return {
    job: jobView(job),
    application: {
      ...application,
      ...place,
      candidate_id: pseudonymOf(application),
      candidate: { first_name, last_name, title, location, email: application.candidate_email, skills, timezone },
      undo_until: undoUntil(application),
      rejection: rejectionOf(application),
      match: matchOf(job.skills_required, skills),
      answers: Object.fromEntries(answers.map(({ question, text }) => [question, text])),
      chapters: answers,
      video: video ? reviewed(context, video) : null,
      human_review: application.ai_consent !== true,
      analysis: analysis?.result ?? null,
      meeting: meeting ?? null,
    },
  };
}

const reviewed = (context: Context<'manager'>, video: VideoRow): Video => ({
  path: videoPathOf(video.id),
  status: video.status,
  duration: video.duration,
  ...playbackOf(context, video, context.actor),
});

/** Until when a rejection can be taken back without the candidate having read an e-mail about it (D74). */
export function undoUntil({ status, decided_at }: { status: string; decided_at: string | null }): string | null {
  if (status !== 'rejected' || !decided_at) return null;
  const until = Date.parse(decided_at) + undoMinutes * 60_000;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

export const answersOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_answers')
    .select(['question', 'text', 't_start', 't_end'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();

const newestAnalysis = (db: Db, applicationId: string) =>
  db
    .selectFrom('analyses')
    .select('result')
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The interview that is set; an application has one at most. */
export const scheduledMeeting = (db: Db, applicationId: string) =>
  db
    .selectFrom('meetings')
    .select(['id', 'scheduled_date', 'duration', 'meeting_type'])
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst();

type Place = { total: number; position: number; previous_id: string | null; next_id: string | null };

/** Position and neighbours among what was sent for the same job, newest first. */
async function placeOf(db: Db, { id, job_id }: { id: string; job_id: string }): Promise<Place> {
  const sent = sql`from applications where job_id = ${job_id} and status not in ('draft', 'withdrawn')`;
  const own = sql`(this.submitted_at, this.id)`;
  const { rows } = await sql<Place>`
    select
      (select count(*) ${sent}) as total,
      (select count(*) ${sent} and (submitted_at, id) >= ${own}) as position,
      (select id ${sent} and (submitted_at, id) > ${own} order by submitted_at, id limit 1) as previous_id,
      (select id ${sent} and (submitted_at, id) < ${own} order by submitted_at desc, id desc limit 1) as next_id
    from applications as this
    where this.id = ${id}`.execute(db);
  const [place] = rows;
  if (!place) throw new AppError('application_not_found');
  return place;
}
