import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { loadTicket } from './queries.ts';
import { ticketForUpdate } from './ticket-for-update.ts';

type SetClosed = (typeof api.tickets)['setClosed'];

/** A ticket that is opened again waits for an answer. */
export async function setTicketClosed(
  context: Context<'admin'>,
  { ticket_id, closed }: Input<SetClosed>,
): Promise<Result<SetClosed>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const { closed_at } = await ticketForUpdate(tx, ticket_id);
    if ((closed_at !== null) === closed) return;
    await tx
      .updateTable('contact_tickets')
      .set(closed ? { closed_at: sql<string>`now()` } : { closed_at: null, answered_at: null })
      .set({ last_at: sql<string>`now()` })
      .where('id', '=', ticket_id)
      .execute();
    const action = closed ? 'close ticket' : 'reopen ticket';
    await recordChange(tx, { actor_id: actor.id, action, subject: 'ticket', subject_id: ticket_id });
  });
  return loadTicket(context, ticket_id);
}
