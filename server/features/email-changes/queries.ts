import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Context } from '../../context.ts';

type EmailChanges = typeof api.emailChanges;

export async function waitingEmail({ db, actor }: Context<'signedIn'>): Promise<Answer<EmailChanges['waiting']>> {
  const waiting = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', actor.id)
    .where('changed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return { waiting: waiting?.email ?? null };
}
