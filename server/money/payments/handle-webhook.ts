import type { PaymentNotice } from '../../adapters/payments/payments.ts';
import type { Services } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { syncFromProvider } from './sync.ts';

/** Handles a webhook notice once. It queries the current state from the provider and stores both in one transaction. */
export async function handleWebhook(services: Services, { id, about }: PaymentNotice): Promise<void> {
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
    await syncFromProvider(services, tx, facts, lookedAt);
    await recordChange(tx, { actor_id: null, action: `payment notice`, subject: about.kind, subject_id: about.id });
  });
}
