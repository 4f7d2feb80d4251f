import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Services } from '../../base/context.ts';
import { recordChange, recordConsent, notify } from '../../platform/offers.ts';
import { deletionUndone } from './events.ts';

export async function cancelDeletion({ hooks }: Pick<Services, 'hooks'>, tx: Tx, user_id: string): Promise<boolean> {
  const asked = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', user_id)
    .returning('was_visible')
    .executeTakeFirst();
  if (!asked) return false;
  await tx.updateTable('users').set({ delete_after: null }).where('id', '=', user_id).execute();
  await hooks.changeProfile(tx, user_id, { profile_visible: asked.was_visible });
  if (asked.was_visible) await recordConsent(tx, { user_id, purpose: 'profile_search', decision: 'given' });
  await hooks.restoreWork(tx, user_id);
  await recordChange(tx, { actor_id: user_id, action: 'undo deletion', subject: 'user', subject_id: user_id });
  await notify(tx, deletionUndone({ user_id }, `kept:${user_id}:${new Date().toISOString()}`, {}));
  return true;
}

export async function undoDeletion(
  context: Context<'public'>,
  { token }: Input<typeof api.deletions.undo>,
): Promise<Result<typeof api.deletions.undo>> {
  await context.db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('account_deletions')
      .innerJoin('users', 'users.id', 'account_deletions.user_id')
      .select('user_id')
      .where('undo_hash', '=', sha256(token))
      .where('delete_after', '>', sql<string>`now()`)
      // The user cannot undo a deletion that an administrator requested.
      .where('asked_by', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (!asked) throw new AppError('link_expired');
    await cancelDeletion(context, tx, asked.user_id);
  });
  return { success: true };
}
