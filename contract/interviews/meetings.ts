import * as z from 'zod/mini';
import { companyStanding } from '../people/company-standing.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, httpsUrl, instant, limit, nextCursor, shownPerson, timezone, uuid } from '../base/fields.ts';

export const meetingTypes = ['video', 'in-person'] as const;
export const interviewTypes = ['general', 'technical', 'culture-fit', 'final'] as const;
export type InterviewType = (typeof interviewTypes)[number];
export const meetingDurations = [15, 30, 45, 60, 90] as const;

/** What becomes of a proposed time; a later proposal replaces one that waits. */
export const rescheduleStatuses = ['waiting', 'accepted', 'declined', 'replaced'] as const;
export type RescheduleStatus = (typeof rescheduleStatuses)[number];

export const meetingStatuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** What the candidate's calendar program answers to the invitation. */
export const rsvps = ['accepted', 'tentative', 'declined'] as const;
export type Rsvp = (typeof rsvps)[number];

const fillOut = 'Please fill out all required information.';

export const meeting = z.object({
  id: uuid,
  /** UTC. */
  scheduled_date: z.string(),
  duration: z.number(),
  /** Imported meetings may be of another type than the two that are offered (D109). */
  meeting_type: z.string(),
  interview_type: z.enum(interviewTypes),
  status: z.enum(meetingStatuses),
  meeting_link: z.nullable(z.string()),
  /** Address and parking of an in-person meeting. */
  place: z.nullable(z.string()),
  notes: z.string(),
  /** Only for the organizer's side; empty for the candidate. */
  private_notes: z.string(),
  timezone: z.string(),
  candidate_timezone: z.nullable(z.string()),
  cancel_reason: z.string(),
  /** Taken for held by the timetable; the organizer has not said whether it is so (D107). */
  awaits_confirmation: z.boolean(),
  /** From the candidate's calendar program, to the time as it is; null without an answer. */
  candidate_rsvp: z.nullable(z.enum(rsvps)),
  created_at: z.string(),
  /** Another time that the candidate proposes for the meeting as it is; null when there is none. */
  rescheduleRequest: z.nullable(
    z.object({
      id: uuid,
      scheduled_date: z.string(),
      timezone: z.string(),
      note: z.string(),
      status: z.enum(['waiting', 'declined']),
      /** Why it was declined. */
      answer: z.string(),
    }),
  ),
  organizer: shownPerson,
  application: z.object({
    id: uuid,
    candidate_id: z.string(),
    job_id: uuid,
    job: z.object({ title: z.string(), company: z.string(), company_standing: companyStanding }),
    candidate: shownPerson,
  }),
});
export type Meeting = z.infer<typeof meeting>;

/** The interview dialog; times are UTC, the organizer's zone travels beside them (D105). */
export const meetingFields = z.object({
  scheduled_date: z.iso.datetime({ offset: true, error: fillOut }),
  /** The organizer's own zone unless said (D105). */
  timezone: z.optional(timezone),
  duration: z._default(z.literal([...meetingDurations], fillOut), 30),
  meeting_type: z.enum(meetingTypes, fillOut),
  interview_type: z._default(z.enum(interviewTypes, fillOut), 'general'),
  meeting_link: z._default(z.nullable(httpsUrl), null),
  /** A room of the product instead of a link of one's own. */
  create_room: z._default(z.boolean(), false),
  notes: z._default(z.string().check(z.trim(), z.maxLength(2000, 'Please keep this under 2000 characters')), ''),
  private_notes: z._default(
    z.string().check(z.trim(), z.maxLength(2000, 'Please keep this under 2000 characters')),
    '',
  ),
  /** Schedule although it overlaps another meeting. */
  force: z._default(z.boolean(), false),
});

const mostDays = 42;

export const meetings = {
  create: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'create_meeting',
    summary: 'Set up an interview; meeting and status change together, a repeat answers the same meeting',
    access: 'manager',
    seat: 'recruiter',
    input: z.extend(meetingFields, { application_id: uuid }),
    output: z.object({ success: z.literal(true), meeting }),
  },
  list: {
    method: 'GET',
    path: '/functions/v1/meetings',
    summary: 'Your meetings: upcoming and current ones ascending, past ones descending (D109)',
    access: ['candidate', 'manager'],
    input: z.object({
      /** `current`: set, and not over yet; one that runs is among them. */
      when: z._default(z.enum(['upcoming', 'past', 'current']), 'upcoming'),
      cursor,
      limit: limit(100, 30),
    }),
    output: z.object({
      meetings: z.array(meeting),
      upcoming_total: z.number(),
      past_total: z.number(),
      next_cursor: nextCursor,
    }),
  },
  between: {
    method: 'GET',
    path: '/functions/v1/meetings/between',
    summary: 'Your meetings of some days, at most six weeks of them, in the order of their time: for a calendar',
    access: ['candidate', 'manager'],
    input: z.object({ from: instant, to: instant }).check(
      z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * 86_400_000, {
        path: ['to'],
        error: 'Please ask for six weeks at most',
      }),
    ),
    output: z.object({ meetings: z.array(meeting) }),
  },
  cancel: {
    method: 'POST',
    path: '/functions/v1/meetings/cancel',
    summary: 'Cancel a scheduled meeting with a reason; the application returns to under_review',
    access: ['candidate', 'manager'],
    seat: 'recruiter',
    input: z.object({
      meeting_id: uuid,
      reason: z.string('Please say why').check(z.trim(), z.minLength(1, 'Please say why'), z.maxLength(500)),
    }),
    output: z.object({ success: z.literal(true), meeting }),
  },
  conclude: {
    method: 'POST',
    path: '/functions/v1/meetings/conclude',
    summary: 'Say after its start that a meeting took place, or that the candidate did not come',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ meeting_id: uuid, status: z.enum(['completed', 'no-show']) }),
    output: z.object({ success: z.literal(true), meeting }),
  },
  reschedule: {
    method: 'POST',
    path: '/functions/v1/meetings/reschedule',
    summary: 'Move a scheduled meeting',
    access: 'manager',
    seat: 'recruiter',
    input: z.extend(z.pick(meetingFields, { scheduled_date: true, timezone: true, duration: true, force: true }), {
      meeting_id: uuid,
      expected: instant,
    }),
    output: z.object({ success: z.literal(true), meeting }),
  },
} satisfies Record<string, Endpoint>;
