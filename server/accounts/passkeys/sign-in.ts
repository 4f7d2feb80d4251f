import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { requestOptions } from '../../adapters/auth/passkeys.ts';
import type { Context } from '../../base/context.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { userById } from '../sessions/queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { storeChallenge } from './challenge.ts';
import { verifyPasskey } from './verify.ts';

type Passkeys = typeof api.passkeys;

export async function signInChallenge({
  db,
  settings,
}: Context<'public'>): Promise<Result<Passkeys['signInChallenge']>> {
  const options = await requestOptions(settings.origin, []);
  await storeChallenge(db, options.challenge, 'sign-in', null);
  return options;
}

/** Signs in without a second factor, because a passkey with user verification counts as both factors. */
export async function signInByPasskey(
  context: Context<'public'>,
  { credential }: Input<Passkeys['signIn']>,
): Promise<Result<Passkeys['signIn']>> {
  onlyFromOwnPage(context);
  const { db, settings } = context;
  const userId = await verifyPasskey(db, settings.origin, credential, { purpose: 'sign-in', userId: null });
  const user = await userById(db, userId);
  if (!user) throw new AppError('passkey_refused');
  return signIn(context, user, { by: 'passkey', remember: false });
}
