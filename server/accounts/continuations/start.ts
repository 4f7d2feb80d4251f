import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { continuationMinutes } from '#contract/accounts/continuations.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { newInviteCode } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { mailContinuation } from '../sign-in-challenge/continuation-events.ts';
import { throttle } from '../throttling/throttle.ts';
import { continuationCodeHash } from './code.ts';

type Continuations = typeof api.continuations;
type Caller = Context<readonly ['candidate']>;

export async function startContinuation(
  { db, actor }: Caller,
  { job_id, express, by_mail }: Input<Continuations['start']>,
): Promise<Result<Continuations['start']>> {
  if (by_mail) await throttle(db, `continue by mail ${actor.id}`, 5, 'an hour');
  const code = newInviteCode();
  const next = express ? `/candidate/application?jobId=${job_id}` : `/candidate/apply/${job_id}`;
  return db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('continuations')
      .where('user_id', '=', actor.id)
      .where((eb) => eb.or([eb('used_at', 'is', null), eb('expires_at', '<', sql<string>`now() - interval '1 day'`)]))
      .execute();
    const row = await tx
      .insertInto('continuations')
      .values({
        code_hash: continuationCodeHash(code),
        user_id: actor.id,
        session_id: actor.session_id,
        next,
        expires_at: sql<string>`now() + make_interval(mins => ${continuationMinutes})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    if (by_mail) await mailContinuation(tx, { user_id: actor.id, id: row.id, code });
    return { ...row, code: by_mail ? null : code };
  });
}

export async function continuationState(
  { db, actor }: Caller,
  { continuation_id }: Input<Continuations['state']>,
): Promise<Result<Continuations['state']>> {
  const row = await db
    .selectFrom('continuations')
    .select(['used_at', sql<boolean>`expires_at > now()`.as('open')])
    .where('id', '=', continuation_id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { state: row.used_at ? 'used' : row.open ? 'waiting' : 'over' };
}
