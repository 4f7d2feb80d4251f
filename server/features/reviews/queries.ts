import { sql } from 'kysely';
import { answerFormOf } from '#contract/accommodations.ts';
import type { api } from '#contract/api.ts';
import { undoMinutes } from '#contract/applications.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { matchOf } from '#contract/match.ts';
import { may } from '#contract/permissions.ts';
import { type Video, videoPathOf } from '#contract/videos.ts';
import { beyond, micros, pageIn } from '../../adapters/cursor.ts';
import type { Db } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import {
  answersOf,
  applicationById,
  type ApplicationWithJob,
  isForPeopleOnly,
  pseudonymOf,
  rejectionOf,
  scheduledMeeting,
} from '../applications/queries.ts';
import { jobById, jobView } from '../jobs/queries.ts';
import { profileOf } from '../users/queries.ts';
import { playbackOf, videoById, type VideoRow } from '../videos/queries.ts';

type Reviews = typeof api.reviews;

export async function applicationsForJob(
  { db, actor }: Context<'manager'>,
  { job_id, cursor, limit }: Input<Reviews['forJob']>,
): Promise<Answer<Reviews['forJob']>> {
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
    .where(beyond(cursor, ['applications.created_at', 'applications.id'], '<'))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { page, next_cursor } = pageIn(rows, limit);
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

type Findings = Pick<ApplicationWithJob, 'analysis_status' | 'analysis_score' | 'ai_recommendation'> &
  Parameters<typeof isForPeopleOnly>[0];
const findings = (row: Findings, match_percentage: number | null) => ({
  analysis_status: row.analysis_status,
  human_review: isForPeopleOnly(row),
  analysis_score: row.analysis_score,
  ai_recommendation: row.ai_recommendation,
  match_percentage,
});

export async function applicationDetail(
  context: Context<'manager'>,
  { application_id, job_id }: Input<Reviews['detail']>,
): Promise<Answer<Reviews['detail']>> {
  const { db } = context;
  const application = await sentApplication(context, application_id);
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
      answer_form: answerFormOf(application.accommodations),
      captions: video?.captions ?? [],
      human_review: isForPeopleOnly(application),
      analysis: analysis?.result ?? null,
      meeting: meeting ?? null,
    },
  };
}

async function sentApplication({ db, actor }: Context<'manager'>, id: string): Promise<ApplicationWithJob> {
  const application = await applicationById(db, id);
  authorize(may.reviewApplication, actor, application, 'application_not_found');
  return application;
}

const reviewed = (context: Context<'manager'>, video: VideoRow): Video => ({
  path: videoPathOf(video.id),
  status: video.status,
  kind: video.kind,
  duration: video.duration,
  ...playbackOf(context, video, context.actor),
});

/** Until when a rejection can be taken back without the candidate having read an e-mail about it (D74). */
export function undoUntil({ status, decided_at }: { status: string; decided_at: string | null }): string | null {
  if (status !== 'rejected' || !decided_at) return null;
  const until = Date.parse(decided_at) + undoMinutes * 60_000;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

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
