import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { requestOptions } from '../../adapters/auth/passkeys.ts';
import type { Context } from '../../base/context.ts';
import { recordReauthentication } from '../reauthentication/record.ts';
import { storeChallenge } from './challenge.ts';
import { credentialsOf } from './queries.ts';
import { verifyPasskey } from './verify.ts';

type Passkeys = typeof api.passkeys;

export async function reauthenticationChallenge({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Result<Passkeys['reauthenticationChallenge']>> {
  const options = await requestOptions(settings.origin, await credentialsOf(db, actor.id));
  await storeChallenge(db, options.challenge, 'confirm', actor.id);
  return options;
}

export async function reauthenticateByPasskey(
  { db, actor, settings }: Context<'signedIn'>,
  { credential }: Input<Passkeys['confirm']>,
): Promise<Result<Passkeys['confirm']>> {
  await verifyPasskey(db, settings.origin, credential, { purpose: 'confirm', userId: actor.id });
  await db.transaction().execute((tx) => recordReauthentication(tx, actor, 'passkey'));
  return { success: true };
}
