import { maxPasskeys } from '#contract/accounts/passkeys.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { creationOptions, readRegistration } from '../../adapters/auth/passkeys.ts';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordSecurityChange } from '../mfa/record-security-change.ts';
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts';
import { evictUser } from '../sessions/queries.ts';
import { storeChallenge, spendChallenge } from './challenge.ts';
import { passkeyAdded } from './events.ts';
import { credentialsOf } from './queries.ts';

type Passkeys = typeof api.passkeys;

export async function passkeyCreation({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Result<Passkeys['creation']>> {
  await assertReauthenticated(db, actor);
  const owner = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const known = await credentialsOf(db, actor.id);
  if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys');
  const name = `${owner.first_name} ${owner.last_name}`.trim() || owner.email;
  const options = await creationOptions(settings.origin, { id: owner.id, email: owner.email, name }, known);
  await storeChallenge(db, options.challenge, 'register', actor.id);
  return options;
}

export async function addPasskey(
  { db, actor, settings }: Context<'signedIn'>,
  { name, credential }: Input<Passkeys['add']>,
): Promise<Result<Passkeys['add']>> {
  await assertReauthenticated(db, actor);
  const made = await readRegistration(settings.origin, credential, spendChallenge(db, 'register', actor.id));
  if (!made) throw new AppError('passkey_refused');
  try {
    const added = await db.transaction().execute(async (tx) => {
      const passkey = await tx
        .insertInto('passkeys')
        .values({ ...made, name, user_id: actor.id })
        .returning(['id', 'name', 'synced', 'created_at', 'last_used_at'])
        .executeTakeFirstOrThrow();
      await recordSecurityChange(
        tx,
        actor.id,
        { action: 'add passkey', subject: 'passkey', subject_id: passkey.id },
        (to, key) => passkeyAdded(to, key, { name }),
      );
      return passkey;
    });
    evictUser(actor.id);
    return added;
  } catch (error) {
    throw isDuplicate(error) ? new AppError('passkey_refused') : error;
  }
}
