import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Context, Services } from '../../base/context.ts';
import { refuseWhileDeletionPending } from '../deletion/pending-deletion.ts';
import { notifyNewDevice } from '../sign-in-challenge/new-device.ts';
import { requireMfa } from '../sign-in-challenge/require-mfa.ts';
import { verifyPassword } from '../throttling/verify-password.ts';
import { type Account, describeSession, type SessionAnswer } from './describe.ts';
import { onlyFromOwnPage } from './own-page.ts';
import { userById } from './queries.ts';
import { rememberMeSeconds, renewByCookie, renewByToken } from './renew.ts';
import { newSessionSecret } from './secret.ts';

type PublicContext = Context<'public'>;

type SignInContext = Services & Pick<PublicContext, 'request'>;

const browserSeconds = 12 * 3600;

export async function renewOrSignIn(
  context: PublicContext,
  input: Input<typeof api.users.token>,
): Promise<SessionAnswer> {
  onlyFromOwnPage(context);
  if (input.grant_type === 'refresh_token') {
    return input.refresh_token ? renewByToken(context, input.refresh_token) : renewByCookie(context);
  }
  const { email, password, remember } = input;
  if (!email || !password) throw missingCredential(input);
  return signInByPassword(context, email, password, remember);
}

function missingCredential({ email, phone, password }: Input<typeof api.users.token>): AppError {
  const issues = [
    ...(email ? [] : [{ path: 'email', message: fixed('Please enter your email address.') }]),
    ...(password ? [] : [{ path: 'password', message: fixed('Please enter your password.') }]),
  ];
  const byPhone = !email && phone;
  const error = fixed('You can’t sign in with a phone number here. Enter your email address.');
  return new AppError('credentials_required', { issues, ...(byPhone && { error }) });
}

async function signInByPassword(
  context: PublicContext,
  email: string,
  password: string,
  remember: boolean,
): Promise<SessionAnswer> {
  const user = await verifyPassword(context, email, password);
  return signIn(context, user, { by: 'password', remember });
}

export type SignInProof = {
  by: 'sign-up' | 'password' | 'mail' | 'linkedin' | 'passkey' | 'second factor' | 'continuation';
  remember: boolean;
  next?: string | null;
};

export async function signIn(
  context: SignInContext,
  user: Account,
  { by, remember, next = null }: SignInProof,
): Promise<SessionAnswer> {
  const account = await userById(context.db, user.id);
  if (account?.suspended_at) throw new AppError('suspended');
  if (by !== 'passkey' && by !== 'second factor') await requireMfa(context.db, user.id, { remember, next });
  if (account?.delete_after) await refuseWhileDeletionPending(context.db, account, { remember, next });
  context.log.info({ user_id: user.id, by, network: context.request.network }, 'signed in');
  return startSession(context, user, remember);
}

/**
 * Starts a session. With `remember` it lasts 30 days, as for every token client; otherwise until the browser closes, at most 12
 * hours.
 */
export async function startSession(context: SignInContext, user: Account, given: boolean): Promise<SessionAnswer> {
  const { db, request, settings } = context;
  const by_token = request.wants_tokens;
  const remember = given || by_token;
  const id = randomUUID();
  const secret = newSessionSecret(settings.secret, id);
  const seconds = remember ? rememberMeSeconds : browserSeconds;
  const device = request.device_cookie ?? newSecret();
  const device_hash = sha256(device);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        id,
        user_id: user.id,
        secret_hash: sha256(secret),
        remember,
        by_token,
        expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
        user_agent: request.user_agent,
        network: request.network,
        device_hash,
      })
      .execute();
    await notifyNewDevice(tx, { user, session_id: id });
  });
  const session = await describeSession(context, user, id);
  if (by_token) return { ...session, refresh_token: `${id}.${secret}` };
  request.keepSession(`${id}.${secret}`, remember ? rememberMeSeconds : null);
  request.keepDevice(device);
  return session;
}
