import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Notice, Subject } from '../../adapters/payments/payments.ts';
import type { Context, Services } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { keepFacts } from '../payments/commands.ts';
import { planById } from '../plans/queries.ts';

type Billing = typeof api.billing;

/** What the success pages ask (D100): paid, ours, this person's. The address only names the checkout, never what it bought. */
export async function verifyPurchase(
  context: Context<'signedIn'>,
  { sessionId }: Input<Billing['verify']>,
): Promise<Answer<Billing['verify']>> {
  const { db, actor } = context;
  const own = () =>
    db
      .selectFrom('checkouts')
      .select(['id', 'plan_id', 'state'])
      .where('session_id', '=', sessionId)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
  if (!(await own())) throw new AppError('payment_not_found');
  await catchUp(context, { kind: 'checkout', id: sessionId });
  const checkout = await own();
  if (!checkout) throw new AppError('payment_not_found');
  const { plan_type, name } = await planById(db, checkout.plan_id);
  const paid = checkout.state === 'paid';
  return {
    success: paid,
    pending: checkout.state === 'pending',
    planType: plan_type,
    planName: name,
    redirect: paid ? `/${plan_type}/welcome` : null,
  };
}

/** Asks the provider how a thing stands and keeps the answer. Safe at any time, any number of times, in any order. */
export async function catchUp(services: Services, about: Subject): Promise<void> {
  const lookedAt = new Date().toISOString();
  const facts = await services.payments.look(about);
  await services.db.transaction().execute((tx) => keepFacts(tx, facts, { lookedAt, origin: services.settings.origin }));
}

/** A notice heard before is heard no more (D101); what it was about is asked for again, and both are kept together. */
export async function hearNotice(services: Services, { id, about }: Notice): Promise<void> {
  const lookedAt = new Date().toISOString();
  const facts = await services.payments.look(about);
  await services.db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('billing_notices')
      .values({ id, kind: about.kind })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fresh) return;
    await keepFacts(tx, facts, { lookedAt, origin: services.settings.origin });
    await record(tx, { actor_id: null, action: `payment notice`, subject: about.kind, subject_id: about.id });
  });
}
