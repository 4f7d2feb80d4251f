import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { changeHours, undoDays } from '#contract/email-changes.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { isDuplicate, type Tx } from '../../adapters/db.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { mustBeConfirmed } from '../confirmations/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { sendRecoveryLink } from '../recovery/tasks.ts';
import { endEverySession, throttle } from '../sessions/commands.ts';
import { forgetUser, userById } from '../sessions/queries.ts';
import { emailBack, emailMoved } from './emails.ts';
import { sendChangeLink } from './tasks.ts';

type EmailChanges = typeof api.emailChanges;

const inHours = (hours: number) => sql<string>`now() + make_interval(hours => ${hours})`;
const subjectOf = (user_id: string) => ({ subject: 'user', subject_id: user_id });

/** Says and does the same for every address; a task finds out whether it has an account (D27). */
export async function askEmailChange(
  { db, actor }: Context<'signedIn'>,
  { email }: Input<EmailChanges['ask']>,
): Promise<Answer<EmailChanges['ask']>> {
  await mustBeConfirmed(db, actor);
  const user = await userById(db, actor.id);
  if (user?.email === email) throw invalidInput({ path: 'email', message: 'This is your address already' });
  await throttle(db, `change e-mail ${actor.id}`, 5, 'an hour');
  await db.transaction().execute(async (tx) => {
    const asked = { email, session_id: actor.session_id, expires_at: inHours(changeHours) };
    const { id } = await tx
      .insertInto('email_changes')
      .values({ user_id: actor.id, ...asked })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .where('changed_at', 'is', null)
          .doUpdateSet({ ...asked, secret_hash: null, asked_at: sql<string>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, { actor_id: actor.id, action: 'ask for another e-mail', ...subjectOf(actor.id) });
    await enqueue(tx, sendChangeLink, { change_id: id });
  });
  return { success: true };
}

export async function cancelEmailChange({ db, actor }: Context<'signedIn'>): Promise<Answer<EmailChanges['cancel']>> {
  await db.deleteFrom('email_changes').where('user_id', '=', actor.id).where('changed_at', 'is', null).execute();
  return { success: true };
}

/** The link was opened by whoever reads the new address: it counts from now on, and the former one hears of it. */
export async function confirmEmailChange(
  { db, request, settings }: Context<'public'>,
  { token }: Input<EmailChanges['confirm']>,
): Promise<Answer<EmailChanges['confirm']>> {
  await throttle(db, `change ${request.ip}`, 60, 'an hour');
  const secret = newSecret();
  const { user_id, email, forget } = await db
    .transaction()
    .execute(async (tx) => {
      const change = await tx
        .selectFrom('email_changes')
        .innerJoin('users', 'users.id', 'email_changes.user_id')
        .select(['email_changes.id', 'user_id', 'session_id', 'email_changes.email', 'users.email as former_email'])
        .where('secret_hash', '=', sha256(token))
        .where('changed_at', 'is', null)
        .where('expires_at', '>', sql<string>`now()`)
        .where('suspended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!change) throw new AppError('link_expired');
      const { user_id, session_id, email, former_email } = change;
      await moveTo(tx, user_id, email);
      await tx
        .updateTable('email_changes')
        .set({
          former_email,
          secret_hash: null,
          undo_hash: sha256(secret),
          changed_at: sql<string>`now()`,
          undo_until: inHours(undoDays * 24),
        })
        .where('id', '=', change.id)
        .execute();
      await record(tx, { actor_id: user_id, action: 'change e-mail', ...subjectOf(user_id) });
      const notice = emailMoved(former_email, email, `${settings.origin}/keep-email#token=${secret}`);
      await enqueue(tx, sendEmail, { key: `email-moved:${change.id}`, email: notice });
      const forget = await endEverySession(tx, user_id, 'e-mail changed', session_id);
      return { user_id, email, forget };
    })
    .catch(expiredIfTaken);
  forget();
  forgetUser(user_id);
  return { success: true, email };
}

/** Whoever reads the former address has the account again, and nobody else: sessions, password and newer keys end. */
export async function undoEmailChange(
  { db, request }: Context<'public'>,
  { token }: Input<EmailChanges['undo']>,
): Promise<Answer<EmailChanges['undo']>> {
  await throttle(db, `change ${request.ip}`, 60, 'an hour');
  const { user_id, email, forget } = await db
    .transaction()
    .execute(async (tx) => {
      const change = await tx
        .deleteFrom('email_changes')
        .where('undo_hash', '=', sha256(token))
        .where('undo_until', '>', sql<string>`now()`)
        .returning(['user_id', 'former_email', 'asked_at'])
        .executeTakeFirst();
      if (!change?.former_email) throw new AppError('link_expired');
      const { user_id, former_email: email, asked_at } = change;
      await moveTo(tx, user_id, email);
      await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user_id).execute();
      await removeNewerKeys(tx, user_id, asked_at);
      // What was changed after it goes with it: an address further on has no say any more.
      await tx.deleteFrom('email_changes').where('user_id', '=', user_id).where('asked_at', '>', asked_at).execute();
      await record(tx, { actor_id: user_id, action: 'take e-mail back', ...subjectOf(user_id) });
      await enqueue(tx, sendEmail, { key: `email-back:${sha256(token)}`, email: emailBack(email) });
      await enqueue(tx, sendRecoveryLink, { email });
      return { user_id, email, forget: await endEverySession(tx, user_id, 'e-mail taken back') };
    })
    .catch(expiredIfTaken);
  forget();
  forgetUser(user_id);
  return { success: true, email };
}

/** The other address got an account in the meantime. */
const expiredIfTaken = (error: unknown): never => {
  throw isDuplicate(error) ? new AppError('link_expired') : error;
};

async function moveTo(tx: Tx, user_id: string, email: string): Promise<void> {
  const confirmed = { email, email_verified_at: sql<string>`now()` };
  await tx.updateTable('users').set(confirmed).where('id', '=', user_id).execute();
  await endMailedLinks(tx, user_id);
}

/** Links that were mailed to the address before open nothing any more. */
export async function endMailedLinks(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('email_confirmations').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('lost_factors').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('identity_links').where('user_id', '=', user_id).execute();
}

async function removeNewerKeys(tx: Tx, user_id: string, since: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).where('created_at', '>=', since).execute();
  await tx.deleteFrom('identities').where('user_id', '=', user_id).where('created_at', '>=', since).execute();
  const turnedOn = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', user_id)
    .where('activated_at', '>=', since)
    .returning('user_id')
    .execute();
  if (turnedOn.length > 0) await tx.deleteFrom('backup_codes').where('user_id', '=', user_id).execute();
}
