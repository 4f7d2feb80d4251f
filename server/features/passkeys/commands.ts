import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { mostPasskeys } from '#contract/passkeys.ts';
import { may } from '#contract/permissions.ts';
import { type Db, isDuplicate, type Tx } from '../../adapters/db.ts';
import { challengeSeconds, creationOptions, readRegistration } from '../../adapters/passkeys.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { mustBeConfirmed } from '../confirmations/queries.ts';
import { noteAndTell } from '../factors/commands.ts';
import { forgetUser } from '../sessions/queries.ts';
import { passkeyAdded, passkeyRemoved } from './emails.ts';
import { credentialsOf } from './queries.ts';

type Passkeys = typeof api.passkeys;
export type Purpose = 'register' | 'sign-in' | 'confirm';

/** Keeps what a passkey is asked to sign, and clears away what nobody answered. */
export async function keepChallenge(
  db: Db,
  challenge: string,
  purpose: Purpose,
  user_id: string | null,
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const expires_at = sql<string>`now() + make_interval(secs => ${challengeSeconds})`;
  await db.insertInto('passkey_challenges').values({ challenge, purpose, user_id, expires_at }).execute();
}

/** Whether a challenge was ours and for this; it is spent with the asking. */
export const spendChallenge = (db: Db, purpose: Purpose, userId: string | null) => async (challenge: string) => {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
};

export async function passkeyCreation({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Answer<Passkeys['creation']>> {
  await mustBeConfirmed(db, actor);
  const owner = await db
    .selectFrom('users')
    .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where('users.id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const known = await credentialsOf(db, actor.id);
  if (known.length >= mostPasskeys) throw new AppError('too_many_passkeys');
  const name = `${owner.first_name} ${owner.last_name}`.trim() || owner.email;
  const options = await creationOptions(settings.origin, { id: owner.id, email: owner.email, name }, known);
  await keepChallenge(db, options.challenge, 'register', actor.id);
  return options;
}

export async function addPasskey(
  { db, actor, settings }: Context<'signedIn'>,
  { name, credential }: Input<Passkeys['add']>,
): Promise<Answer<Passkeys['add']>> {
  await mustBeConfirmed(db, actor);
  const made = await readRegistration(settings.origin, credential, spendChallenge(db, 'register', actor.id));
  if (!made) throw new AppError('passkey_refused');
  try {
    const added = await db.transaction().execute(async (tx) => {
      const passkey = await tx
        .insertInto('passkeys')
        .values({ ...made, name, user_id: actor.id })
        .returning(['id', 'name', 'synced', 'created_at', 'last_used_at'])
        .executeTakeFirstOrThrow();
      await noteAndTell(tx, actor.id, { action: 'add passkey', subject: 'passkey', subject_id: passkey.id }, (to) =>
        passkeyAdded(to, name),
      );
      return passkey;
    });
    forgetUser(actor.id);
    return added;
  } catch (error) {
    throw isDuplicate(error) ? new AppError('passkey_refused') : error;
  }
}

export async function renamePasskey(
  { db, actor }: Context<'signedIn'>,
  { passkey_id, name }: Input<Passkeys['rename']>,
): Promise<Answer<Passkeys['rename']>> {
  await db.transaction().execute(async (tx) => {
    const { name: before } = await ownPasskey(tx, actor, passkey_id);
    await tx.updateTable('passkeys').set({ name }).where('id', '=', passkey_id).execute();
    const change = { before: { name: before }, after: { name } };
    await record(tx, {
      actor_id: actor.id,
      action: 'rename passkey',
      subject: 'passkey',
      subject_id: passkey_id,
      ...change,
    });
  });
  return { success: true };
}

export async function removePasskey(
  { db, actor }: Context<'signedIn'>,
  { passkey_id }: Input<Passkeys['remove']>,
): Promise<Answer<Passkeys['remove']>> {
  await db.transaction().execute(async (tx) => {
    const { name } = await ownPasskey(tx, actor, passkey_id);
    await mustBeConfirmed(tx, actor);
    await tx.deleteFrom('passkeys').where('id', '=', passkey_id).execute();
    await noteAndTell(tx, actor.id, { action: 'remove passkey', subject: 'passkey', subject_id: passkey_id }, (to) =>
      passkeyRemoved(to, name),
    );
  });
  forgetUser(actor.id);
  return { success: true };
}

async function ownPasskey(tx: Tx, actor: Actor, id: string): Promise<{ name: string }> {
  const passkey = await tx
    .selectFrom('passkeys')
    .select(['user_id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  authorize(may.editPasskey, actor, passkey);
  return passkey;
}

/** Keeps a change of security in the log and tells its owner. */
