import * as z from 'zod/mini';
import { trap } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { email, requiredText } from './fields.ts';

export const waitlistRoles = ['job_seeker', 'hiring_manager'] as const;

/** Key order is the order of the five checks. */
export const waitlistFields = z.object({
  user_type: z.enum(waitlistRoles, 'Please select a role'),
  email,
  first_name: requiredText('First name required', 100),
  last_name: requiredText('Last name required', 100),
  job_title: requiredText('Job title required', 120),
  website: trap,
});

export const waitlist = {
  join: {
    method: 'POST',
    path: '/functions/v1/waitlist',
    summary: 'Join the waitlist. An address that is on it already gets the same answer',
    access: 'public',
    input: waitlistFields,
    output: z.object({ success: z.boolean() }),
  },
  confirm: {
    method: 'POST',
    path: '/functions/v1/waitlist-confirm',
    summary: 'Confirm the address, with the seal of the e-mail',
    access: 'public',
    input: z.object({ email, seal: z.string().check(z.maxLength(100)) }),
    output: z.object({ confirmed: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
