export { grantCredits, spendCredit } from './credits/ledger.ts';
export { pauseExtraPostings, resumeHeldAnalyses } from './entitlements/declared-tasks.ts';
export { fundPosting } from './entitlements/fund-posting.ts';
export { freeSlots, slotsOf } from './entitlements/queries.ts';
export { pricedPlans } from './plans/queries.ts';
export { payForAnalysis } from './quotas/pay-for-analysis.ts';
export { cancelSubscription } from './subscriptions/cancel.ts';
export { subscriptionsOf } from './subscriptions/queries.ts';
