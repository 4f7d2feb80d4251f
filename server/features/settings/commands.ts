import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import { ownWords } from '#contract/passwords.ts';
import { settingsAfter } from '#contract/settings.ts';
import { hashPassword, passwordFits } from '../../adapters/passwords.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { mustBeStrong } from '../attempts/commands.ts';
import { record } from '../audit/commands.ts';
import { noteConsent } from '../consents/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { endOtherSessions, throttle } from '../sessions/commands.ts';
import { passwordChanged } from './emails.ts';
import { settingsOf } from './queries.ts';

type Save = typeof api.settings.save;

/** Saves the switches that were touched; an appearance other than 'system' is the theme of the profile too (D113). */
export async function saveSettings(
  { db, actor }: Context<'signedIn'>,
  { read_in, ...changes }: Input<Save>,
): Promise<Answer<Save>> {
  return db.transaction().execute(async (tx) => {
    // One after the other: what was pressed last counts, and a press counts more than what a browser is set to.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
    const before = await settingsOf(tx, actor.id);
    const after = settingsAfter(before, changes);
    after.language ??= read_in ?? null;
    await tx
      .insertInto('user_settings')
      .values({ user_id: actor.id, ...after })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...after, updated_at: sql<string>`now()` }))
      .execute();
    if (before.weekly_digest !== after.weekly_digest) {
      const decision = after.weekly_digest ? 'given' : 'withdrawn';
      await noteConsent(tx, { user_id: actor.id, purpose: 'weekly_digest', decision });
    }
    if (changes.appearance && changes.appearance !== 'system')
      await tx.updateTable('users_profiles').set({ theme: changes.appearance }).where('id', '=', actor.id).execute();
    await record(tx, {
      actor_id: actor.id,
      action: 'change settings',
      subject: 'user',
      subject_id: actor.id,
      before,
      after,
    });
    return after;
  });
}

/** Asks for the current password once more (D112), ends every other session and says so by mail. */
export async function changePassword(
  { db, actor }: Context<'signedIn'>,
  { current_password, password }: Input<typeof api.settings.changePassword>,
): Promise<Answer<typeof api.settings.changePassword>> {
  await throttle(db, `password ${actor.id}`, 10, 'an hour');
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(user.password_hash, current_password)))
    throw invalidInput({ path: 'current_password', message: 'This is not your current password' });
  mustBeStrong(password, ownWords('', '', user.email));
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute();
    await endOtherSessions(tx, actor, 'password changed');
    await record(tx, { actor_id: actor.id, action: 'change password', subject: 'user', subject_id: actor.id });
    const key = `password:${actor.id}:${new Date().toISOString()}`;
    await enqueue(tx, sendEmail, { key, email: passwordChanged(user.email) });
  });
  await db.deleteFrom('tries').where('key', '=', `password ${actor.id}`).execute();
  return { success: true };
}
