import { sql } from 'kysely';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import type { api } from '#contract/api.ts';
import { undoMinutes } from '#contract/hiring/applications.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { matchOf } from '#contract/jobs/match.ts';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { type Video, videoPathOf } from '#contract/people/videos.ts';
import { redact } from '../../adapters/analysis/words/redact.ts';
import { toldIn } from '../../adapters/analysis/told.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { appealOf, asDecided } from '../appeals/queries.ts';
import { findingsIn, newestAnalysis } from '../analysis/queries.ts';
import { haltOf } from '../analysis/stops.ts';
import { writtenWordsOf } from '../analysis/written.ts';
import {
  addressesOf,
  givenAnswers,
  isForPeopleOnly,
  meetingIn,
  pseudonymOf,
  rejectionOf,
} from '../applications/queries.ts';
import { jobById, jobView } from '../../jobs/publishing/queries.ts';
import { isHiddenFrom, sentApplication } from '../scorecards/queries.ts';
import { candidateProfile, profileOf } from '../../people/profiles/queries.ts';
import { playbackOf, videoById, type VideoRow } from '../../people/videos/queries.ts';
import { faceAt } from '../../base/faces.ts';

type Reviews = typeof api.reviews;

export async function applicationDetail(
  context: Context<'manager'>,
  { application_id, job_id }: Input<Reviews['detail']>,
): Promise<Result<Reviews['detail']>> {
  const { db, actor } = context;
  const application = await sentApplication(context, application_id);
  if (job_id && job_id !== application.job_id) throw new AppError('application_not_found');
  const [job, profile, video, analysis, found, hidden, appeal, written] = await Promise.all([
    jobById(db, application.job_id),
    profileOf(db, application.candidate_id, application.profile_variant_id),
    application.video_id ? videoById(db, application.video_id) : undefined,
    newestAnalysis(db, application_id),
    around(db, application),
    isHiddenFrom(db, actor, application),
    appealOf(db, application_id),
    writtenWordsOf(db, application),
  ]);
  if (!job) throw new AppError('application_not_found');
  const { first_name, last_name, title, location, skills, timezone } = profile;
  const pseudonym = pseudonymOf(application);
  const { answers, meeting, ...place } = found;
  const face = hidden ? null : faceAt(context, profile.face_id);
  const gone = videoGone(application);
  const parts = {
    candidate: { first_name, last_name, face, title, location, email: application.candidate_email, skills, timezone },
    rejection: rejectionOf(application),
    answers: Object.fromEntries(answers.map(({ question, text }) => [question, text])),
    analysis: analysis ? asDecided(toldIn(actor.language, analysis.result), appeal) : null,
    captions: gone ? [] : (video?.captions ?? written?.segments ?? []),
    video: video && !gone ? reviewed(context, video) : null,
    profile: hidden ? null : await candidateProfile(context, profile, { applied: true }),
  };
  const shown = hidden ? withoutPerson(parts, pseudonym) : parts;
  return {
    job: jobView(job),
    application: {
      ...application,
      ...place,
      ...shown,
      ...findingsIn(shown.analysis),
      candidate_id: pseudonym,
      hidden,
      captions_by: gone ? null : video?.captions ? 'person' : written ? 'candidate' : null,
      analysis_halt:
        application.analysis_status === 'pending' && application.analysis_stopped_at
          ? await haltOf(db, application.org_id, addressesOf(application))
          : null,
      undo_until: undoUntil(application),
      video_gone: gone,
      match: matchOf(job.skills_required, skills),
      chapters: answers,
      answer_form: answerFormOf(application.accommodations),
      human_review: isForPeopleOnly(application),
      meeting,
    },
  };
}

const videoGone = ({ video_gone_at: at, video_gone_why: why }: Gone) => (at && why ? { at, why } : null);
type Gone = Pick<Awaited<ReturnType<typeof sentApplication>>, 'video_gone_at' | 'video_gone_why'>;

type Parts = Pick<ApplicationDetail, 'candidate' | 'answers' | 'analysis' | 'captions' | 'rejection' | 'video'>;

/** The same without anything that tells who it is: no name, address, picture or voice; names in texts are taken out. */
function withoutPerson<P extends Parts>({ candidate, ...parts }: P, pseudonym: string): P {
  const names = [candidate.first_name, candidate.last_name];
  const nameless = <T>(value: T): T => {
    if (typeof value === 'string') return redact(value, names) as T;
    if (Array.isArray(value)) return value.map(nameless) as T;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, nameless(inside)])) as T;
  };
  const { title, skills } = candidate;
  const anonymous = { first_name: pseudonym, last_name: '', face: null, location: '', email: '', timezone: null };
  const { answers, analysis, captions, rejection } = parts;
  return {
    ...parts,
    candidate: { ...anonymous, title: nameless(title), skills },
    ...nameless({ answers, analysis, captions, rejection }),
    video: null,
  } as P;
}

const reviewed = (context: Context<'manager'>, video: VideoRow): Video => ({
  path: videoPathOf(video.id),
  status: video.status,
  kind: video.kind,
  duration: video.duration,
  ...playbackOf(context, video, context.actor),
});

/** Until when a rejection can be taken back without the candidate having read an email about it (D74). */
export function undoUntil({ status, decided_at }: { status: string; decided_at: string | null }): string | null {
  if (status !== 'rejected' || !decided_at) return null;
  const until = Date.parse(decided_at) + undoMinutes * 60_000;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

type Place = { total: number; position: number; previous_id: string | null; next_id: string | null };
type Around = Place & {
  answers: (ApplicationDetail['chapters'][number] & { text: string })[];
  meeting_id: string | null;
  scheduled_date: string | null;
  duration: number | null;
  meeting_type: NonNullable<ApplicationDetail['meeting']>['meeting_type'] | null;
};

/** Position and neighbors among what was sent for the same job, newest first; what was answered, and the interview that is set. */
async function around(db: Db, { id, job_id }: { id: string; job_id: string }) {
  const sent = sql`from applications where job_id = ${job_id} and status not in ('draft', 'withdrawn')`;
  const own = sql`(this.submitted_at, this.id)`;
  const { rows } = await sql<Around>`
    select
      (select count(*) ${sent}) as total,
      (select count(*) ${sent} and (submitted_at, id) >= ${own}) as position,
      (select id ${sent} and (submitted_at, id) > ${own} order by submitted_at, id limit 1) as previous_id,
      (select id ${sent} and (submitted_at, id) < ${own} order by submitted_at desc, id desc limit 1) as next_id,
      ${givenAnswers} as answers,
      meetings.id as meeting_id, meetings.scheduled_date, meetings.duration, meetings.meeting_type
    from applications as this
    join applications on applications.id = this.id
    left join meetings on meetings.application_id = this.id and meetings.status = 'scheduled'
    where this.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('application_not_found');
  const { meeting_id, scheduled_date, duration, meeting_type, ...rest } = found;
  return { ...rest, meeting: meetingIn({ meeting_id, scheduled_date, duration, meeting_type }) };
}
