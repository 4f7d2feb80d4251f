import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';
import { verbatim, message, type TranslatableMessage } from '../../adapters/language/message.ts';
import { ticketAddress } from '../../adapters/mail/reply-address.ts';
import type { Settings } from '../../base/context.ts';
import { event, greetingLine } from '../../base/event.ts';
import { nameInMail } from '../../text/name-in-mail.ts';

const ticketFacts = (db: Db, { ticket_id }: { ticket_id: string }) =>
  db
    .selectFrom('contact_tickets')
    .select(['id as ticket_id', 'full_name', 'email', 'subject', 'message'])
    .where('id', '=', ticket_id)
    .executeTakeFirst();

const messageFacts = (db: Db, { message_id }: { message_id: string }) =>
  db
    .selectFrom('ticket_messages')
    .innerJoin('contact_tickets', 'contact_tickets.id', 'ticket_messages.ticket_id')
    .leftJoin('users_profiles', 'users_profiles.id', 'ticket_messages.author_id')
    .select(['ticket_id', 'full_name', 'email', 'subject', 'sender', 'text', 'ticket_messages.files'])
    .select(sql<string>`coalesce(users_profiles.first_name, '')`.as('author'))
    .where('ticket_messages.id', '=', message_id)
    .executeTakeFirst();

const paragraphs = (text: string): TranslatableMessage[] =>
  text.split(/\n{2,}/).map((paragraph) => verbatim(paragraph));

const threadOf = (ticketId: string) => ticketId.replaceAll('-', '');
const ticketPath = (ticketId: string) => `/admin/support/${ticketId}`;

/** The address returns a reply to the ticket; without inbound mail the reply reaches the support mailbox. */
const returning = ({ inbound, secret }: Settings, ticketId: string) => ({
  thread: threadOf(ticketId),
  answerable: inbound !== null,
  reply_to: inbound ? ticketAddress(secret, inbound.domain, ticketId) : undefined,
});

export const ticketForSupport = event({
  kind: 'ticket-for-support',
  values: z.object({ ticket_id: uuid }),
  facts: ticketFacts,
  mail: ({ ticket_id, full_name, email, subject, message: text }, { link }) => ({
    subject: message('Contact: {subject}', { subject }),
    lines: [message('{full_name} <{email}> writes:', { full_name, email }), ...paragraphs(text)],
    action: link(message('Open the ticket'), ticketPath(ticket_id)),
    reply_to: email,
  }),
});

/** The confirmation quotes nothing from the ticket, because the address may be someone else's. */
export const ticketReceived = event({
  kind: 'ticket-received',
  values: z.object({ ticket_id: z.optional(uuid) }),
  whileAway: true,
  mail: ({ ticket_id }, { settings }) => ({
    answers: true,
    subject: message('We have your message'),
    lines: [
      message('Thank you for writing to us. A person reads your message and will get back to you soon.'),
      message('We are here Monday to Friday, 9:00 AM to 6:00 PM EST.'),
      message('If you didn’t write to us, your address was entered by mistake. You can ignore this email.'),
    ],
    ...(ticket_id && returning(settings, ticket_id)),
  }),
});

export const ticketAnswered = event({
  kind: 'ticket-answered',
  values: z.object({ message_id: uuid }),
  whileAway: true,
  facts: messageFacts,
  mail: ({ ticket_id, full_name, subject, text, author }, { settings }) => ({
    subject: message('Our answer: {subject}', { subject }),
    lines: [
      greetingLine(/[@?]/.test(full_name) ? '' : nameInMail(full_name)),
      ...paragraphs(text),
      author ? message('{author} from Saywell support', { author }) : message('Saywell support'),
      message('You can just reply to this email.'),
    ],
    ...returning(settings, ticket_id),
  }),
});

export const ticketReplied = event({
  kind: 'ticket-replied',
  values: z.object({ message_id: uuid }),
  facts: messageFacts,
  mail: ({ ticket_id, subject, sender, text, files }, { link }) => ({
    subject: message('Reply: {subject}', { subject }),
    lines: [
      message('{sender} replied:', { sender: sender ?? '' }),
      ...paragraphs(text),
      ...(files.length > 0 ? [message('Files that were not stored: {names}', { names: files.join(', ') })] : []),
    ],
    action: link(message('Open the ticket'), ticketPath(ticket_id)),
    thread: threadOf(ticket_id),
  }),
});
