import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { endEverySession } from '../sessions/end.ts';
import { onlyFromOwnPage } from '../sessions/own-page.ts';
import { userById } from '../sessions/queries.ts';
import { signIn } from '../sessions/sign-in.ts';
import { throttle } from '../throttling/throttle.ts';
import { verifyPassword } from '../throttling/verify-password.ts';
import { identityConnected } from './events.ts';
import { connect, finish } from './provider.ts';
import { providerFlowOf } from './queries.ts';
import { sendIdentityLink } from './send-link.ts';

type Identities = typeof api.identities;

type Public = Context<'public'>;

export async function linkByPassword(
  context: Public,
  { token, password }: Input<Identities['link']>,
): Promise<Result<Identities['link']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  const flow = await providerFlowOf(db, token, request.state_cookie);
  const user = await verifyPassword(context, flow.email, password);
  await db.transaction().execute(async (tx) => {
    await connect(tx, user.id, flow.subject);
    await tx
      .updateTable('users')
      .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', user.id)
      .execute();
    await notify(tx, identityConnected({ user_id: user.id }, `linked:${flow.state_hash}`, {}));
  });
  return finish(context, flow, user);
}

export async function mailLink(
  context: Public,
  { token }: Input<Identities['mailLink']>,
): Promise<Result<Identities['mailLink']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  const { email, subject } = await providerFlowOf(db, token, request.state_cookie);
  await throttle(db, `link ${email.toLowerCase()}`, 5, 'an hour');
  await db.transaction().execute((tx) => enqueue(tx, sendIdentityLink, { email, subject }));
  return { success: true };
}

/** Links the account by mail; a password that was set before the address was proven may be a stranger's and is removed. */
export async function linkByMail(
  context: Public,
  { token }: Input<Identities['confirmLink']>,
): Promise<Result<Identities['confirmLink']>> {
  onlyFromOwnPage(context);
  const { db } = context;
  const { user, ended } = await db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom('identity_links')
      .where('secret_hash', '=', sha256(token))
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['user_id', 'subject', 'email'])
      .executeTakeFirst();
    const found = link && (await userById(tx, link.user_id));
    if (!found || found.email.toLowerCase() !== link.email.toLowerCase()) throw new AppError('link_expired');
    const stranger = found.email_verified_at === null;
    await tx
      .updateTable('users')
      .set({
        email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
        ...(stranger && { password_hash: null }),
      })
      .where('id', '=', found.id)
      .execute();
    await connect(tx, found.id, link.subject);
    await notify(tx, identityConnected({ user_id: found.id }, `linked:${sha256(token)}`, {}));
    return { user: found, ended: stranger ? await endEverySession(tx, found.id, 'address proven by mail') : () => {} };
  });
  ended();
  return { ...(await signIn(context, user, { by: 'mail', remember: false })), next: null };
}
