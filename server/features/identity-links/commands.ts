import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { provePassword } from '../attempts/commands.ts';
import { connect, finish } from '../identities/commands.ts';
import { flowOf } from '../identities/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { endEverySession, enter, onlyFromOwnPage, throttle } from '../sessions/commands.ts';
import { userById } from '../sessions/queries.ts';
import { connected } from './emails.ts';
import { sendIdentityLink } from './tasks.ts';

type Identities = typeof api.identities;
type Public = Context<'public'>;

/** Connects the provider with the account that has the same address, proven by its password (D34). */
export async function linkByPassword(
  context: Public,
  { token, password }: Input<Identities['link']>,
): Promise<Answer<Identities['link']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  const flow = await flowOf(db, token, request.state_cookie);
  const user = await provePassword(context, flow.email, password);
  await db.transaction().execute(async (tx) => {
    await connect(tx, user.id, flow.subject);
    await tx
      .updateTable('users')
      .set({ email_verified_at: sql<string>`coalesce(email_verified_at, now())` })
      .where('id', '=', user.id)
      .execute();
    await enqueue(tx, sendEmail, { key: `linked:${flow.state_hash}`, email: connected(user.email) });
  });
  return finish(context, flow, user);
}

export async function mailLink(
  context: Public,
  { token }: Input<Identities['mailLink']>,
): Promise<Answer<Identities['mailLink']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  const { email, subject } = await flowOf(db, token, request.state_cookie);
  await throttle(db, `link ${email.toLowerCase()}`, 5, 'an hour');
  await db.transaction().execute((tx) => enqueue(tx, sendIdentityLink, { email, subject }));
  return { success: true };
}

/** The mail proves the address; a password that was never proven by it may be a stranger's and goes (D34). */
export async function linkByMail(
  context: Public,
  { token }: Input<Identities['confirmLink']>,
): Promise<Answer<Identities['confirmLink']>> {
  onlyFromOwnPage(context);
  const { db, request } = context;
  await throttle(db, `confirm ${request.ip}`, 60, 'an hour');
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
    await enqueue(tx, sendEmail, { key: `linked:${sha256(token)}`, email: connected(found.email) });
    return { user: found, ended: stranger ? await endEverySession(tx, found.id, 'address proven by mail') : () => {} };
  });
  ended();
  return { ...(await enter(context, user, { by: 'mail', remember: false })), next: null };
}
