import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { HiringFigures } from '#contract/hiring/prospects.ts';
import { type NextStep, nextSteps } from '#contract/administration/statistics.ts';
import type { Db } from '../../adapters/database/db.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import type { Context } from '../../base/context.ts';
import {
  countToAnswer,
  countUpcoming,
  endOfMeeting,
  facesOfMeetings,
  meetingView,
  nextMeetings,
} from '../../interviews/offers.ts';
import { countUnreadMessages } from '../../messages/offers.ts';
import { companyLogo } from '../../base/company-logo.ts';
import { profileViews } from '../../people/offers.ts';
import {
  hiringFiguresOf,
  type JobFigures,
  noFigures,
  noTimes,
  hiringTimesOfOrganization,
} from '../../hiring/offers.ts';
import { facesIn } from '../../base/faces.ts';
import { needsOf } from './needs.ts';

type Stats = typeof api.stats;

const listed = 5;
const nextOfCandidate = 3;
const mostNeeded = 6;
const mostCharted = 8;

const sent = sql<boolean>`applications.status <> 'draft'`;
const thisWeek = sql<boolean>`applications.submitted_at > now() - interval '7 days'`;
const isActive = sql<boolean>`jobs.status = 'Active' and jobs.expires_at > now()`;
const count = (which: typeof sent) => sql<number>`count(*) filter (where ${which})`;

export async function candidateStats(context: Context<'candidate'>): Promise<Result<Stats['candidate']>> {
  const { db, actor } = context;
  const [counts, views, steps, appliedJobsList, draft, meetings] = await Promise.all([
    db
      .selectFrom('applications')
      .where('candidate_id', '=', actor.id)
      .select([count(sent).as('appliedJobs'), count(sql`${sent} and ${thisWeek}`).as('applicationsThisWeek')])
      .select([countUpcoming(actor).as('upcomingMeetings'), countUnreadMessages(actor).as('messages')])
      .executeTakeFirstOrThrow(),
    profileViews(db, actor.id),
    nextStepsOf(db, actor.id),
    lastSent(db, actor.id),
    newestDraft(db, actor.id),
    nextMeetings(db, actor, nextOfCandidate),
  ]);
  const faceOf = facesIn(context, facesOfMeetings(meetings));
  return {
    ...counts,
    ...views,
    appliedJobsList,
    nextMeetings: meetings.map((meeting) => meetingView(meeting, actor, faceOf)),
    draft: draft ?? null,
    nextSteps: steps,
  };
}

async function nextStepsOf(db: Db, candidateId: string): Promise<NextStep[]> {
  const open = await db
    .selectFrom('users_profiles')
    .where('id', '=', candidateId)
    .select([
      sql<boolean>`exists (
        select from invitations where candidate_id = ${candidateId} and status = 'pending' and expires_at > now()
      )`.as('invitations'),
      sql<boolean>`not profile_completed`.as('setup'),
      sql<boolean>`cardinality(skills) = 0`.as('skills'),
      sql<boolean>`profile_completed and profile_visible is null`.as('visibility'),
      sql<boolean>`video_id is null`.as('introduction'),
      sql<boolean>`resume_id is null`.as('resume'),
    ])
    .executeTakeFirstOrThrow();
  return nextSteps.filter((step) => open[step]);
}

const lastSent = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .leftJoin('meetings', (join) =>
      join.onRef('meetings.application_id', '=', 'applications.id').on('meetings.status', '=', 'scheduled'),
    )
    .select(['jobs.id', 'applications.id as application_id', 'jobs.title', 'jobs.company', companyLogo.as('logo')])
    .select([announcedStatusSql().as('status'), 'applications.submitted_at'])
    .select(endOfMeeting.as('interview_ends_at'))
    .where('applications.candidate_id', '=', candidateId)
    .where(sent)
    .orderBy('applications.submitted_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(listed)
    .execute();

const newestDraft = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.job_id', 'jobs.title', 'jobs.company'])
    .select(sql<boolean>`applications.video_id is not null`.as('has_video'))
    .where('applications.candidate_id', '=', candidateId)
    .where('applications.status', '=', 'draft')
    .where(sql<boolean>`job_visibility(jobs) = 'open'`)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function managerStats(context: Context<'manager'>): Promise<Result<Stats['manager']>> {
  const { db, actor } = context;
  const [figures, jobs, counts, meetings, needed] = await Promise.all([
    hiringFiguresOf(db, actor.org_id),
    newestPostings(db, actor.org_id),
    db
      .selectNoFrom([
        countUpcoming(actor).as('interviewsScheduled'),
        countUnreadMessages(actor).as('messages'),
        countToAnswer(actor).as('toAnswer'),
      ])
      .executeTakeFirstOrThrow(),
    nextMeetings(db, actor, listed),
    needsOf(context, { limit: mostNeeded }),
  ]);
  const byJob = new Map(figures.map((one) => [one.job_id, one]));
  const appliedTo = jobs.filter(({ id }) => byJob.get(id)?.applications);
  const charted = appliedTo.slice(0, mostCharted);
  const received = sum(figures, 'applications');
  const times = await hiringTimesOfOrganization(db, actor.org_id, received);
  const faceOf = facesIn(context, facesOfMeetings(meetings));
  const active = jobs.filter(({ active: isListed }) => isListed);
  return {
    activeJobs: active.length,
    totalApplications: received,
    applicationsThisWeek: sum(figures, 'this_week'),
    waiting: sum(figures, 'waiting'),
    overdue: sum(figures, 'overdue'),
    interviewsScheduled: counts.interviewsScheduled,
    messages: counts.messages,
    needsYou: {
      total: sum(figures, 'waiting') + counts.toAnswer,
      items: needed.items,
    },
    activeJobsList: active.slice(0, listed).map(({ created_at, ...job }) => ({
      ...job,
      posted: created_at,
      applicationCount: byJob.get(job.id)?.applications ?? 0,
      waiting: byJob.get(job.id)?.waiting ?? 0,
    })),
    funnel: {
      applications: received,
      opened: sum(figures, 'opened'),
      interviewed: sum(figures, 'interviewed'),
      accepted: sum(figures, 'accepted'),
      answered_unwatched: sum(figures, 'answered_unwatched'),
    },
    hiringJobs: appliedTo.length,
    times: times.get(null) ?? noTimes,
    hiring: charted.map((job) => ({ ...noFigures, ...byJob.get(job.id), ...noTimes, ...times.get(job.id), ...job })),
    upcomingMeetings: meetings.map((meeting) => ({
      id: meeting.id,
      application_id: meeting.application_id,
      job_id: meeting.job_id,
      candidate: `${meeting.candidate_first_name} ${meeting.candidate_last_name}`.trim(),
      face: faceOf(meeting.candidate_id),
      position: meeting.title,
      date: meeting.scheduled_date,
      duration: meeting.duration,
      status: meeting.status,
      type: meeting.meeting_type,
      interviewType: meeting.interview_type,
      meeting_link: meeting.meeting_link,
    })),
  };
}

const sum = (figures: JobFigures[], name: keyof HiringFigures | 'this_week' | 'overdue') =>
  figures.reduce((total, figure) => total + figure[name], 0);

const newestPostings = (db: Db, orgId: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(['jobs.id', 'jobs.title', 'jobs.company', 'jobs.created_at', companyLogo.as('logo')])
    .select([isActive.as('active'), sql<boolean>`jobs.held_at is not null`.as('held')])
    .where('jobs.org_id', '=', orgId)
    .where('jobs.status', '<>', 'Draft')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();

export async function adminStats({ db }: Context<'admin'>): Promise<Result<Stats['admin']>> {
  const [people, applications, waiting] = await Promise.all([
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
    waitingForAdmin(db),
  ]);
  return { ...people, ...applications, waiting };
}

const waitingForAdmin = (db: Db) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('moderation_cases')
        .where('decided_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('reports'),
      eb
        .selectFrom('contact_tickets')
        .where('closed_at', 'is', null)
        .where('answered_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('tickets'),
      eb
        .selectFrom('applications')
        .where('accommodation_waiting', '=', true)
        .where('status', '<>', 'withdrawn')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('accommodations'),
      eb
        .selectFrom('applications')
        .where('analysis_status', '=', 'failed')
        .where('status', '<>', 'draft')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('failed_analyses'),
    ])
    .executeTakeFirstOrThrow();
