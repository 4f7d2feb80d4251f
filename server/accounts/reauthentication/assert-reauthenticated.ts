import type { ReauthenticationMethod } from '#contract/accounts/reauthentication.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import { reauthenticationMinutes } from './queries.ts';

export async function assertReauthenticated(db: Db, actor: Actor): Promise<void> {
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
  // An account without password and passkey signs in with a provider, so a recent sign-in counts as the proof.
  const proven = ways.length > 0 ? confirmed_at : created_at;
  if (proven && Date.now() - Date.parse(proven) < reauthenticationMinutes * 60_000) return;
  throw new AppError('confirmation_needed', { ways });
}
