import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Subscription, trialAnswers } from '#contract/money/billing.ts';
import type { Actor, Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { balanceOf } from '../credits/queries.ts';
import { planFeaturesOf, slotsOf } from '../entitlements/queries.ts';
import { moneyBackDays } from '../plans/queries.ts';

type Billing = typeof api.billing;
type Holder = Pick<Actor, 'id' | 'org_id'>;

const moneyBackUntil = sql<string | null>`(
  select first.paid_at + make_interval(days => ${moneyBackDays})
  from payments first
  where first.subscription_id = s.id
    and first.amount > 0 and first.refunded = 0
    and first.paid_at > now() - make_interval(days => ${moneyBackDays})
    and not exists (select from payments earlier where earlier.subscription_id = s.id and earlier.number < first.number)
    and not exists (
      select from payments used
      where used.money_back and (used.org_id = s.org_id or (s.org_id is null and used.user_id = s.user_id)))
)`;

export const subscriptionsOf = (db: Db, { id, org_id }: Holder) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select([
      's.id',
      's.plan_id',
      's.user_id',
      's.org_id',
      's.provider_id',
      'p.name',
      's.status',
      's.current_period_end',
      's.cancel_at_period_end',
      moneyBackUntil.as('money_back_until'),
    ])
    .select((eb) => eb.fn.coalesce('p.price', eb.lit(0)).as('price'))
    .where((eb) => (org_id ? eb('s.org_id', '=', org_id) : eb('s.user_id', '=', id)));

export const subscriptionOf = (db: Db, holder: Holder, id: string) =>
  subscriptionsOf(db, holder).where('s.id', '=', id).executeTakeFirst();

export async function billingOverview({
  db,
  actor,
  payments,
}: Context<['candidate', 'manager']>): Promise<Result<Billing['overview']>> {
  const subscriptions: Subscription[] = await subscriptionsOf(db, actor)
    .where('s.status', '<>', 'ended')
    .orderBy('s.created_at', 'desc')
    .execute();
  const hold = await db.selectFrom('billing_holds').select('reason').where('user_id', '=', actor.id).executeTakeFirst();
  return {
    subscriptions,
    slots: actor.org_id ? await slotsOf(db, actor.org_id) : { used: 0, total: 0 },
    applicant_reviews: await balanceOf(db, actor.id, 'applicant_review'),
    includes: actor.org_id ? await planFeaturesOf(db, actor.org_id) : [],
    waiting_analyses: actor.org_id ? await waitingAnalyses(db, actor.org_id) : 0,
    trial: actor.org_id ? await trialAnswer(db, actor.org_id) : 'used',
    hold: hold?.reason ?? null,
    mode: payments.mode,
  };
}

async function waitingAnalyses(db: Db, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('j.org_id', '=', orgId)
    .where('a.analysis_held_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function trialAnswer(db: Db, orgId: string): Promise<(typeof trialAnswers)[number]> {
  const earlier = await db
    .selectFrom('subscriptions')
    .select(['provider_id', 'status'])
    .where('org_id', '=', orgId)
    .execute();
  if (earlier.some(({ provider_id }) => provider_id === null)) return 'used';
  if (earlier.some(({ status }) => status !== 'ended')) return 'subscribed';
  const organization = await db
    .selectFrom('organizations')
    .select('domain_verified_at')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow();
  return organization.domain_verified_at ? 'available' : 'verify_company';
}
