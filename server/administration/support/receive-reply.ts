import { sql } from 'kysely';
import type { TicketMessageKind } from '#contract/administration/tickets.ts';
import { throttle } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { readTicketAddress } from '../../adapters/mail/reply-address.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import type { Services } from '../../base/context.ts';
import { uuidOfText } from '../../base/uuid-of-text.ts';
import { notify } from '../../platform/offers.ts';
import { ticketReplied } from './events.ts';

const maxTextLength = 20_000;
const maxFiles = 20;
const maxFileName = 200;
// The limit stops a mail loop between two automatic senders.
const mostPerDay = 50;

/** Stores an email to the address of a ticket as its message, once per mail; returns false for any other mail. */
export async function receiveTicketReply(services: Services, mail: InboundMail): Promise<boolean> {
  const { db, settings } = services;
  const ticket_id = mail.to.map((address) => readTicketAddress(settings.secret, address)).find(Boolean);
  if (!ticket_id) return false;
  await throttle(db, `mail to ticket ${ticket_id}`, mostPerDay, 'a day');
  return db.transaction().execute(async (tx) => {
    const ticket = await tx
      .selectFrom('contact_tickets')
      .select(['id', 'handler_id'])
      .where('id', '=', ticket_id)
      .forUpdate()
      .executeTakeFirst();
    if (!ticket) return false;
    const message_id = uuidOfText(`ticket ${ticket_id} ${mail.message_id}`);
    const kind = kindOf(mail);
    if (!(await storeReply(tx, { message_id, ticket_id, kind }, mail)) || kind === 'automatic') return true;
    await tx
      .updateTable('contact_tickets')
      .set({ answered_at: null, closed_at: null, last_at: sql<string>`now()` })
      .where('id', '=', ticket_id)
      .execute();
    const reader = ticket.handler_id ? { user_id: ticket.handler_id } : { email: settings.support };
    if (kind === 'reply') await notify(tx, ticketReplied(reader, `ticket-reply:${message_id}`, { message_id }));
    return true;
  });
}

export function fileNames(files: InboundMail['files']): string[] {
  const names = files.map(({ filename }) => cutText(filename.replaceAll('\0', ''), maxFileName));
  return names.slice(0, maxFiles);
}

export function kindOf({ automatic, refused }: InboundMail): TicketMessageKind {
  if (automatic) return 'automatic';
  return refused ? 'unverified' : 'reply';
}

type Reply = { message_id: string; ticket_id: string; kind: TicketMessageKind };

async function storeReply(tx: Tx, { message_id, ...row }: Reply, { from, text, whole, files }: InboundMail) {
  const stored = await tx
    .insertInto('ticket_messages')
    .values({
      ...row,
      id: message_id,
      sender: from,
      text: cutText(text || whole.trim(), maxTextLength),
      files: fileNames(files),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}
