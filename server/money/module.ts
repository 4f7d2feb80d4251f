import { moneyApi } from '#contract/money/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported } from './personal-data/export.ts';
import { createCheckout } from './checkout/create.ts';
import { deductCredit } from './credits/deduct.ts';
import { creditHistory } from './credits/queries.ts';
import { creditBalance, postingBalance } from './entitlements/queries.ts';
import {
  paymentReceived,
  paymentRefunded,
  paymentLate,
  planEnded,
  surplusPostings,
  spendingFrozen,
} from './payments/events.ts';
import { handleWebhook } from './payments/handle-webhook.ts';
import { giveMonthlyCredits } from './payments/monthly-credits.ts';
import { payments, receipt } from './payments/queries.ts';
import { reconcilePayments } from './payments/reconcile.ts';
import { verifyPurchase } from './payments/verify-purchase.ts';
import { retainedTables } from './personal-data/forget.ts';
import { catalogue } from './plans/queries.ts';
import { cancelSubscription } from './subscriptions/cancel.ts';
import { previewChange, changePlan } from './subscriptions/change-plan.ts';
import { planCancelled, trialStarted, trialEndsSoon, trialOver } from './subscriptions/events.ts';
import { moneyBack } from './subscriptions/money-back.ts';
import { resumeSubscription, pauseSubscription } from './subscriptions/pause.ts';
import { billingPortal } from './subscriptions/portal.ts';
import { billingOverview } from './subscriptions/queries.ts';
import { startTrial, followTrials } from './subscriptions/trial.ts';

export const money = defineModule({
  name: 'money',
  tables: [
    'plans',
    'credit_accounts',
    'credit_entries',
    'billing_customers',
    'billing_holds',
    'billing_notices',
    'checkouts',
    'payments',
    'subscriptions',
  ],
  api: moneyApi,
  endpoints: {
    credits: { balance: creditBalance, deduct: deductCredit, postingBalance, history: creditHistory },
    billing: {
      plans: catalogue,
      checkout: createCheckout,
      verify: verifyPurchase,
      overview: billingOverview,
      payments,
      receipt,
      cancel: cancelSubscription,
      resume: resumeSubscription,
      pause: pauseSubscription,
      previewChange,
      change: changePlan,
      moneyBack,
      startTrial,
      portal: billingPortal,
    },
  },
  tasks: [followTrials, giveMonthlyCredits, reconcilePayments],
  events: [
    paymentReceived,
    paymentRefunded,
    paymentLate,
    planEnded,
    surplusPostings,
    spendingFrozen,
    planCancelled,
    trialStarted,
    trialEndsSoon,
    trialOver,
  ],
  personalData: { sections, notExported, retainedTables },
  mount: (http, { services }) => services.payments.mount(http, (notice) => handleWebhook(services, notice)),
});
