import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { own, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const ticketForSupport = event({
  kind: 'ticket-for-support',
  values: z.object({ ticket_id: uuid }),
  facts: (db, { ticket_id }) =>
    db
      .selectFrom('contact_tickets')
      .select(['full_name', 'email', 'subject', 'message'])
      .where('id', '=', ticket_id)
      .executeTakeFirst(),
  mail: ({ full_name, email, subject, message }) => ({
    subject: said('Contact: {subject}', { subject }),
    lines: [
      said('{full_name} <{email}> writes:', { full_name, email }),
      ...message.split(/\n{2,}/).map((paragraph) => own(paragraph)),
    ],
    reply_to: email,
  }),
});

/** Repeats nothing of what was written: the address may be someone else's. */
export const ticketReceived = event({
  kind: 'ticket-received',
  values: z.object({}),
  mail: () => ({
    subject: said('We have your message'),
    lines: [
      said('Thank you for writing to us. A person reads your message and will get back to you soon.'),
      said('We are here Monday to Friday, 9:00 AM to 6:00 PM EST.'),
      said('If you didn’t write to us, your address was entered by mistake. You can ignore this email.'),
    ],
  }),
});
