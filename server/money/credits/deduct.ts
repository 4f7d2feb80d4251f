import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { spendCredit } from './ledger.ts';

type Deduct = typeof api.credits.deduct;

/** Uses credits without a product behind it, of the own account and of the kind that fits the role (D91). */
export const deductCredit = (context: Context<['candidate', 'manager']>, input: Input<Deduct>) =>
  deducted(context, input).catch((error: unknown) => {
    // The specification's clients look at `success` first.
    throw error instanceof AppError ? new AppError(error.code, { ...error.data, success: false }) : error;
  });

async function deducted(
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
