import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, limit, nextCursor, uuid } from '../base/fields.ts';
import { waitlistPosition, waitlistRoles, waitlistStates } from './waitlist.ts';
import { fixed } from '../base/fixed.ts';

export const launchModes = ['open', 'waitlist'] as const;
export type LaunchMode = (typeof launchModes)[number];

const user_type = z.optional(z.enum(waitlistRoles));

export const mostInvited = 200;

export const launch = {
  mode: {
    method: 'GET',
    path: '/functions/v1/launch-mode',
    summary: 'Whether signing up takes an invite code',
    access: 'public',
    input: empty,
    output: z.object({ launch_mode: z.enum(launchModes) }),
  },
  place: {
    method: 'GET',
    path: '/functions/v1/waitlist-place',
    summary: 'Your place on the waitlist, by the address of your account; null when it is not on it',
    access: 'signedIn',
    input: empty,
    output: z.object({ place: z.nullable(waitlistPosition) }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/waitlist',
    summary: 'All people on the waitlist, in the order in which they get in',
    access: 'admin',
    input: z.object({
      state: z._default(z.enum(waitlistStates), 'waiting'),
      user_type,
      cursor,
      limit: limit(100, 50),
    }),
    output: z.object({
      launch_mode: z.enum(launchModes),
      people: z.array(
        z.object({
          id: uuid,
          email: z.string(),
          user_type: z.enum(waitlistRoles),
          first_name: z.string(),
          last_name: z.string(),
          job_title: z.string(),
          created_at: z.string(),
          invited_at: z.nullable(z.string()),
          joined_at: z.nullable(z.string()),
        }),
      ),
      counts: z.record(z.enum(waitlistStates), z.number()),
      next_cursor: nextCursor,
    }),
  },
  invite: {
    method: 'POST',
    path: '/api/v1/waitlist/invite',
    summary: 'Send invite codes to the next people who wait',
    access: 'admin',
    input: z.object({
      count: z
        .int(fixed('Please enter a number'))
        .check(
          z.minimum(1, fixed('Please enter a number')),
          z.maximum(mostInvited, fixed('At most {mostInvited} at once', { mostInvited })),
        ),
      user_type,
    }),
    output: z.object({ invited: z.number() }),
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/v1/waitlist/invite-again',
    summary: 'Send one person a new code; the former one stops working',
    access: 'admin',
    input: z.object({ waitlist_id: uuid }),
    output: z.object({ invited: z.number() }),
  },
} satisfies Record<string, Endpoint>;
