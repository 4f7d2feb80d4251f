import type { DB } from '../../adapters/database/db-types.ts';

/** No table is erased: the law requires payment records, and the ledger explains them. */
export const retainedTables: (keyof DB)[] = [
  'billing_customers',
  'billing_holds',
  'checkouts',
  'credit_accounts',
  'credit_entries',
  'payments',
  'subscriptions',
];
