import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { SelfIdentification } from '#contract/people/self-identification.ts';
import type { Context, Services } from '../../base/context.ts';
import { readerKey } from './reader-key.ts';

type Answer = SelfIdentification & { answered_at: string };

/** Returns the person's own answer. Another database role owns the table, and a key per person unlocks the row. */
export async function ownSelfIdentification(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: string,
): Promise<Answer | null> {
  const { rows } = await sql<Answer>`
    select * from apart.own_self_identification(${userId}, ${readerKey(settings.secret, userId)})`.execute(db);
  return rows[0] ?? null;
}

export async function mySelfIdentification(
  context: Context<'candidate'>,
): Promise<Result<typeof api.selfIdentifications.mine>> {
  return { answer: await ownSelfIdentification(context, context.actor.id) };
}
