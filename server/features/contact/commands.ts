import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { addressOf } from '../../adapters/mail.ts';
import type { Context, Settings } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { throttle } from '../sessions/commands.ts';
import { ticketForSupport, ticketReceived } from './emails.ts';

type Contact = typeof api.contact;

/** Keeps what somebody wrote, and mails it to support and a confirmation to the sender. */
export async function contactSupport(
  { db, request, settings }: Context<'public'>,
  { website, ...ticket }: Input<Contact['send']>,
): Promise<Answer<Contact['send']>> {
  await throttle(db, `contact ${request.ip}`, 5, 'a minute');
  // A program that fills in every field shall think that it was heard.
  if (website) return { success: true };
  await db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('contact_tickets').values(ticket).returning('id').executeTakeFirstOrThrow();
    const support = readerOf(ticket.subject, settings);
    await enqueue(tx, sendEmail, { key: `contact:${id}:support`, email: ticketForSupport(support, ticket) });
    await enqueue(tx, sendEmail, {
      key: `contact:${id}:sender`,
      email: { ...ticketReceived(ticket.email), language: request.language },
    });
  });
  return { success: true };
}

/** As the data policy says it, in both languages. */
const dataProtection = /data protection|protecci[oó]n de datos/i;

const readerOf = (subject: string, { dataProtectionContact, mail_from }: Settings): string =>
  (dataProtection.test(subject) && dataProtectionContact) || addressOf(mail_from);
