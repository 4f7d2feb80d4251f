import { AppError } from '#contract/base/errors.ts';
import type { Tx } from '../../adapters/database/db.ts';

export async function ticketForUpdate(tx: Tx, id: string) {
  const ticket = await tx
    .selectFrom('contact_tickets')
    .select(['id', 'email', 'language', 'handler_id', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw new AppError('not_found');
  return ticket;
}
