import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, PersonalDataSection> = {
  account: { table: 'users', whose: ownRows('id'), hidden: ['password_hash'] },
  settings: { table: 'user_settings', whose: ownRows('user_id') },
  sessions: { table: 'sessions', whose: ownRows('user_id'), hidden: ['secret_hash', 'previous_hash', 'device_hash'] },
  identities: { table: 'identities', whose: ownRows('user_id') },
  changes_of_e_mail: {
    table: 'email_changes',
    whose: ownRows('user_id'),
    hidden: ['secret_hash', 'undo_hash', 'session_id'],
  },
  passkeys: { table: 'passkeys', whose: ownRows('user_id'), hidden: ['public_key', 'credential_id'] },
  waitlist: { table: 'waitlist', whose: ownRows('user_id') },
};

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
