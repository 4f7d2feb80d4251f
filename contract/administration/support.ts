import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { email, personName, requiredText, honeypot } from '../base/fields.ts';

export const contactFields = z.object({
  full_name: personName(fixed('Please enter your name'), 120),
  email,
  subject: z.pipe(
    requiredText(fixed('Please enter a subject'), 200),
    z.transform((text: string) => text.replaceAll(/\s+/g, ' ')),
  ),
  message: requiredText(fixed('Please write a message'), 5000),
  website: honeypot,
});

export const contact = {
  send: {
    method: 'POST',
    path: '/functions/v1/contact',
    summary: 'Write to support; the sender gets a confirmation by email',
    access: 'public',
    limit: { by: 'network', most: 5, seconds: 60 },
    input: contactFields,
    output: z.object({ success: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
