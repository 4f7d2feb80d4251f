import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Context, Services } from '../../base/context.ts';
import { askToKeep } from '../deletion/ask-to-keep.ts';
import { tellNewDevice } from '../sign-in-challenge/new-device.ts';
import { requireMfa } from '../sign-in-challenge/require-mfa.ts';
import { provePassword } from '../throttling/prove-password.ts';
import { type Account, describeSession, type Session } from './describe.ts';
import { onlyFromOwnPage } from './own-page.ts';
import { userById } from './queries.ts';
import { rememberSeconds, renewByCookie, renewByToken } from './renew.ts';

type PublicContext = Context<'public'>;

type Entering = Services & Pick<PublicContext, 'request'>;

const browserSeconds = 12 * 3600;

export async function renewOrSignIn(context: PublicContext, input: Input<typeof api.users.token>): Promise<Session> {
  onlyFromOwnPage(context);
  if (input.grant_type === 'refresh_token') {
    return input.refresh_token ? renewByToken(context, input.refresh_token) : renewByCookie(context);
  }
  const { email, password, remember } = input;
  if (!email || !password) throw lacking(input);
  return signInByPassword(context, email.trim(), password, remember);
}

/** Says which of the two is missing (specification §5). */
function lacking({ email, phone, password }: Input<typeof api.users.token>): AppError {
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
): Promise<Session> {
  const user = await provePassword(context, email, password);
  return signIn(context, user, { by: 'password', remember });
}

/** How someone proved who they are, and how long the session shall last. */
export type SignInProof = {
  by: 'sign-up' | 'password' | 'mail' | 'linkedin' | 'passkey' | 'second factor' | 'continuation';
  remember: boolean;
  /** Where the person wanted to go, where the address does not say it: what is missing is told with it. */
  next?: string | null;
};

/** The one door: anyone who has proven who they are, by whatever means, gets their session here or is told what is missing. */
export async function signIn(
  context: Entering,
  user: Account,
  { by, remember, next = null }: SignInProof,
): Promise<Session> {
  const account = await userById(context.db, user.id);
  if (account?.suspended_at) throw new AppError('suspended');
  // A passkey has asked for a finger, a face or a PIN: it is both steps in one.
  if (by !== 'passkey' && by !== 'second factor') await requireMfa(context.db, user.id, { remember, next });
  if (account?.delete_after) await askToKeep(context.db, account, { remember, next });
  context.log.info({ user_id: user.id, by, network: context.request.network }, 'signed in');
  return startSession(context, user, remember);
}

/**
 * Begins a session and hands its secret to the browser's cookie, or to a client that asks for tokens (D134).
 * `remember`: 30 days, as for every client; otherwise until the browser closes, 12 hours at most (D26).
 */
export async function startSession(context: Entering, user: Account, given: boolean): Promise<Session> {
  const { db, request } = context;
  const by_token = request.wants_tokens;
  const remember = given || by_token;
  const secret = newSecret();
  const seconds = remember ? rememberSeconds : browserSeconds;
  const device = request.device_cookie ?? newSecret();
  const device_hash = sha256(device);
  const id = await db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        secret_hash: sha256(secret),
        remember,
        by_token,
        expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
        user_agent: request.user_agent,
        network: request.network,
        device_hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellNewDevice(tx, { user, session_id: begun.id });
    return begun.id;
  });
  const session = await describeSession(context, user, id);
  if (by_token) return { ...session, refresh_token: `${id}.${secret}` };
  request.keepSession(`${id}.${secret}`, remember ? rememberSeconds : null);
  request.keepDevice(device);
  return session;
}
