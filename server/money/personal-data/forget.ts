import type { DB } from '../../adapters/database/db-types.ts';

/** Nothing goes with an account: the law asks to keep payments, and the ledger explains them. */
export const staying: (keyof DB)[] = [
  'billing_customers',
  'billing_holds',
  'checkouts',
  'credit_accounts',
  'credit_entries',
  'payments',
  'subscriptions',
];
