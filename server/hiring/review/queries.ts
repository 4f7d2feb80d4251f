import { sql } from 'kysely';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import type { api } from '#contract/api.ts';
import { undoMinutes } from '#contract/hiring/applications.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { matchOf } from '#contract/jobs/match.ts';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { type Video, videoPathOf } from '#contract/video/videos.ts';
import { redact } from '../../text/redact.ts';
import { localizedResult } from '../../assessment/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { appealOf, withAppealDecision } from '../appeals/queries.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { haltOf } from '../analysis/stops.ts';
import { estimatedTranscriptOf } from '../analysis/candidate-transcript.ts';
import { placesOfApplication, answersJson, meetingFromRow, pseudonymOf, rejectionOf } from '../applications/queries.ts';
import { playbackOf, videoById, type VideoRow } from '../../video/offers.ts';
import { jobById, jobView } from '../../jobs/offers.ts';
import { hasMetSql } from '../applications/has-met.ts';
import { isHiddenFrom, sentApplication } from '../scorecards/queries.ts';
import { type List, type Neighbors, neighborsInSql } from './neighbors.ts';
import { candidateProfile, profileOf } from '../../people/offers.ts';
import { faceAt } from '../../base/faces.ts';
import { isForPeopleOnly, scoreOf } from '../applications/score.ts';

type Reviews = typeof api.reviews;

export async function applicationDetail(
  context: Context<'manager'>,
  { application_id, job_id, ...list }: Input<Reviews['detail']>,
): Promise<Result<Reviews['detail']>> {
  const { db, actor } = context;
  const application = await sentApplication(context, application_id);
  if (job_id && job_id !== application.job_id) throw new AppError('application_not_found');
  const [job, profile, video, analysis, found, hidden, appeal, written] = await Promise.all([
    jobById(db, application.job_id),
    profileOf(db, application.candidate_id, application.profile_variant_id),
    application.video_id ? videoById(db, application.video_id) : undefined,
    newestAnalysis(db, application_id),
    surroundingsOf(db, application, list),
    isHiddenFrom(db, actor, application),
    appealOf(db, application_id),
    estimatedTranscriptOf(db, application),
  ]);
  if (!job) throw new AppError('application_not_found');
  const { first_name, last_name, title, location, skills, timezone } = profile;
  const pseudonym = pseudonymOf(application);
  const { answers, meeting, has_met, neighbors } = found;
  const face = hidden ? null : faceAt(context, profile.face_id);
  const gone = videoGone(application);
  const contact = { email: application.candidate_email, phone: has_met ? profile.phone : null };
  const parts = {
    candidate: { first_name, last_name, face, title, location, ...contact, skills, timezone },
    rejection: rejectionOf(application),
    answers: Object.fromEntries(answers.map(({ question, text }) => [question, text])),
    analysis: analysis ? withAppealDecision(localizedResult(actor.language, analysis.result), appeal) : null,
    captions: gone ? [] : (video?.captions ?? written?.segments ?? []),
    video: video && !gone ? reviewedVideo(context, video) : null,
    profile: hidden ? null : await candidateProfile(context, profile, { applied: true }),
  };
  const match = matchOf(job.skills_required, skills);
  const shown = hidden ? withoutPerson(parts, pseudonym, match.matched) : parts;
  return {
    job: { ...jobView(job), undo_until: job.before_fill?.undo_until ?? null },
    application: {
      ...application,
      ...neighbors,
      ...shown,
      meeting,
      ...scoreOf(application),
      analysis_notes: shown.analysis?.analysis_notes ?? null,
      candidate_id: pseudonym,
      hidden,
      captions_by: gone ? null : video?.captions ? 'person' : written ? 'candidate' : null,
      analysis_halt:
        application.analysis_status === 'pending' && application.analysis_stopped_at
          ? await haltOf(db, application.org_id, placesOfApplication(application))
          : null,
      analysis_held: application.analysis_status === 'pending' && application.analysis_held_at !== null,
      undo_until: undoUntil(application),
      video_gone: gone,
      match,
      chapters: answers,
      answer_form: answerFormOf(application.accommodations),
      human_review: isForPeopleOnly(application),
    },
  };
}

const videoGone = ({ video_gone_at: at, video_gone_why: why }: Gone) => (at && why ? { at, why } : null);
type Gone = Pick<Awaited<ReturnType<typeof sentApplication>>, 'video_gone_at' | 'video_gone_why'>;

type Parts = Pick<ApplicationDetail, 'candidate' | 'answers' | 'analysis' | 'captions' | 'rejection' | 'video'>;

/** Title and further skills would find the person in the candidate search, so only the required skills that are met remain. */
function withoutPerson<P extends Parts>({ candidate, ...parts }: P, pseudonym: string, skills: string[]): P {
  const names = [candidate.first_name, candidate.last_name];
  const nameless = <T>(value: T): T => {
    if (typeof value === 'string') return redact(value, names) as T;
    if (Array.isArray(value)) return value.map(nameless) as T;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, nameless(inside)])) as T;
  };
  const withoutContact = { face: null, location: '', email: '', phone: null, timezone: null };
  const anonymous = { first_name: pseudonym, last_name: '', ...withoutContact };
  const { answers, analysis, captions, rejection } = parts;
  return {
    ...parts,
    candidate: { ...anonymous, title: '', skills },
    ...nameless({ answers, analysis, captions, rejection }),
    video: null,
  } as P;
}

const reviewedVideo = (context: Context<'manager'>, video: VideoRow): Video => ({
  path: videoPathOf(video.id),
  status: video.status,
  kind: video.kind,
  rejection: video.rejection,
  duration: video.duration,
  ...playbackOf(context, video, context.actor),
});

type Undoable = { told_status: string | null; decided_at: string | null; announce_at: string | null };

export function undoUntil({ told_status, decided_at, announce_at }: Undoable): string | null {
  if (told_status === null || !decided_at) return null;
  const until = Math.max(Date.parse(decided_at) + undoMinutes * 60_000, Date.parse(announce_at ?? decided_at));
  return until > Date.now() ? new Date(until).toISOString() : null;
}

type Applied = { id: string; job_id: string; org_id: string; candidate_id: string };

type Surroundings = {
  neighbors: Neighbors;
  has_met: boolean;
  answers: (ApplicationDetail['chapters'][number] & { text: string })[];
  meeting_id: string | null;
  scheduled_date: string | null;
  duration: number | null;
  meeting_type: NonNullable<ApplicationDetail['meeting']>['meeting_type'] | null;
};

async function surroundingsOf(db: Db, application: Applied, list: List) {
  const { id, org_id, candidate_id } = application;
  const { rows } = await sql<Surroundings>`
    select
      ${hasMetSql(org_id, candidate_id)} as has_met,
      ${answersJson} as answers,
      ${neighborsInSql(db, application, list)} as neighbors,
      meetings.id as meeting_id, meetings.scheduled_date, meetings.duration, meetings.meeting_type
    from applications
    left join meetings on meetings.application_id = applications.id and meetings.status = 'scheduled'
    where applications.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('application_not_found');
  const { meeting_id, scheduled_date, duration, meeting_type, ...rest } = found;
  return { ...rest, meeting: meetingFromRow({ meeting_id, scheduled_date, duration, meeting_type }) };
}
