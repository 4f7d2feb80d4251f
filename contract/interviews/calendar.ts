import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty } from '../base/fields.ts';

const feed = z.object({
  /** Anyone who has this secret URL can read the meetings; it is null when none exists. */
  url: z.nullable(z.string()),
});

export const calendars = {
  feed: {
    method: 'GET',
    path: '/functions/v1/calendar-feed',
    summary: 'The private address under which a calendar program follows your meetings',
    access: ['candidate', 'manager'],
    input: empty,
    output: feed,
  },
  renew: {
    method: 'POST',
    path: '/functions/v1/calendar-feed/renew',
    summary: 'Make that address, or a new one: the old one stops working',
    access: ['candidate', 'manager'],
    input: empty,
    output: feed,
  },
  revoke: {
    method: 'POST',
    path: '/functions/v1/calendar-feed/revoke',
    summary: 'Take that address back',
    access: ['candidate', 'manager'],
    input: empty,
    output: feed,
  },
} satisfies Record<string, Endpoint>;

export const replyFilePath = (applicationId: string, zone: string) =>
  `/calendar/replies/${applicationId}.ics?zone=${encodeURIComponent(zone)}`;
export const meetingFilePath = (id: string) => `/calendar/meetings/${id}.ics`;
