import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { instant, optionalText, timezone, uuid } from '../base/fields.ts';
import { meeting } from './meetings.ts';

const changed = z.object({ success: z.literal(true), meeting });

export const rescheduleRequests = {
  make: {
    method: 'POST',
    path: '/functions/v1/meetings/wish',
    summary: 'Propose another time for a meeting; a later proposal takes the place of an earlier one',
    access: 'candidate',
    input: z.object({
      meeting_id: uuid,
      scheduled_date: z.iso.datetime({ offset: true, error: fixed('Please fill out all required information.') }),
      timezone,
      note: optionalText(500),
    }),
    output: changed,
  },
  answer: {
    method: 'POST',
    path: '/functions/v1/meetings/wish/answer',
    summary: 'Move the meeting to the proposed time, or keep it where it is; both are told',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      meeting_id: uuid,
      reschedule_request_id: uuid,
      accept: z.boolean(),
      answer: optionalText(500),
      force: z._default(z.boolean(), false),
      expected: instant,
    }),
    output: changed,
  },
} satisfies Record<string, Endpoint>;
