import * as z from 'zod/mini';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Billing = typeof api.billing;

const paymentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('plans as p', 'p.id', 'pay.plan_id')
    .select([
      'pay.id',
      'pay.number',
      'p.name',
      'pay.amount',
      'pay.refunded',
      'pay.currency',
      'pay.paid_at',
      'pay.invoice_url',
    ])
    .where('pay.user_id', '=', userId);

const withReceiptNumber = <Row extends { number: number }>(row: Row) => ({
  ...row,
  number: `SW-${String(row.number).padStart(6, '0')}`,
});

const lastPayment = z.tuple([z.int()]);

export async function payments(
  { db, actor }: Context<['candidate', 'manager']>,
  { cursor, limit }: Input<Billing['payments']>,
): Promise<Result<Billing['payments']>> {
  const after = readCursor(cursor, lastPayment);
  const rows = await paymentsOf(db, actor.id)
    .$if(after !== null, (query) => query.where('pay.number', '<', after?.[0] ?? 0))
    .orderBy('pay.number', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    payments: shown.map(withReceiptNumber),
    next_cursor: last && rows.length > limit ? cursorOf([last.number]) : null,
  };
}

export async function receipt(
  { db, actor }: Context<['candidate', 'manager']>,
  { payment_id }: Input<Billing['receipt']>,
): Promise<Result<Billing['receipt']>> {
  const payment = await paymentsOf(db, actor.id).where('pay.id', '=', payment_id).executeTakeFirst();
  if (!payment) throw new AppError('not_found');
  const { first_name, last_name, ...payer } = await payerOf(db, actor.id);
  return { payment: withReceiptNumber(payment), payer: { ...payer, name: `${first_name} ${last_name}`.trim() } };
}

export const payerOf = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('users_profiles as p', 'p.id', 'u.id')
    .select(['u.email', 'p.first_name', 'p.last_name', 'p.company'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
