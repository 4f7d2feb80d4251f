import type { Notice } from '../../adapters/payments/payments.ts';
import type { Services } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { syncFromProvider } from './sync.ts';

/** A notice heard before is heard no more (D101); what it was about is asked for again, and both are kept together. */
export async function handleWebhook(services: Services, { id, about }: Notice): Promise<void> {
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
    await record(tx, { actor_id: null, action: `payment notice`, subject: about.kind, subject_id: about.id });
  });
}
