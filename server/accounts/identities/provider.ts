import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { isOwnPath } from '#contract/base/own-path.ts';
import { sql } from 'kysely';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import { isDuplicate, type Tx } from '../../adapters/database/db.ts';
import type { NetworkKeys } from '../../adapters/http/network.ts';
import type { Context, Services } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { admitProvenEmail, assignFirstRole } from '../invite-codes/admit.ts';
import { type Account, describeSession } from '../sessions/describe.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { userByEmail, userById, actorByCookie, actorByToken } from '../sessions/queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { limitNetwork } from '../throttling/throttle.ts';
import { insertUser } from '../users/insert.ts';
import { isReservedPersonName } from '../users/person-name.ts';
import { type ProviderFlow, providerFlowOf, linkedAccount } from './queries.ts';

type Identities = typeof api.identities;

type Public = Context<'public'>;

const provider = 'linkedin';

const callback = '/auth/callback';

// Browsers open this address themselves, so it is not in the contract.
const providerLimit = { most: 60, seconds: 900 };

export async function beginProvider(
  { db, linkedin, log }: Services,
  from: NetworkKeys,
  wanted: string | null,
): Promise<{ location: string; state: string | null }> {
  if (!linkedin) return { location: '/signin', state: null };
  await limitNetwork(db, 'provider', from, providerLimit);
  const state = newSecret();
  try {
    const location = await linkedin.address(state);
    const expires_at = sql<string>`now() + interval '10 minutes'`;
    await db
      .deleteFrom('sign_in_flows')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
    await db
      .insertInto('sign_in_flows')
      .values({ state_hash: sha256(state), next: wanted !== null && isOwnPath(wanted) ? wanted : null, expires_at })
      .execute();
    return { location, state };
  } catch (error) {
    log.warn({ err: error }, 'LinkedIn cannot be reached');
    return { location: `${callback}?error=failed`, state: null };
  }
}

/** Handles the provider's callback and returns a redirect with a code that is valid for 60 seconds and only in this browser. */
export async function finishProvider(
  { db, linkedin, log }: Services,
  answer: URL,
  state: string | null,
): Promise<string> {
  const refusal = answer.searchParams.get('error');
  const fits = state !== null && state === answer.searchParams.get('state');
  const waiting = db
    .selectFrom('sign_in_flows')
    .select('state_hash')
    .where('state_hash', '=', sha256(state ?? ''));
  const flow =
    fits &&
    (await waiting
      .where('subject', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst());
  if (!flow || !linkedin) return `${callback}?error=invalid_state`;
  if (refusal) return `${callback}?error=${/cancel|denied/.test(refusal) ? 'cancelled' : 'failed'}`;
  try {
    const person = await linkedin.person(answer, state);
    const code = newSecret();
    await db
      .updateTable('sign_in_flows')
      .set({ ...person, code_hash: sha256(code), expires_at: sql<string>`now() + interval '60 seconds'` })
      .where('state_hash', '=', flow.state_hash)
      .where('subject', 'is', null)
      .execute();
    return `${callback}?token=${code}`;
  } catch (error) {
    log.warn({ err: error }, 'LinkedIn gave no answer that counts');
    return `${callback}?error=failed`;
  }
}

export async function signInFromProvider(
  context: Public,
  input: Input<Identities['arrive']>,
): Promise<Result<Identities['arrive']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  if (input.token.includes('.')) return signInByToken(context, input.token);
  const flow = await providerFlowOf(db, input.token, request.state_cookie);
  const known = await linkedAccount(db, provider, flow.subject);
  if (!known && (await userByEmail(db, flow.email))) {
    await extendFlow(db, flow);
    throw new AppError('link_required', { email: flow.email });
  }
  await refuseOtherAccount(context, flow, known?.id ?? null, input.replace);
  if (!known) await admitProvenEmail(context, flow);
  const user = known ?? (await db.transaction().execute((tx) => openAccount(context, tx, flow)));
  return finish(context, flow, user);
}

async function extendFlow(db: Services['db'], { state_hash }: ProviderFlow): Promise<void> {
  await db
    .updateTable('sign_in_flows')
    .set({ expires_at: sql<string>`now() + interval '10 minutes'` })
    .where('state_hash', '=', state_hash)
    .execute();
}

/** Throws `other_account` instead of silently signing the browser out of another account. */
async function refuseOtherAccount(
  context: Public,
  flow: ProviderFlow,
  userId: string | null,
  replace: boolean,
): Promise<void> {
  const holder = await actorByCookie(context.db, context.request.session_cookie);
  if (!holder || holder.id === userId || replace) return;
  await extendFlow(context.db, flow);
  const other = await userById(context.db, holder.id);
  throw new AppError('other_account', { email: other?.email ?? '' });
}

async function openAccount(
  services: Services,
  tx: Tx,
  { subject, email, first_name, last_name, next }: ProviderFlow,
): Promise<Account> {
  try {
    // A name that the provider did not check must not open an account under a reserved name.
    const isReserved = await isReservedPersonName(tx, { first_name, last_name });
    const names = isReserved ? { first_name: '', last_name: '' } : { first_name, last_name };
    const fresh = await insertUser(services, tx, { email, password_hash: null, ...names });
    const user = await assignFirstRole(services, tx, fresh, next);
    await tx
      .updateTable('users')
      .set({ email_verified_at: sql<string>`now()` })
      .where('id', '=', user.id)
      .execute();
    await connect(tx, user.id, subject);
    return user;
  } catch (error) {
    // Two concurrent requests may create the same account; the second one fails here.
    throw isDuplicate(error) ? new AppError('invalid_state') : error;
  }
}

export async function connect(tx: Tx, user_id: string, subject: string): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ provider, subject, user_id })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
  await recordChange(tx, { actor_id: user_id, action: 'connect LinkedIn', subject: 'user', subject_id: user_id });
}

export async function finish(context: Public, { state_hash, next }: ProviderFlow, user: Account) {
  const spent = await context.db
    .deleteFrom('sign_in_flows')
    .where('state_hash', '=', state_hash)
    .returning('state_hash')
    .executeTakeFirst();
  if (!spent) throw new AppError('invalid_state');
  return { ...(await signIn(context, user, { by: 'linkedin', remember: false, next })), next };
}

/** Accepts an access token in the URL for older links, but rejects it when this browser holds another session. */
async function signInByToken({ db, tokens, request, settings }: Public, token: string) {
  const actor = await actorByToken(db, tokens, `Bearer ${token}`);
  if (!actor) throw new AppError('not_signed_in');
  const holder = await actorByCookie(db, request.session_cookie);
  if (holder ? holder.id !== actor.id : settings.strictCallback) throw new AppError('invalid_state');
  const user = await userById(db, actor.id);
  if (!user) throw new AppError('not_signed_in');
  return { ...(await describeSession({ tokens }, user, actor.session_id)), next: null };
}
