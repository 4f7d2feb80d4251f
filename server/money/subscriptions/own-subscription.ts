import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Payments } from '../../adapters/payments/payments.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { reconcilePayment } from '../payments/reconcile.ts';
import { subscriptionOf } from './queries.ts';

type Payer = Context<['candidate', 'manager']>;
type Provided = { id: string; provider: string };

export async function ownSubscription(context: Payer, id: string) {
  const { db, actor } = context;
  const found = await subscriptionOf(db, actor, id);
  authorize(permissions.manageSubscription, actor, found);
  return { ...found, provider: found.provider_id };
}

export async function askProvider<T>(context: Payer, { id, provider }: Provided, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    await reconcilePayment(context, { kind: 'subscription', id: provider });
    const { status } = await ownSubscription(context, id);
    throw status === 'ended' ? new AppError('plan_over') : error;
  }
}

/** Sends a change to the provider, queries the resulting state and stores it, so that our state is never ahead of the provider's. */
export async function changeAtProvider(
  context: Payer,
  id: string,
  action: string,
  ask: (payments: Payments, providerId: string) => Promise<void>,
) {
  const { db, actor, payments } = context;
  const { provider } = await ownSubscription(context, id);
  if (!provider) throw new AppError('not_found');
  await askProvider(context, { id, provider }, () => ask(payments, provider));
  await reconcilePayment(context, { kind: 'subscription', id: provider });
  await db
    .transaction()
    .execute((tx) => recordChange(tx, { actor_id: actor.id, action, subject: 'subscription', subject_id: id }));
  return { subscription: await ownSubscription(context, id) };
}

export const plansPageOf = (role: string) => (role === 'candidate' ? '/candidate/plans' : '/manager/plans');
