import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { mySelfIdentification } from './queries.ts';
import { readerKey } from './reader-key.ts';

type Api = typeof api.selfIdentifications;

/** Saves the answer without an audit log entry, because administrators read that log. */
export async function saveSelfIdentification(
  context: Context<'candidate'>,
  { sex, race }: Input<Api['save']>,
): Promise<Result<Api['save']>> {
  const { db, actor, settings } = context;
  await sql`select apart.self_identify(${actor.id}, ${sex}, ${race}, ${readerKey(settings.secret, actor.id)})`.execute(
    db,
  );
  return mySelfIdentification(context);
}

export async function removeSelfIdentification({ db, actor }: Context<'candidate'>): Promise<Result<Api['remove']>> {
  await forgetSelfIdentification(db, actor.id);
  return { success: true };
}

export const forgetSelfIdentification = (db: Db, userId: string) =>
  sql`select apart.forget_self_identification(${userId})`.execute(db);
