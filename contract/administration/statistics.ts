import * as z from 'zod/mini';
import { applicationStatuses } from '../hiring/applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, face, limit, nextCursor, uuid } from '../base/fields.ts';
import { meeting, meetingStatuses } from '../interviews/meetings.ts';
import { hiringFigures, hiringTimes } from '../hiring/prospects.ts';

export const nextSteps = ['invitations', 'setup', 'skills', 'visibility', 'introduction', 'resume'] as const;
export type NextStep = (typeof nextSteps)[number];

export const needs = ['reply', 'new_time', 'outcome'] as const;

const need = z.object({
  kind: z.enum(needs),
  application_id: uuid,
  job_id: uuid,
  job_title: z.string(),
  name: z.string(),
  hidden: z.boolean(),
  face,
  due_at: z.nullable(z.string()),
});
export type Need = z.infer<typeof need>;

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
          interview_ends_at: z.nullable(z.string()),
        }),
      ),
      nextMeetings: z.array(meeting),
      draft: z.nullable(z.object({ job_id: uuid, title: z.string(), company: z.string(), has_video: z.boolean() })),
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
      overdue: z.number(),
      interviewsScheduled: z.number(),
      messages: z.number(),
      needsYou: z.object({
        total: z.number(),
        items: z.array(need),
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
          held: z.boolean(),
        }),
      ),
      funnel: z.object({
        applications: z.number(),
        opened: z.number(),
        interviewed: z.number(),
        accepted: z.number(),
        answered_unwatched: z.number(),
      }),
      hiringJobs: z.number(),
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
  needs: {
    method: 'GET',
    path: '/functions/v1/needs-you',
    summary: 'Applicants who wait for a reply and interviews that wait for an answer, the most urgent first',
    access: 'manager',
    input: z.object({ cursor, limit: limit(100, 30) }),
    output: z.object({ items: z.array(need), total: z.number(), next_cursor: nextCursor }),
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
      waiting: z.object({
        reports: z.number(),
        tickets: z.number(),
        accommodations: z.number(),
        failed_analyses: z.number(),
      }),
    }),
  },
} satisfies Record<string, Endpoint>;
