import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  credits: { table: 'credit_entries', whose: mine('owner_id') },
  plans: { table: 'subscriptions', whose: mine('user_id') },
  payments: { table: 'payments', whose: mine('user_id') },
};

/** Sums of what is exported, and what the payment provider calls a user and an unfinished payment. */
export const notExported: (keyof DB)[] = ['billing_customers', 'billing_holds', 'checkouts', 'credit_accounts'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
