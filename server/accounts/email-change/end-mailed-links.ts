import type { Tx } from '../../adapters/database/db.ts';

export async function endMailedLinks(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('password_recovery_links').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('email_confirmations').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('mfa_recoveries').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('identity_links').where('user_id', '=', user_id).execute();
}
