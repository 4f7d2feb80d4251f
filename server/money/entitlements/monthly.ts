import type { Plan } from '#contract/money/billing.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { setMonthlyCredits } from '../credits/ledger.ts';
import { pauseExtraPostings } from './declared-tasks.ts';
import { slotsOf, activePlanStatuses } from './queries.ts';

type Subscriber = { id: string; user_id: string; org_id: string | null; plan_id: string };

export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Sets a subscriber's credits of this month, once per month and plan; they are not added to the old balance. */
export async function grantMonthlyCredits(
  tx: Tx,
  { id, user_id }: Subscriber,
  plan: Plan,
  month: string,
): Promise<void> {
  if (plan.application_credits === 0) return;
  const due = await tx
    .updateTable('subscriptions')
    .set({ credited_month: month })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('credited_month', 'is', null), eb('credited_month', '<', month)]))
    .returning('id')
    .executeTakeFirst();
  if (!due) return;
  await setMonthlyCredits(tx, {
    owner_id: user_id,
    kind: 'application',
    amount: plan.application_credits,
    reason: `${plan.name}: credits of ${month}`,
    key: `month:${id}:${month}`,
  });
}

export async function endMonthlyCredits(tx: Tx, { id, user_id }: Subscriber): Promise<void> {
  const key = `ended:${id}`;
  await setMonthlyCredits(tx, { owner_id: user_id, kind: 'application', amount: 0, reason: 'Plan ended', key });
}

const NOTICE_SECONDS = 7 * 86_400;

export async function scheduleSurplusPause(tx: Tx, orgId: string): Promise<boolean> {
  const { used, total } = await slotsOf(tx, orgId);
  if (total === null || used <= total) return false;
  await enqueue(tx, pauseExtraPostings, { org_id: orgId }, { afterSeconds: NOTICE_SECONDS });
  return true;
}

/** Sets a label for older clients only; no permission depends on it. */
export async function updateUserType({ hooks }: Pick<Services, 'hooks'>, tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['role', 'user_type'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { role } = user;
  if (role !== 'candidate' && role !== 'manager') return;
  const paid = role === 'candidate' ? await hasPro(tx, userId) : await boughtListing(tx, userId);
  const user_type = paid ? `${role}_1` : role;
  if (user_type !== user.user_type) await hooks.setUserType(tx, userId, user_type);
}

const hasPro = async (tx: Tx, userId: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('plan_id', '=', 'job_seeker_pro')
      .where('status', 'in', activePlanStatuses)
      .executeTakeFirst(),
  );

const boughtListing = async (tx: Tx, userId: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', userId)
      .where('plan_id', '=', 'single_listing')
      .where('credits_taken', '=', 0)
      .executeTakeFirst(),
  );
