import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { isAdministrator, loadTicket } from './queries.ts';
import { ticketForUpdate } from './ticket-for-update.ts';

type Assign = (typeof api.tickets)['assign'];

export async function assignTicket(
  context: Context<'admin'>,
  { ticket_id, handler_id }: Input<Assign>,
): Promise<Result<Assign>> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const before = await ticketForUpdate(tx, ticket_id);
    if (before.handler_id === handler_id) return;
    if (handler_id && !(await isAdministrator(tx, handler_id)))
      throw invalidInput({ path: 'handler_id', message: fixed('Please choose an administrator.') });
    await tx.updateTable('contact_tickets').set({ handler_id }).where('id', '=', ticket_id).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'assign ticket',
      subject: 'ticket',
      subject_id: ticket_id,
      before: { handler_id: before.handler_id },
      after: { handler_id },
    });
  });
  return loadTicket(context, ticket_id);
}
