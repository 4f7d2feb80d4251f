import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { spendCredit } from './ledger.ts';

type Deduct = typeof api.credits.deduct;

export async function deductCredit(
  { db, actor, request }: Context<['candidate', 'manager']>,
  { creditType: kind, amount }: Input<Deduct>,
): Promise<Result<Deduct>> {
  const fits = (kind === 'application') === (actor.role === 'candidate');
  if (!fits) throw invalidInput({ path: 'creditType', message: fixed('Your account has no such credits') });
  const key = `deduct:${request.key ?? randomUUID()}`;
  const newAmount = await db
    .transaction()
    .execute((tx) => spendCredit(tx, { owner_id: actor.id, kind, amount, reason: 'Used through the API', key }));
  return {
    success: true,
    required: amount,
    available: newAmount,
    previousAmount: newAmount + amount,
    newAmount,
    deducted: amount,
  };
}
