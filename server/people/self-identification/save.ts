import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { mySelfIdentification } from './queries.ts';

type Api = typeof api.selfIdentifications;

/** Nothing of it stands in the audit log, which administrators read. */
export async function saveSelfIdentification(
  context: Context<'candidate'>,
  { sex, race }: Input<Api['save']>,
): Promise<Result<Api['save']>> {
  await sql`select apart.self_identify(${context.actor.id}, ${sex}, ${race})`.execute(context.db);
  return mySelfIdentification(context);
}

export async function removeSelfIdentification({ db, actor }: Context<'candidate'>): Promise<Result<Api['remove']>> {
  await forgetSelfIdentification(db, actor.id);
  return { success: true };
}

export const forgetSelfIdentification = (db: Db, userId: string) =>
  sql`select apart.forget_self_identification(${userId})`.execute(db);
