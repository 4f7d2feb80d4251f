import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, instant, personWithFace, uuid } from '../base/fields.ts';
import { interviewTypes, meeting, meetingFields } from './meetings.ts';
import { fixed } from '../base/fixed.ts';

export const slotOfferStatuses = ['open', 'taken', 'withdrawn', 'expired'] as const;
export type SlotOfferStatus = (typeof slotOfferStatuses)[number];

/** `taken`: the organizer has filled the time since; `busy`: the candidate has another meeting; `past`: it is too late. */
export const slotStates = ['free', 'taken', 'busy', 'past'] as const;

export const leastSlots = 2;
export const mostSlots = 8;
export const slotHoldDays = [1, 2, 3, 7] as const;

const offer = z.object({
  id: uuid,
  status: z.enum(slotOfferStatuses),
  expires_at: z.string(),
  created_at: z.string(),
  duration: z.number(),
  meeting_type: z.string(),
  interview_type: z.enum(interviewTypes),
  place: z.nullable(z.string()),
  notes: z.string(),
  timezone: z.string(),
  candidate_timezone: z.nullable(z.string()),
  organizer: personWithFace,
  candidate: personWithFace,
  application_id: uuid,
  job_id: uuid,
  job: z.object({ title: z.string(), company: z.string() }),
  meeting_id: z.nullable(uuid),
  may_move: z.boolean(),
  slots: z.array(z.object({ id: uuid, scheduled_date: z.string(), state: z.enum(slotStates) })),
});
export type SlotOffer = z.infer<typeof offer>;

const slotCountMessage = fixed('Please offer between {leastSlots} and {mostSlots} times', { leastSlots, mostSlots });
const offeredMeeting = z.pick(meetingFields, {
  timezone: true,
  duration: true,
  meeting_type: true,
  interview_type: true,
  meeting_link: true,
  create_room: true,
  notes: true,
  private_notes: true,
});

export const slots = {
  offer: {
    method: 'POST',
    path: '/functions/v1/slots/offer',
    summary: 'Hold two to eight times for a candidate to choose from; an earlier offer is withdrawn',
    access: 'manager',
    seat: 'recruiter',
    input: z.extend(offeredMeeting, {
      application_id: uuid,
      slots: z
        .array(instant)
        .check(z.minLength(leastSlots, slotCountMessage), z.maxLength(mostSlots, slotCountMessage)),
      hold_days: z._default(z.literal([...slotHoldDays]), 3),
    }),
    output: z.object({ success: z.literal(true), offer }),
  },
  list: {
    method: 'GET',
    path: '/functions/v1/slots',
    summary: 'Times that wait for a choice, and those from which a coming meeting was chosen',
    access: ['candidate', 'manager'],
    input: z.object({ application_id: z.optional(uuid) }),
    output: z.object({ offers: z.array(offer) }),
  },
  pick: {
    method: 'POST',
    path: '/functions/v1/slots/pick',
    summary: 'Choose an offered time, or move once to another; no one else can choose the same time',
    access: 'candidate',
    input: z.object({ slot_id: uuid }),
    output: z.object({ success: z.literal(true), meeting }),
  },
  withdraw: {
    method: 'POST',
    path: '/functions/v1/slots/withdraw',
    summary: 'Withdraw times that have not been chosen yet',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ offer_id: uuid }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
