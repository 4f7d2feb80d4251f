import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context, Settings } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { ticketForSupport, ticketReceived } from './events.ts';

type Contact = typeof api.contact;

export async function contactSupport(
  { db, request, settings }: Context<'public'>,
  { website, ...ticket }: Input<Contact['send']>,
): Promise<Result<Contact['send']>> {
  // The hidden field is a honeypot: a bot that fills it in gets a success response.
  if (website) return { success: true };
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('contact_tickets')
      .values({ ...ticket, language: request.language })
      .returning('id')
      .executeTakeFirstOrThrow();
    const support = { email: readerOf(ticket.subject, settings) };
    await notify(tx, ticketForSupport(support, `contact:${id}:support`, { ticket_id: id }));
    const sender = { email: ticket.email, language: request.language };
    await notify(tx, ticketReceived(sender, `contact:${id}:sender`, { ticket_id: id }));
  });
  return { success: true };
}

const dataProtection = /data protection|protecci[oó]n de datos/i;

const readerOf = (subject: string, { dataProtectionContact, support }: Settings): string =>
  (dataProtection.test(subject) && dataProtectionContact) || support;
