import { sql } from 'kysely';
import { throttle } from '../../accounts/offers.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import type { Services } from '../../base/context.ts';
import { uuidOfText } from '../../base/uuid-of-text.ts';
import { notify } from '../../platform/offers.ts';
import { ticketForSupport } from './events.ts';
import { fileNames, kindOf, receiveTicketReply } from './receive-reply.ts';

const maxTextLength = 5000;
const maxSubjectLength = 200;
const mostPerDay = 200;

export const receiveSupportMail = async (services: Services, mail: InboundMail): Promise<boolean> =>
  (await receiveTicketReply(services, mail)) || receiveUnknownMail(services, mail);

/** Stores an email that belongs to no conversation as a ticket, once; the sender gets no answer, because the address may be forged. */
async function receiveUnknownMail({ db, settings }: Services, mail: InboundMail): Promise<false> {
  const { from, subject, whole, automatic, refused, message_id, files } = mail;
  await throttle(db, 'mail to an unknown address', mostPerDay, 'a day');
  await db.transaction().execute(async (tx) => {
    const ticket = {
      id: uuidOfText(`ticket ${message_id}`),
      full_name: from || '?',
      email: from,
      subject: cutText(subject, maxSubjectLength) || '?',
      message: cutText(whole.trim(), maxTextLength) || '?',
      kind: kindOf(mail),
      files: fileNames(files),
      // Delivery reports and absence notes wait for no answer.
      closed_at: automatic ? sql<string>`now()` : null,
    };
    const stored = await tx
      .insertInto('contact_tickets')
      .values(ticket)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored || automatic || refused) return;
    await notify(tx, ticketForSupport({ email: settings.support }, `mail:${stored.id}`, { ticket_id: stored.id }));
  });
  return false;
}
