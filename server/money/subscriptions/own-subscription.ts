import { AppError } from '#contract/base/errors.ts';
import { may } from '#contract/base/permissions.ts';
import type { Payments } from '../../adapters/payments/payments.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { reconcile } from '../payments/reconcile.ts';
import { subscriptionOf } from './queries.ts';

type Payer = Context<['candidate', 'manager']>;

/** The row of this person's organization, or of this candidate; someone else's is not found. */
export async function own(context: Payer, id: string) {
  const { db, actor } = context;
  const found = await subscriptionOf(db, actor, id);
  authorize(may.manageSubscription, actor, found);
  return { ...found, provider: found.provider_id };
}

/** Tells the provider, asks it how things stand, and keeps its answer: ours is never ahead of theirs. */
export async function tell(
  context: Payer,
  id: string,
  action: string,
  ask: (payments: Payments, providerId: string) => Promise<void>,
) {
  const { db, actor, payments } = context;
  const { provider } = await own(context, id);
  if (!provider) throw new AppError('not_found');
  await ask(payments, provider);
  await reconcile(context, { kind: 'subscription', id: provider });
  await db
    .transaction()
    .execute((tx) => record(tx, { actor_id: actor.id, action, subject: 'subscription', subject_id: id }));
  return { subscription: await own(context, id) };
}

export const pageOf = (role: string) => (role === 'candidate' ? '/candidate/plans' : '/manager/plans');
