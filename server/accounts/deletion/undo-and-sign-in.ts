import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { userById } from '../sessions/queries.ts';
import { startSession } from '../sessions/sign-in.ts';
import { cancelDeletion } from './undo.ts';

export async function undoDeletionAndSignIn(
  context: Context<'public'>,
  { step }: Input<typeof api.deletions.keep>,
): Promise<Result<typeof api.deletions.keep>> {
  onlyFromOwnPage(context);
  const { db } = context;
  const { user, remember } = await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('sign_in_challenges')
      .set({ used_at: sql<string>`now()` })
      .where('secret_hash', '=', sha256(step))
      .where('asks', '=', 'keep')
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['user_id', 'remember'])
      .executeTakeFirst();
    const user = used && (await userById(tx, used.user_id));
    if (!used || !user || user.erased_at || user.suspended_at) throw new AppError('step_over');
    await cancelDeletion(context, tx, user.id);
    return { user, remember: used.remember };
  });
  return startSession(context, user, remember);
}
