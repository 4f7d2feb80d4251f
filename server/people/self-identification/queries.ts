import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { SelfIdentification } from '#contract/people/self-identification.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Answer = SelfIdentification & { answered_at: string };

/** Someone's own answer, for themselves only: the table belongs to another role of the database (100). */
export async function ownSelfIdentification(db: Db, userId: string): Promise<Answer | null> {
  const { rows } = await sql<Answer>`select * from apart.own_self_identification(${userId})`.execute(db);
  return rows[0] ?? null;
}

export async function mySelfIdentification({
  db,
  actor,
}: Context<'candidate'>): Promise<Result<typeof api.selfIdentifications.mine>> {
  return { answer: await ownSelfIdentification(db, actor.id) };
}
