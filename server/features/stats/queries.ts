import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Db } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { countUpcoming, meetingView, nextMeetings } from '../meetings/queries.ts';
import { profileViews } from '../profiles/queries.ts';

type Stats = typeof api.stats;

const listed = 5;
/** A candidate's dashboard shows three meetings at most (D109). */
const nextOfCandidate = 3;

const sent = sql<boolean>`applications.status <> 'draft'`;
// Taken back is not received: the manager cannot open it any more.
const received = sql<boolean>`applications.status not in ('draft', 'withdrawn')`;
// Sent, and no decision or interview yet: somebody waits for an answer.
const waiting = sql<boolean>`applications.status in ('submitted', 'under_review')`;
const thisWeek = sql<boolean>`applications.submitted_at > now() - interval '7 days'`;
const isActive = sql<boolean>`jobs.status = 'Active' and jobs.expires_at > now()`;
const count = (which: typeof sent) => sql<number>`count(*) filter (where ${which})`;

/** Counted on demand (D115); messages stay 0 until somebody can write. */
export async function candidateStats({ db, actor }: Context<'candidate'>): Promise<Answer<Stats['candidate']>> {
  const [counts, views, appliedJobsList, draft, upcomingMeetings, meetings] = await Promise.all([
    db
      .selectFrom('applications')
      .where('candidate_id', '=', actor.id)
      .select([count(sent).as('appliedJobs'), count(sql`${sent} and ${thisWeek}`).as('applicationsThisWeek')])
      .executeTakeFirstOrThrow(),
    profileViews(db, actor.id),
    lastSent(db, actor.id),
    newestDraft(db, actor.id),
    countUpcoming(db, actor),
    nextMeetings(db, actor, nextOfCandidate),
  ]);
  return {
    ...counts,
    ...views,
    upcomingMeetings,
    messages: 0,
    appliedJobsList,
    nextMeetings: meetings.map((meeting) => meetingView(meeting, actor)),
    draft: draft ?? null,
  };
}

const lastSent = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['jobs.id', 'applications.id as application_id', 'jobs.title', 'jobs.company'])
    .select(['applications.status', 'applications.submitted_at'])
    .where('applications.candidate_id', '=', candidateId)
    .where(sent)
    .orderBy('applications.submitted_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(listed)
    .execute();

/** The draft to go on with, as long as its job still takes applications. */
const newestDraft = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.job_id', 'jobs.title', 'jobs.company'])
    .select(sql<boolean>`applications.video_id is not null`.as('has_video'))
    .where('applications.candidate_id', '=', candidateId)
    .where('applications.status', '=', 'draft')
    .where(isActive)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function managerStats({ db, actor }: Context<'manager'>): Promise<Answer<Stats['manager']>> {
  const [counts, { activeJobs }, activeJobsList, interviewsScheduled, meetings] = await Promise.all([
    db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .where('jobs.org_id', '=', actor.org_id)
      .where(received)
      .select((eb) => eb.fn.countAll<number>().as('totalApplications'))
      .select([count(thisWeek).as('applicationsThisWeek'), count(waiting).as('waiting')])
      .executeTakeFirstOrThrow(),
    activeJobsOf(db, actor.org_id)
      .select((eb) => eb.fn.countAll<number>().as('activeJobs'))
      .executeTakeFirstOrThrow(),
    newestJobs(db, actor.org_id),
    countUpcoming(db, actor),
    nextMeetings(db, actor, listed),
  ]);
  return {
    activeJobs,
    ...counts,
    interviewsScheduled,
    messages: 0,
    activeJobsList,
    upcomingMeetings: meetings.map((meeting) => ({
      id: meeting.id,
      application_id: meeting.application_id,
      job_id: meeting.job_id,
      candidate: `${meeting.candidate_first_name} ${meeting.candidate_last_name}`.trim(),
      position: meeting.title,
      date: meeting.scheduled_date,
      duration: meeting.duration,
      type: meeting.meeting_type,
      interviewType: meeting.interview_type,
      meeting_link: meeting.meeting_link,
    })),
  };
}

const activeJobsOf = (db: Db, orgId: string) => db.selectFrom('jobs').where('jobs.org_id', '=', orgId).where(isActive);

const newestJobs = (db: Db, orgId: string) =>
  activeJobsOf(db, orgId)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('applications')
          .whereRef('applications.job_id', '=', 'jobs.id')
          .where(received)
          .select((one) => one.fn.countAll<number>().as('applicationCount'))
          .select(count(waiting).as('waiting'))
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['jobs.id', 'jobs.title', 'jobs.company', 'jobs.created_at as posted'])
    .select(['counts.applicationCount', 'counts.waiting'])
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(listed)
    .execute();

/** By the role, so that paying people count too (D41). */
export async function adminStats({ db }: Context<'admin'>): Promise<Answer<Stats['admin']>> {
  const [people, applications] = await Promise.all([
    db
      .selectFrom('users')
      .where('role', 'in', ['candidate', 'manager'])
      .select([count(sql`role = 'candidate'`).as('consultants'), count(sql`role = 'manager'`).as('managers')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('applications')
      .where(sql<boolean>`created_at > now() - interval '7 days'`)
      .select((eb) => eb.fn.countAll<number>().as('applications7d'))
      .select(count(sql`created_at > now() - interval '24 hours'`).as('applications24h'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...people, ...applications };
}
