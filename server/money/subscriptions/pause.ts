import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { changeAtProvider } from './own-subscription.ts';

type Billing = typeof api.billing;

type Payer = Context<['candidate', 'manager']>;

type One = { subscription_id: string };

export async function resumeSubscription(context: Payer, { subscription_id }: One): Promise<Result<Billing['resume']>> {
  const answer = await changeAtProvider(context, subscription_id, 'resume subscription', (payments, id) =>
    payments.resume(id),
  );
  if (answer.subscription.status === 'ended') throw new AppError('plan_over');
  return answer;
}

export const pauseSubscription = (context: Payer, { subscription_id }: One): Promise<Result<Billing['pause']>> =>
  changeAtProvider(context, subscription_id, 'pause subscription', (payments, id) => payments.pause(id));
