import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, PersonalDataSection> = {
  credits: { table: 'credit_entries', whose: ownRows('owner_id') },
  plans: { table: 'subscriptions', whose: ownRows('user_id') },
  payments: { table: 'payments', whose: ownRows('user_id') },
};

export const notExported: (keyof DB)[] = ['billing_customers', 'billing_holds', 'checkouts', 'credit_accounts'];
