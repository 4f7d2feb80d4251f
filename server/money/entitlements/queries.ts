import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { balanceOf } from '../credits/queries.ts';

type Credits = typeof api.credits;
export type Slots = { used: number; total: number | null };

/** A plan is active during a trial, while paid and while a payment is late, but not while paused. */
export const activePlanStatuses = ['trialing', 'active', 'past_due'] as const;

export async function slotsOf(db: Db, orgId: string): Promise<Slots> {
  const plans = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select('p.posting_slots')
    .where('s.org_id', '=', orgId)
    .where('s.status', 'in', activePlanStatuses)
    .execute();
  const { used } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('org_id', '=', orgId)
    .where('status', '=', 'Active')
    .where('funded_by', '=', 'slot')
    .executeTakeFirstOrThrow();
  const limited = plans.map(({ posting_slots }) => posting_slots);
  const total = limited.includes(null) ? null : limited.reduce<number>((sum, slots) => sum + (slots ?? 0), 0);
  return { used, total };
}

export async function planFeaturesOf(db: Db, orgId: string): Promise<string[]> {
  const plans = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select('p.includes')
    .where('s.org_id', '=', orgId)
    .where('s.status', 'in', activePlanStatuses)
    .execute();
  return [...new Set(plans.flatMap(({ includes }) => includes))];
}

export const freeSlots = ({ used, total }: Slots): number =>
  total === null ? Number.MAX_SAFE_INTEGER : Math.max(0, total - used);

async function postingsLeft(db: Db, actor: { id: string; org_id: string | null }) {
  const slots = actor.org_id ? await slotsOf(db, actor.org_id) : { used: 0, total: 0 };
  const credits = await balanceOf(db, actor.id, 'job_posting');
  return slots.total === null ? { left: credits, unlimited: true } : { left: credits + freeSlots(slots) };
}

export async function creditBalance({
  db,
  actor,
}: Context<['candidate', 'manager']>): Promise<Result<Credits['balance']>> {
  if (actor.role === 'candidate') return { applications: await balanceOf(db, actor.id, 'application') };
  const { left, ...unlimited } = await postingsLeft(db, actor);
  return { jobPostings: left, ...unlimited };
}

export async function postingBalance({ db, actor }: Context<'manager'>): Promise<Result<Credits['postingBalance']>> {
  const { left, ...unlimited } = await postingsLeft(db, actor);
  return { credits_job_postings: left, ...unlimited };
}
