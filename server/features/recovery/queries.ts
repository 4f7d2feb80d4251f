import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '../../adapters/db.ts';
import { sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { throttle } from '../sessions/commands.ts';

type Recovery = typeof api.recovery;

/** Told before a password is typed; whoever holds the link learns nothing that using it would not tell. */
export async function checkRecoveryLink(
  { db, request }: Context<'public'>,
  { token }: Input<Recovery['check']>,
): Promise<Answer<Recovery['check']>> {
  await throttle(db, `reset link ${request.ip}`, 100, 'an hour');
  await mustBeOpen(db, token);
  return { success: true };
}

/** Throws `link_expired` for a link that was used, is too old or never was. */
export async function mustBeOpen(db: Db, token: string): Promise<void> {
  const open = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('secret_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (!open) throw new AppError('link_expired');
}
