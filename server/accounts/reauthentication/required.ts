import type { ReauthenticationMethod } from '#contract/accounts/reauthentication.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { minutes } from './queries.ts';

/** Throws `confirmation_needed` unless this session has proven within ten minutes who it belongs to. */
export async function mustHaveReauthenticated(db: Db, actor: Actor): Promise<void> {
  const { password_hash, passkey, confirmed_at, created_at } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((eb) => [
      'users.password_hash',
      'sessions.confirmed_at',
      'sessions.created_at',
      eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')).as('passkey'),
    ])
    .where('sessions.id', '=', actor.session_id)
    .executeTakeFirstOrThrow();
  const ways: ReauthenticationMethod[] = [
    ...(passkey ? ['passkey' as const] : []),
    ...(password_hash ? ['password' as const] : []),
  ];
  // Who has neither signs in elsewhere, with LinkedIn for one: doing so again is the proof.
  const proven = ways.length > 0 ? confirmed_at : created_at;
  if (proven && Date.now() - Date.parse(proven) < minutes * 60_000) return;
  throw new AppError('confirmation_needed', { ways });
}
