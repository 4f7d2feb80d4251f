import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { email, requiredText, trap } from '../base/fields.ts';

/** What the form sends. */
export const contactFields = z.object({
  full_name: requiredText('Please enter your name', 120),
  email,
  // One line, whatever was sent: it becomes a header of an email.
  subject: z.pipe(
    requiredText('Please enter a subject', 200),
    z.transform((text: string) => text.replaceAll(/\s+/g, ' ')),
  ),
  message: requiredText('Please write a message', 5000),
  website: trap,
});

export const contact = {
  send: {
    method: 'POST',
    path: '/functions/v1/contact',
    summary: 'Write to support; the sender gets a confirmation by email',
    access: 'public',
    input: contactFields,
    output: z.object({ success: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
