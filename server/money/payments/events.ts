import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { moneyValue, contractText, message } from '../../adapters/language/message.ts';
import { event, greetingLine } from '../../base/event.ts';

export async function payerWithPlan(db: Db, userId: string, planId: string) {
  const [user, plan] = await Promise.all([
    db.selectFrom('users_profiles').select('first_name').where('id', '=', userId).executeTakeFirst(),
    db.selectFrom('plans').select(['name', 'plan_type']).where('id', '=', planId).executeTakeFirst(),
  ]);
  return (
    user && plan && { first_name: user.first_name, plan: contractText(plan.name), path: `/${plan.plan_type}/plans` }
  );
}

async function paymentById(db: Db, payment_id: string) {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'user_id', 'plan_id', 'amount', 'currency'])
    .where('id', '=', payment_id)
    .executeTakeFirst();
  const names = payment && (await payerWithPlan(db, payment.user_id, payment.plan_id));
  return names && { ...payment, ...names };
}

const receiptFor = (plan: ReturnType<typeof contractText>) => message('Receipt for {plan}', { plan });

export const paymentReceived = event({
  kind: 'payment-received',
  whileAway: true,
  about: 'account',
  values: z.object({ payment_id: uuid }),
  facts: (db, { payment_id }) => paymentById(db, payment_id),
  notice: ({ plan, id }) => ({ title: receiptFor(plan), path: `/users/receipts/${id}` }),
  mail: ({ first_name, plan, id, ...paid }, { link }) => ({
    subject: receiptFor(plan),
    lines: [
      greetingLine(first_name),
      message('We received {money} for {plan}. Thank you.', { money: moneyValue(paid), plan }),
      message('The receipt is kept in your account.'),
    ],
    action: link(message('See the receipt'), `/users/receipts/${id}`),
  }),
});

export const paymentRefunded = event({
  kind: 'payment-returned',
  whileAway: true,
  about: 'account',
  values: z.object({ payment_id: uuid, amount: z.int() }),
  facts: async (db, { payment_id, amount }) => {
    const payment = await paymentById(db, payment_id);
    return payment && { ...payment, amount };
  },
  notice: (returned) => ({ title: message('{money} refunded', { money: moneyValue(returned) }), path: null }),
  mail: ({ first_name, plan, ...returned }) => ({
    subject: message('{money} refunded', { money: moneyValue(returned) }),
    lines: [
      greetingLine(first_name),
      message('We’re refunding the {money} you paid for {plan}. Banks take 5 to 10 days to show it.', {
        money: moneyValue(returned),
        plan,
      }),
      message('We’ve also removed whatever this payment bought that was still unused.'),
    ],
  }),
});

const ofPlan = z.object({ user_id: uuid, plan_id: z.string() });
type OfPlan = z.infer<typeof ofPlan>;
const planFacts = (db: Db, { user_id, plan_id }: OfPlan) => payerWithPlan(db, user_id, plan_id);

export const paymentLate = event({
  kind: 'payment-late',
  whileAway: true,
  values: ofPlan,
  facts: planFacts,
  mail: ({ first_name, plan, path }, { link }) => ({
    subject: message('Your payment for {plan} did not go through', { plan }),
    lines: [
      greetingLine(first_name),
      message(
        'The last payment for {plan} was declined. Your plan stays active while we try again. Please check your card.',
        {
          plan,
        },
      ),
    ],
    action: link(message('See your plan'), path),
  }),
});

export const planEnded = event({
  kind: 'plan-ended',
  whileAway: true,
  values: ofPlan,
  facts: planFacts,
  mail: ({ first_name, plan, path }, { link }) => ({
    subject: message('{plan} has ended', { plan }),
    lines: [
      greetingLine(first_name),
      message('{plan} has ended and nothing more is charged. Nothing you made was deleted.', { plan }),
    ],
    action: link(message('See your plan'), path),
  }),
});

export const surplusPostings = event({
  kind: 'surplus-postings',
  whileAway: true,
  values: z.object({ user_id: uuid }),
  facts: (db, { user_id }) =>
    db.selectFrom('users_profiles').select('first_name').where('id', '=', user_id).executeTakeFirst(),
  mail: ({ first_name }, { link }) => ({
    subject: message('You have more open jobs than your plan includes'),
    lines: [
      greetingLine(first_name),
      message(
        'Your plan now includes fewer active jobs than you have. In 7 days, the newest ones will be paused. Nothing is deleted, and you can still see your applicants.',
      ),
      message('To keep them all active, close a job or choose a larger plan.'),
    ],
    action: link(message('See your plan'), '/manager/plans'),
  }),
});

const chargedBackTitle = message('A payment was charged back');

export const spendingFrozen = event({
  kind: 'spending-held',
  whileAway: true,
  about: 'account',
  values: z.object({ payment_id: uuid }),
  facts: (db, { payment_id }) => paymentById(db, payment_id),
  notice: () => ({ title: chargedBackTitle, path: null }),
  mail: ({ first_name, plan }) => ({
    subject: chargedBackTitle,
    lines: [
      greetingLine(first_name),
      message(
        'The payment for {plan} was charged back after its credits were used. You can’t spend credits until that is resolved.',
        { plan },
      ),
      message('If this is a mistake, please answer this email.'),
    ],
  }),
});
