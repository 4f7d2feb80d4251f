import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  account: { table: 'users', whose: mine('id'), hidden: ['password_hash'] },
  settings: { table: 'user_settings', whose: mine('user_id') },
  sessions: { table: 'sessions', whose: mine('user_id'), hidden: ['secret_hash', 'previous_hash', 'device_hash'] },
  identities: { table: 'identities', whose: mine('user_id') },
  changes_of_e_mail: {
    table: 'email_changes',
    whose: mine('user_id'),
    hidden: ['secret_hash', 'undo_hash', 'session_id'],
  },
  passkeys: { table: 'passkeys', whose: mine('user_id'), hidden: ['public_key', 'credential_id'] },
  waitlist: { table: 'waitlist', whose: mine('user_id') },
};

/** Secrets, and what lives for minutes. */
export const notExported: (keyof DB)[] = [
  'account_deletions',
  'continuations',
  'email_confirmations',
  'identity_links',
  'mfa_recoveries',
  'mfa_recovery_codes',
  'passkey_challenges',
  'password_recovery_links',
  'sign_in_challenges',
  'totp_factors',
];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
