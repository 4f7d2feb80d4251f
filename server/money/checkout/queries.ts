import { sql } from 'kysely';
import type { Plan } from '#contract/money/billing.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { PricedPlan } from '../../adapters/payments/payments.ts';

type Buyer = Pick<Actor, 'id' | 'org_id'>;
export type Checkout = {
  id: string;
  user_id: string;
  plan_id: string;
  came_from: string;
  session_id: string | null;
  url: string | null;
};

type CheckoutRequest = { user_id: string; offer: PricedPlan; key: string; came_from: string };

export async function checkoutOf(db: Db, { user_id, offer, key, came_from }: CheckoutRequest) {
  await db
    .insertInto('checkouts')
    .values({ user_id, plan_id: offer.id, request_key: key, amount: offer.price, came_from })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const checkout = await db
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'plan_id', 'came_from', 'session_id', 'url'])
    .where('user_id', '=', user_id)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  if (checkout.plan_id !== offer.id)
    throw invalidInput({ path: 'planName', message: fixed('This was asked for another plan') });
  return checkout;
}

const competingCheckouts = (db: Db, buyer: Buyer, plan: Plan) =>
  db
    .selectFrom('checkouts as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.plan_id', 'c.came_from', 'c.session_id', 'c.url', 'c.state'])
    .where((eb) =>
      buyer.org_id && plan.billing === 'monthly' ? eb('u.org_id', '=', buyer.org_id) : eb('u.id', '=', buyer.id),
    )
    .where((eb) => (plan.billing === 'monthly' ? eb('p.billing', '=', 'monthly') : eb('p.id', '=', plan.id)));

// All requests compare rows in the same order, so that concurrent requests agree on the newest one.
const beside = (sign: '<' | '>', id: string) => sql<boolean>`(c.created_at, c.id) ${sql.raw(sign)} (
  select mine.created_at, mine.id from checkouts mine where mine.id = ${id})`;

export const olderPages = (db: Db, buyer: Buyer, plan: Plan, id: string) =>
  competingCheckouts(db, buyer, plan)
    .where('c.state', '=', 'open')
    .where('c.session_id', 'is not', null)
    .where(beside('<', id))
    .orderBy('c.created_at', 'desc')
    .limit(10)
    .execute();

export const newestSince = (db: Db, buyer: Buyer, plan: Plan, id: string) =>
  competingCheckouts(db, buyer, plan)
    .where('c.state', '<>', 'expired')
    .where(beside('>', id))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const isBankPending = async (db: Db, buyer: Buyer, plan: Plan): Promise<boolean> =>
  Boolean(await competingCheckouts(db, buyer, plan).where('c.state', '=', 'pending').limit(1).executeTakeFirst());
