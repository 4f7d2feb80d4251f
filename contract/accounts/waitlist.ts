import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { honeypot } from '../base/fields.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { email, personName, requiredText } from '../base/fields.ts';

export const waitlistRoles = ['job_seeker', 'hiring_manager'] as const;
export type WaitlistRole = (typeof waitlistRoles)[number];

export const waitlistFields = z.object({
  user_type: z.enum(waitlistRoles, 'Please select a role'),
  email,
  first_name: personName(fixed('First name required'), 100),
  last_name: personName(fixed('Last name required'), 100),
  job_title: requiredText(fixed('Job title required'), 120),
  website: honeypot,
});

export const waitlistStates = ['waiting', 'invited', 'joined', 'unconfirmed'] as const;
export type WaitlistState = (typeof waitlistStates)[number];

export const waitlistPosition = z.object({
  state: z.enum(waitlistStates),
  place: z.nullable(z.number()),
  waiting: z.number(),
});
export type WaitlistPosition = z.infer<typeof waitlistPosition>;

export const waitlist = {
  join: {
    method: 'POST',
    path: '/functions/v1/waitlist',
    summary: 'Join the waitlist. An address that is on it already gets the same answer',
    access: 'public',
    limit: { by: 'network', most: 5, seconds: 60 },
    input: waitlistFields,
    output: z.object({ success: z.boolean() }),
  },
  confirm: {
    method: 'POST',
    path: '/functions/v1/waitlist-confirm',
    summary: 'Confirm the address, with the seal of the email',
    access: 'public',
    input: z.object({ email, seal: z.string().check(z.maxLength(100)) }),
    output: z.object({ confirmed: z.boolean(), place: waitlistPosition }),
  },
} satisfies Record<string, Endpoint>;
