import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { companyVerification } from '../people/company-verification.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, httpsUrl, instant, limit, nextCursor, personWithFace, timezone, uuid } from '../base/fields.ts';

export const meetingTypes = ['video', 'in-person'] as const;
export const interviewTypes = ['general', 'technical', 'culture-fit', 'final'] as const;
export type InterviewType = (typeof interviewTypes)[number];
export const meetingDurations = [15, 30, 45, 60, 90] as const;

export const rescheduleStatuses = ['waiting', 'accepted', 'declined', 'replaced'] as const;
export type RescheduleStatus = (typeof rescheduleStatuses)[number];

export const meetingStatuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

export const rsvps = ['accepted', 'tentative', 'declined'] as const;
export type Rsvp = (typeof rsvps)[number];

const missingFieldsMessage = fixed('Please fill out all required information.');

export const meeting = z.object({
  id: uuid,
  scheduled_date: z.string(),
  duration: z.number(),
  /** Imported meetings can have types that the product does not offer. */
  meeting_type: z.string(),
  interview_type: z.enum(interviewTypes),
  status: z.enum(meetingStatuses),
  meeting_link: z.nullable(z.string()),
  place: z.nullable(z.string()),
  notes: z.string(),
  /** The notes are for the organizer's side; they are empty for the candidate. */
  private_notes: z.string(),
  timezone: z.string(),
  candidate_timezone: z.nullable(z.string()),
  cancel_reason: z.string(),
  /** A scheduled task marked the meeting as held; the organizer has not confirmed it yet. */
  awaits_confirmation: z.boolean(),
  /** The reply comes from the candidate's calendar program and refers to the current time of the meeting. */
  candidate_rsvp: z.nullable(z.enum(rsvps)),
  created_at: z.string(),
  /** A decision that the candidate does not know yet cancels the interview at this time; always null for the candidate. */
  cancels_at: z.nullable(z.string()),
  rescheduleRequest: z.nullable(
    z.object({
      id: uuid,
      scheduled_date: z.string(),
      timezone: z.string(),
      note: z.string(),
      status: z.enum(['waiting', 'declined']),
      answer: z.string(),
    }),
  ),
  organizer: personWithFace,
  application: z.object({
    id: uuid,
    candidate_id: z.string(),
    job_id: uuid,
    job: z.object({ title: z.string(), company: z.string(), company_standing: companyVerification }),
    candidate: personWithFace,
  }),
});
export type Meeting = z.infer<typeof meeting>;

/** Times are UTC; the organizer's time zone is sent beside them. */
export const meetingFields = z.object({
  scheduled_date: z.iso.datetime({ offset: true, error: missingFieldsMessage }),
  timezone,
  duration: z._default(z.literal([...meetingDurations], missingFieldsMessage), 30),
  meeting_type: z.enum(meetingTypes, missingFieldsMessage),
  interview_type: z._default(z.enum(interviewTypes, missingFieldsMessage), 'general'),
  meeting_link: z._default(z.nullable(httpsUrl), null),
  create_room: z._default(z.boolean(), false),
  notes: z._default(z.string().check(z.trim(), z.maxLength(2000, fixed('Please keep this under 2000 characters'))), ''),
  private_notes: z._default(
    z.string().check(z.trim(), z.maxLength(2000, fixed('Please keep this under 2000 characters'))),
    '',
  ),
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
        error: fixed('Please ask for six weeks at most'),
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
      reason: z
        .string(fixed('Please say why'))
        .check(z.trim(), z.minLength(1, fixed('Please say why')), z.maxLength(500)),
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
