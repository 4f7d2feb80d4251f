import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { throttle } from '../../accounts/throttling/throttle.ts';
import type { Context, Settings } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { ticketForSupport, ticketReceived } from './events.ts';

type Contact = typeof api.contact;

/** Keeps what someone wrote, and mails it to support and a confirmation to the sender. */
export async function contactSupport(
  { db, request, settings }: Context<'public'>,
  { website, ...ticket }: Input<Contact['send']>,
): Promise<Result<Contact['send']>> {
  await throttle(db, `contact ${request.ip}`, 5, 'a minute');
  // A program that fills in every field shall think that it was heard.
  if (website) return { success: true };
  await db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('contact_tickets').values(ticket).returning('id').executeTakeFirstOrThrow();
    const support = { email: readerOf(ticket.subject, settings) };
    await notify(tx, ticketForSupport(support, `contact:${id}:support`, { ticket_id: id }));
    const sender = { email: ticket.email, language: request.language };
    await notify(tx, ticketReceived(sender, `contact:${id}:sender`, {}));
  });
  return { success: true };
}

/** As the data policy says it, in both languages. */
const dataProtection = /data protection|protecci[oó]n de datos/i;

const readerOf = (subject: string, { dataProtectionContact, support }: Settings): string =>
  (dataProtection.test(subject) && dataProtectionContact) || support;
