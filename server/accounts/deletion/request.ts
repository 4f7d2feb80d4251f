import { graceDays } from '#contract/accounts/deletion.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { recordChange, recordConsent, notify } from '../../platform/offers.ts';
import { deletionRequested } from './events.ts';

type DeletionRequest = {
  user_id: string;
  asked_by: string | null;
  days?: number;
};

/** Hides an account immediately and marks it for erasure; the caller must end its sessions. A second request keeps the first date. */
export async function markForDeletion(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  { user_id, asked_by, days = graceDays }: DeletionRequest,
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
  await recordConsent(tx, { user_id, purpose: 'profile_search', decision: 'withdrawn' });
  const user = { subject: 'user', subject_id: user_id };
  await recordChange(tx, {
    actor_id: asked_by ?? user_id,
    action: 'ask for deletion',
    ...user,
    after: { delete_after },
  });
  await hooks.setAsideWork(tx, hooks, user_id);
  const values = { delete_after, token: secret, by_admin: asked_by !== null };
  await notify(tx, deletionRequested({ user_id }, `deletion:${sha256(secret)}`, values));
  return delete_after;
}
