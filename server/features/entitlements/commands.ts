import type { Plan } from '#contract/billing.ts';
import type { CreditBucket, CreditKind } from '#contract/credits.ts';
import type { Tx } from '../../adapters/db.ts';
import { enqueue } from '../../task.ts';
import { grantCredits, setMonthlyCredits, spendCredit, takeBack } from '../credits/commands.ts';
import { freeSlots, slotsOf, workingStatuses } from './queries.ts';
import { pauseExtraPostings } from './tasks.ts';

type Posting = { id: string; org_id: string; created_by: string; title: string };

/** Pays for a posting: a free place of the plan first, then a credit (D93). Throws `insufficient_credits` when there is neither. */
export async function fundPosting(tx: Tx, { id, org_id, created_by, title }: Posting): Promise<void> {
  // Two postings at once would both see the last free place.
  await tx.selectFrom('organisations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
  const inSlot = freeSlots(await slotsOf(tx, org_id)) > 0;
  if (!inSlot)
    await spendCredit(tx, {
      owner_id: created_by,
      kind: 'job_posting',
      reason: `Job posted: ${title}`,
      key: `job:${id}`,
    });
  await tx
    .updateTable('jobs')
    .set({ funded_by: inSlot ? 'slot' : 'credit' })
    .where('id', '=', id)
    .execute();
}

/** Credits that a single payment buys, none of which lapse. */
export function creditsIn(plan: Plan): { kind: CreditKind; amount: number }[] {
  if (plan.billing !== 'once') return [];
  const all = [
    { kind: 'application', amount: plan.application_credits },
    { kind: 'job_posting', amount: plan.posting_credits },
    { kind: 'applicant_review', amount: plan.applicant_reviews },
  ] as const;
  return all.filter(({ amount }) => amount > 0);
}

type Purchase = { owner_id: string; plan: Plan; payment_id: string };
const purchased: CreditBucket = 'purchased';

export async function grantPurchase(tx: Tx, { owner_id, plan, payment_id }: Purchase): Promise<void> {
  for (const { kind, amount } of creditsIn(plan))
    await grantCredits(tx, {
      owner_id,
      kind,
      bucket: purchased,
      amount,
      reason: plan.name,
      key: `payment:${payment_id}`,
    });
}

/** Moves the credits of a payment until `wanted` of them are back; `taken` are already. Returns how many are back then. */
export async function settleReversal(
  tx: Tx,
  { owner_id, plan, payment_id }: Purchase,
  { wanted, taken }: { wanted: number; taken: number },
): Promise<number> {
  const [bought] = creditsIn(plan);
  if (!bought || wanted === taken) return taken;
  const amount = Math.abs(wanted - taken);
  const movement = {
    owner_id,
    kind: bought.kind,
    bucket: purchased,
    amount,
    key: `reversal:${payment_id}:${taken}:${wanted}`,
  };
  if (wanted > taken) return taken + (await takeBack(tx, { ...movement, reason: `${plan.name}: payment returned` }));
  await grantCredits(tx, { ...movement, reason: `${plan.name}: payment kept after all` });
  return wanted;
}

type Subscriber = { id: string; user_id: string; org_id: string | null; plan_id: string };

/** The month in UTC: `2026-12`. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Gives a subscriber the credits of this month, once for each month and plan: set, not added (D92). */
export async function giveMonth(tx: Tx, { id, user_id }: Subscriber, plan: Plan, month: string): Promise<void> {
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

/** What ends with a plan: its monthly credits at once, its surplus postings after seven days' notice (D95). */
export async function endMonth(tx: Tx, { id, user_id }: Subscriber): Promise<void> {
  const key = `ended:${id}`;
  await setMonthlyCredits(tx, { owner_id: user_id, kind: 'application', amount: 0, reason: 'Plan ended', key });
}

const NOTICE_SECONDS = 7 * 86_400;

/** True when more postings are active than the plans carry; the newest of them pause after the notice. */
export async function giveNotice(tx: Tx, orgId: string): Promise<boolean> {
  const { used, total } = await slotsOf(tx, orgId);
  if (total === null || used <= total) return false;
  await enqueue(tx, pauseExtraPostings, { org_id: orgId }, { afterSeconds: NOTICE_SECONDS });
  return true;
}

/** The label that older clients read (D30): it decides nothing. */
export async function relabel(tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['role', 'user_type'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { role } = user;
  if (role !== 'candidate' && role !== 'manager') return;
  const paid = role === 'candidate' ? await hasPro(tx, userId) : await boughtListing(tx, userId);
  const user_type = paid ? `${role}_1` : role;
  if (user_type !== user.user_type) await tx.updateTable('users').set({ user_type }).where('id', '=', userId).execute();
}

const hasPro = async (tx: Tx, userId: string): Promise<boolean> =>
  Boolean(
    await tx
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('plan_id', '=', 'job_seeker_pro')
      .where('status', 'in', workingStatuses)
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
