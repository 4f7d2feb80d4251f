import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

export async function forget(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .deleteFrom('waitlist')
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', email.toLowerCase()), eb('user_id', '=', id)]))
    .execute();
  await tx
    .deleteFrom('sign_ups')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  await tx
    .deleteFrom('sign_in_flows')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  await tx
    .deleteFrom('throttle_counters')
    .where(sql<boolean>`position(${email.toLowerCase()} in key) > 0 or position(${id} in key) > 0`)
    .execute();
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await tx.deleteFrom('continuations').where('user_id', '=', id).execute();
  await tx.deleteFrom('user_settings').where('user_id', '=', id).execute();
  await tx.deleteFrom('password_recovery_links').where('user_id', '=', id).execute();
  await tx.deleteFrom('email_confirmations').where('user_id', '=', id).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', id).execute();
  await tx.deleteFrom('identities').where('user_id', '=', id).execute();
  await tx.deleteFrom('identity_links').where('user_id', '=', id).execute();
  await tx.deleteFrom('totp_factors').where('user_id', '=', id).execute();
  await tx.deleteFrom('mfa_recovery_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('mfa_recoveries').where('user_id', '=', id).execute();
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', id).execute();
  await tx.deleteFrom('account_deletions').where('user_id', '=', id).execute();
  await tx
    .updateTable('users')
    .set({
      email: `erased-${randomUUID()}@erased.invalid`,
      role: 'user',
      user_type: 'user',
      org_id: null,
      org_role: null,
      password_hash: null,
      email_verified_at: null,
      suspended_why: '',
      delete_after: null,
      erased_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
