import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PaymentSubject } from '../../adapters/payments/payments.ts';
import type { Services } from '../../base/context.ts';
import { task } from '../../base/task.ts';
import { syncFromProvider } from './sync.ts';

/** Queries the provider's current state and stores it; calls may repeat and arrive in any order. */
export async function reconcilePayment(services: Services, about: PaymentSubject): Promise<void> {
  const lookedAt = new Date().toISOString();
  const facts = await services.payments.look(about);
  await services.db.transaction().execute((tx) => syncFromProvider(services, tx, facts, lookedAt));
}

export const emptyPayload = z.object({});

export const reconcileBatch = 200;

/** Queries open checkouts and ended periods, so that a lost webhook only delays an update. */
export const reconcilePayments = task({
  name: 'reconcile-payments',
  cron: '*/10 * * * *',
  payload: emptyPayload,
  seconds: 600,
  async run(services) {
    const { db, log } = services;
    const checkouts = await db
      .selectFrom('checkouts')
      .select('session_id as id')
      .where('state', 'in', ['open', 'pending'])
      .where('session_id', 'is not', null)
      .where('created_at', '<', sql<string>`now() - interval '2 minutes'`)
      .where('created_at', '>', sql<string>`now() - interval '3 days'`)
      .orderBy('created_at', 'desc')
      .limit(reconcileBatch)
      .execute();
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select('provider_id as id')
      .where('status', '<>', 'ended')
      .where('provider_id', 'is not', null)
      .where('current_period_end', '<', sql<string>`now()`)
      .orderBy('looked_at')
      .limit(reconcileBatch)
      .execute();
    const subjects = [
      ...checkouts.map(({ id }) => ({ kind: 'checkout' as const, id: id ?? '' })),
      ...subscriptions.map(({ id }) => ({ kind: 'subscription' as const, id: id ?? '' })),
    ];
    for (const subject of subjects) {
      await reconcilePayment(services, subject).catch((error: unknown) =>
        log.warn({ err: error, subject }, 'not reconciled'),
      );
    }
  },
});
