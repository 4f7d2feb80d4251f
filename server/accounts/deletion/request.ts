import { graceDays } from '#contract/accounts/deletion.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { noteConsent } from '../../platform/consents/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { deletionAsked } from './events.ts';

type Wanted = {
  user_id: string;
  /** Null: the person, or no one where the rules of retention ask. */
  asked_by: string | null;
  days?: number;
};

/**
 * Puts an account out of sight at once and marks it for erasure; anyone who calls ends its sessions. Asked twice, the first date
 * counts. Undone by the mailed link, and by signing in and saying so.
 */
export async function markForDeletion(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  { user_id, asked_by, days = graceDays }: Wanted,
): Promise<string> {
  const secret = newSecret();
  const { profile_visible: was_visible } = await tx
    .selectFrom('users_profiles')
    .select('profile_visible')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('account_deletions')
    .values({ user_id, asked_by, undo_hash: sha256(secret), was_visible })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ undo_hash: sha256(secret) }))
    .execute();
  const { delete_after } = await tx
    .updateTable('users')
    .set({ delete_after: sql<string>`coalesce(delete_after, now() + make_interval(days => ${days}))` })
    .where('id', '=', user_id)
    .returning('delete_after')
    .executeTakeFirstOrThrow();
  if (!delete_after) throw new AppError('unexpected');
  await hooks.changeProfile(tx, user_id, { profile_visible: false });
  await noteConsent(tx, { user_id, purpose: 'profile_search', decision: 'withdrawn' });
  const user = { subject: 'user', subject_id: user_id };
  await record(tx, { actor_id: asked_by ?? user_id, action: 'ask for deletion', ...user, after: { delete_after } });
  await hooks.setAside(tx, user_id);
  const values = { delete_after, token: secret, by_admin: asked_by !== null };
  await notify(tx, deletionAsked({ user_id }, `deletion:${sha256(secret)}`, values));
  return delete_after;
}
