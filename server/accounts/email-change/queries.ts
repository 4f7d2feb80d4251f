import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';

type EmailChanges = typeof api.emailChanges;

export async function pendingEmailChange({ db, actor }: Context<'signedIn'>): Promise<Result<EmailChanges['waiting']>> {
  const waiting = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', actor.id)
    .where('changed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return { waiting: waiting?.email ?? null };
}
