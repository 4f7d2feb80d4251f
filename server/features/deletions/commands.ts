import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { graceDays } from '#contract/deletions.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { noteConsent } from '../consents/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { deletionAsked, deletionUndone } from './emails.ts';

type Wish = {
  user_id: string;
  /** Null: the person, or nobody where the rules of retention ask. */
  asked_by: string | null;
  origin: string;
  days?: number;
};

/**
 * Puts an account out of sight at once and marks it for erasure; whoever calls ends its sessions. Asked twice, the first date
 * counts. Undone by signing in and by the mailed link.
 */
export async function markForDeletion(tx: Tx, { user_id, asked_by, origin, days = graceDays }: Wish): Promise<string> {
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
  const { email, delete_after } = await tx
    .updateTable('users')
    .set({ delete_after: sql<string>`coalesce(delete_after, now() + make_interval(days => ${days}))` })
    .where('id', '=', user_id)
    .returning(['email', 'delete_after'])
    .executeTakeFirstOrThrow();
  if (!delete_after) throw new AppError('unexpected');
  await tx.updateTable('users_profiles').set({ profile_visible: false }).where('id', '=', user_id).execute();
  await noteConsent(tx, { user_id, purpose: 'profile_search', decision: 'withdrawn' });
  const user = { subject: 'user', subject_id: user_id };
  await record(tx, { actor_id: asked_by ?? user_id, action: 'ask for deletion', ...user, after: { delete_after } });
  const url = `${origin}/keep-account#token=${secret}`;
  await enqueue(tx, sendEmail, {
    key: `deletion:${sha256(secret)}`,
    email: deletionAsked(email, delete_after, url, asked_by !== null),
  });
  return delete_after;
}

/** The account stays after all; nothing happens where nobody asked for its deletion. */
export async function keepAccount(tx: Tx, user_id: string): Promise<boolean> {
  const asked = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', user_id)
    .returning('was_visible')
    .executeTakeFirst();
  if (!asked) return false;
  const { email } = await tx
    .updateTable('users')
    .set({ delete_after: null })
    .where('id', '=', user_id)
    .returning('email')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users_profiles')
    .set({ profile_visible: asked.was_visible })
    .where('id', '=', user_id)
    .execute();
  if (asked.was_visible) await noteConsent(tx, { user_id, purpose: 'profile_search', decision: 'given' });
  await record(tx, { actor_id: user_id, action: 'undo deletion', subject: 'user', subject_id: user_id });
  await enqueue(tx, sendEmail, { key: `kept:${user_id}:${new Date().toISOString()}`, email: deletionUndone(email) });
  return true;
}

export async function undoDeletion(
  { db }: Context<'public'>,
  { token }: Input<typeof api.deletions.undo>,
): Promise<Answer<typeof api.deletions.undo>> {
  await db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('account_deletions')
      .innerJoin('users', 'users.id', 'account_deletions.user_id')
      .select('user_id')
      .where('undo_hash', '=', sha256(token))
      .where('delete_after', '>', sql<string>`now()`)
      .executeTakeFirst();
    if (!asked) throw new AppError('link_expired');
    await keepAccount(tx, asked.user_id);
  });
  return { success: true };
}
