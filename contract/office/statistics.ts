import * as z from 'zod/mini';
import { applicationStatuses } from '../hiring/applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { empty, face, uuid } from '../base/fields.ts';
import { meeting, meetingStatuses } from '../interviews/meetings.ts';
import { hiringFigures, hiringTimes } from '../hiring/prospects.ts';

/** What a candidate may do next: answer an invitation, finish the set-up, or tell what employers look for. */
export const nextSteps = ['invitations', 'setup', 'skills', 'visibility', 'introduction', 'resume'] as const;
export type NextStep = (typeof nextSteps)[number];

/** An applicant waits for an answer, a candidate asks for another time, an interview is over and no one said how it went. */
export const needs = ['reply', 'new_time', 'outcome'] as const;

export const stats = {
  candidate: {
    method: 'POST',
    path: '/functions/v1/candidate-stats',
    summary: "A candidate's dashboard (D115)",
    access: 'candidate',
    signedOut: 'no_session',
    input: empty,
    output: z.object({
      appliedJobs: z.number(),
      applicationsThisWeek: z.number(),
      totalProfileViews: z.number(),
      profileViewsThisWeek: z.number(),
      upcomingMeetings: z.number(),
      messages: z.number(),
      appliedJobsList: z.array(
        z.object({
          id: uuid,
          application_id: uuid,
          title: z.string(),
          company: z.string(),
          logo: z.nullable(z.string()),
          status: z.enum(applicationStatuses),
          submitted_at: z.nullable(z.string()),
          /** When the interview that is set ends; null without one. */
          interview_ends_at: z.nullable(z.string()),
        }),
      ),
      nextMeetings: z.array(meeting),
      draft: z.nullable(z.object({ job_id: uuid, title: z.string(), company: z.string(), has_video: z.boolean() })),
      /** What would help most now, most useful first. */
      nextSteps: z.array(z.enum(nextSteps)),
    }),
  },
  manager: {
    method: 'POST',
    path: '/functions/v1/manager-stats',
    summary: "A manager's dashboard (D115)",
    access: 'manager',
    input: empty,
    output: z.object({
      activeJobs: z.number(),
      totalApplications: z.number(),
      applicationsThisWeek: z.number(),
      waiting: z.number(),
      /** Those of them whose promised day is over, on open and on closed jobs. */
      overdue: z.number(),
      interviewsScheduled: z.number(),
      messages: z.number(),
      /** What only you can go on with, from all jobs: what is due soonest first. `total` counts what is not listed too. */
      needsYou: z.object({
        total: z.number(),
        items: z.array(
          z.object({
            kind: z.enum(needs),
            application_id: uuid,
            job_id: uuid,
            job_title: z.string(),
            /** A pseudonym while the look is blind. */
            name: z.string(),
            hidden: z.boolean(),
            face,
            /** Null where nothing was promised. */
            due_at: z.nullable(z.string()),
          }),
        ),
      }),
      activeJobsList: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          company: z.string(),
          logo: z.nullable(z.string()),
          posted: z.string(),
          applicationCount: z.number(),
          waiting: z.number(),
        }),
      ),
      /** The whole organization: how many ever came so far. */
      funnel: z.object({
        applications: z.number(),
        opened: z.number(),
        interviewed: z.number(),
        accepted: z.number(),
      }),
      /** How many postings someone has applied to; `hiring` has the newest eight of them. */
      hiringJobs: z.number(),
      /** Medians over all postings. */
      times: hiringTimes,
      hiring: z.array(z.extend(hiringFigures, { id: uuid, title: z.string(), ...hiringTimes.shape })),
      upcomingMeetings: z.array(
        z.object({
          id: uuid,
          application_id: uuid,
          job_id: uuid,
          candidate: z.string(),
          face,
          position: z.string(),
          date: z.string(),
          duration: z.number(),
          status: z.enum(meetingStatuses),
          type: z.string(),
          interviewType: z.string(),
          meeting_link: z.nullable(z.string()),
        }),
      ),
    }),
  },
  admin: {
    method: 'POST',
    path: '/functions/v1/admin-stats',
    summary: 'Counts of the whole place; `consultants` are candidates (D41)',
    access: 'admin',
    input: empty,
    output: z.object({
      consultants: z.number(),
      managers: z.number(),
      applications24h: z.number(),
      applications7d: z.number(),
      /** What only an administrator can go on with. */
      waiting: z.object({ reports: z.number(), accommodations: z.number(), failed_analyses: z.number() }),
    }),
  },
} satisfies Record<string, Endpoint>;
