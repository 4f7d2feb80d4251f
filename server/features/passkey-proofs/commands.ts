import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Assertion } from '#contract/passkeys.ts';
import type { Db } from '../../adapters/db.ts';
import { readAssertion, requestOptions } from '../../adapters/passkeys.ts';
import type { Context } from '../../context.ts';
import { noteConfirmation } from '../confirmations/commands.ts';
import { keepChallenge, type Purpose, spendChallenge } from '../passkeys/commands.ts';
import { credentialsOf } from '../passkeys/queries.ts';
import { enter, onlyFromOwnPage, throttle } from '../sessions/commands.ts';
import { userById } from '../sessions/queries.ts';

type Passkeys = typeof api.passkeys;

export async function signInChallenge({
  db,
  request,
  settings,
}: Context<'public'>): Promise<Answer<Passkeys['signInChallenge']>> {
  await throttle(db, `passkey ${request.ip}`, 100, 'a quarter hour');
  const options = await requestOptions(settings.origin, []);
  await keepChallenge(db, options.challenge, 'sign-in', null);
  return options;
}

/** A passkey is asked for its owner's finger, face or PIN: it is both steps in one. */
export async function signInByPasskey(
  context: Context<'public'>,
  { credential }: Input<Passkeys['signIn']>,
): Promise<Answer<Passkeys['signIn']>> {
  onlyFromOwnPage(context);
  const { db, settings, request } = context;
  await throttle(db, `passkey sign-in ${request.ip}`, 100, 'a quarter hour');
  const userId = await usePasskey(db, settings.origin, credential, { purpose: 'sign-in', userId: null });
  const user = await userById(db, userId);
  if (!user) throw new AppError('passkey_refused');
  return enter(context, user, { by: 'passkey', remember: false });
}

export async function confirmChallenge({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Answer<Passkeys['confirmChallenge']>> {
  const options = await requestOptions(settings.origin, await credentialsOf(db, actor.id));
  await keepChallenge(db, options.challenge, 'confirm', actor.id);
  return options;
}

export async function confirmByPasskey(
  { db, actor, settings }: Context<'signedIn'>,
  { credential }: Input<Passkeys['confirm']>,
): Promise<Answer<Passkeys['confirm']>> {
  await usePasskey(db, settings.origin, credential, { purpose: 'confirm', userId: actor.id });
  await db.transaction().execute((tx) => noteConfirmation(tx, actor, 'passkey'));
  return { success: true };
}

/** Whose passkey has signed; its counter goes on, and of two copies of a key only the first is believed. */
async function usePasskey(
  db: Db,
  origin: string,
  credential: Assertion,
  { purpose, userId }: { purpose: Purpose; userId: string | null },
): Promise<string> {
  const stored = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!stored || (userId !== null && stored.user_id !== userId)) throw new AppError('passkey_refused');
  const read = await readAssertion(origin, credential, stored, spendChallenge(db, purpose, userId));
  if (!read) throw new AppError('passkey_refused');
  const used = await db
    .updateTable('passkeys')
    .set({ ...read, last_used_at: sql<string>`now()` })
    .where('id', '=', stored.id)
    .where('counter', '=', stored.counter)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new AppError('passkey_refused');
  return used.user_id;
}
