import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { ticketAnswered } from './events.ts';
import { canBeAnswered, loadTicket } from './queries.ts';
import { ticketForUpdate } from './ticket-for-update.ts';

type Answer = (typeof api.tickets)['answer'];

export async function answerTicket(context: Context<'admin'>, input: Input<Answer>): Promise<Result<Answer>> {
  const { db, actor } = context;
  const { ticket_id } = input;
  await db.transaction().execute(async (tx) => {
    const { email, language } = await ticketForUpdate(tx, ticket_id);
    if (!canBeAnswered(email))
      throw invalidInput({ path: 'text', message: fixed('This message has no address to answer.') });
    if (!(await storeAnswer(tx, actor.id, input))) return;
    const to = { email, ...(language && { language }) };
    await notify(tx, ticketAnswered(to, `ticket-answer:${input.answer_id}`, { message_id: input.answer_id }));
    const after = { answer: input.answer_id, closed: input.close };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'answer ticket',
      subject: 'ticket',
      subject_id: ticket_id,
      after,
    });
  });
  return loadTicket(context, ticket_id);
}

/** Returns false when this answer was stored before. */
async function storeAnswer(
  tx: Tx,
  author_id: string,
  { answer_id, ticket_id, text, close }: Input<Answer>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('ticket_messages')
    .values({ id: answer_id, ticket_id, kind: 'answer', author_id, text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) {
    const before = await tx
      .selectFrom('ticket_messages')
      .select('id')
      .where('id', '=', answer_id)
      .where('ticket_id', '=', ticket_id)
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    return false;
  }
  const now = sql<string>`now()`;
  await tx
    .updateTable('contact_tickets')
    .set({ answered_at: now, last_at: now, closed_at: close ? now : null })
    .set({ handler_id: sql`coalesce(handler_id, ${author_id})` })
    .where('id', '=', ticket_id)
    .execute();
  return true;
}
