import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Subject } from '../../adapters/payments/payments.ts';
import type { Services } from '../../base/context.ts';
import { task } from '../../base/task.ts';
import { syncFromProvider } from './sync.ts';

/** Asks the provider how a thing is and keeps the answer. Safe at any time, any number of times, in any order. */
export async function reconcile(services: Services, about: Subject): Promise<void> {
  const lookedAt = new Date().toISOString();
  const facts = await services.payments.look(about);
  await services.db.transaction().execute((tx) => syncFromProvider(services, tx, facts, lookedAt));
}

export const nothing = z.object({});

export const batch = 200;

/** Asks about checkouts and periods that no notice told us the end of: a lost notice delays, it never loses. */
export const reconcilePayments = task({
  name: 'reconcile-payments',
  payload: nothing,
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
      .limit(batch)
      .execute();
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select('provider_id as id')
      .where('status', '<>', 'ended')
      .where('provider_id', 'is not', null)
      .where('current_period_end', '<', sql<string>`now()`)
      .orderBy('looked_at')
      .limit(batch)
      .execute();
    const subjects = [
      ...checkouts.map(({ id }) => ({ kind: 'checkout' as const, id: id ?? '' })),
      ...subscriptions.map(({ id }) => ({ kind: 'subscription' as const, id: id ?? '' })),
    ];
    for (const subject of subjects) {
      // One that cannot be asked about must not keep the others waiting.
      await reconcile(services, subject).catch((error: unknown) => log.warn({ err: error, subject }, 'not reconciled'));
    }
  },
});
