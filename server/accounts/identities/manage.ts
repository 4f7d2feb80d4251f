import { randomUUID } from 'node:crypto';
import { personalWords } from '#contract/accounts/passwords.ts';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts';
import { endOtherSessions } from '../sessions/end.ts';
import { assertStrongPassword } from '../throttling/password-strength.ts';
import { identityDisconnected, firstPasswordSet } from './events.ts';

type Identities = typeof api.identities;
type Caller = Context<'signedIn'>;

export async function signInMethods({ db, actor }: Caller): Promise<Result<Identities['mine']>> {
  const { has_password, connected_at } = await waysOf(db, actor.id).executeTakeFirstOrThrow();
  return { has_password, linkedin: connected_at === null ? null : { connected_at } };
}

const waysOf = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .where('users.id', '=', id)
    .select(['users.email', 'users.id'])
    .select((eb) => [
      eb('users.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')).as('has_passkey'),
      eb
        .selectFrom('identities')
        .whereRef('user_id', '=', 'users.id')
        .select((of) => of.fn.min('created_at').as('at'))
        .as('connected_at'),
    ]);

export async function setFirstPassword(
  { db, actor, passwords }: Caller,
  { password }: Input<Identities['setPassword']>,
): Promise<Result<Identities['setPassword']>> {
  const { email, has_password } = await waysOf(db, actor.id).executeTakeFirstOrThrow();
  if (has_password) throw new AppError('password_exists');
  await assertReauthenticated(db, actor);
  assertStrongPassword(password, personalWords('', '', email));
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    const set = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', actor.id)
      .where('password_hash', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!set) throw new AppError('password_exists');
    await endOtherSessions(tx, actor, 'password set');
    await recordChange(tx, { actor_id: actor.id, action: 'set password', subject: 'user', subject_id: actor.id });
    await notify(tx, firstPasswordSet({ user_id: actor.id }, `password-set:${randomUUID()}`, {}));
  });
  return { success: true };
}

export async function disconnectLinkedIn({ db, actor }: Caller): Promise<Result<Identities['disconnect']>> {
  await db.transaction().execute(async (tx) => {
    const ways = await waysOf(tx, actor.id).forUpdate('users').executeTakeFirstOrThrow();
    if (ways.connected_at === null) return;
    if (!ways.has_password && !ways.has_passkey) throw new AppError('last_way_in');
    await assertReauthenticated(tx, actor);
    await tx.deleteFrom('identities').where('user_id', '=', actor.id).execute();
    await tx.deleteFrom('identity_links').where('user_id', '=', actor.id).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'disconnect LinkedIn',
      subject: 'user',
      subject_id: actor.id,
    });
    await notify(tx, identityDisconnected({ user_id: actor.id }, `linkedin-off:${randomUUID()}`, {}));
  });
  return { success: true };
}
