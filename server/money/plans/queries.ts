import type { api } from '#contract/api.ts';
import type { Plan, PlanType } from '#contract/money/billing.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { PricedPlan } from '../../adapters/payments/payments.ts';
import type { Context } from '../../base/context.ts';

export const trialDays = 14;
export const moneyBackDays = 14;
export const trialPlan = 'pro';

export async function catalogue({ db }: Context<'public'>): Promise<Result<typeof api.billing.plans>> {
  const plans = await db.selectFrom('plans').selectAll().orderBy('shelf').orderBy('place').execute();
  return {
    plans: plans.map((plan) => ({ ...plan, href: hrefOf(plan) })),
    trial_days: trialDays,
    money_back_days: moneyBackDays,
  };
}

const pageOf: Record<Plan['shelf'], string> = {
  candidate: '/candidate/plans',
  hiring: '/manager/plans',
  package: '/manager/packages',
  platform: '/signup',
};

const hrefOf = ({ billing, shelf }: Plan): string =>
  billing === 'contract' ? '/contact?subject=enterprise' : pageOf[shelf];

export const planById = (db: Db, id: string): Promise<Plan> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const planByName = (db: Db, planType: PlanType, name: string): Promise<Plan | undefined> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('plan_type', '=', planType)
    .where('name', '=', name)
    .where('billing', 'in', ['monthly', 'once'])
    .executeTakeFirst();

export function toPricedPlan({ id, name, price, currency, billing }: Plan): PricedPlan | null {
  if (price === null || (billing !== 'monthly' && billing !== 'once')) return null;
  return { id, name, price, currency, billing };
}

export async function pricedPlans(db: Db): Promise<PricedPlan[]> {
  const plans = await db.selectFrom('plans').selectAll().orderBy('id').execute();
  return plans.map(toPricedPlan).filter((plan) => plan !== null);
}
