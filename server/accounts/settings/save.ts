import { AppError } from '#contract/base/errors.ts';
import { mergeSettings } from '#contract/accounts/settings.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange, recordConsent } from '../../platform/offers.ts';
import { evictUser } from '../sessions/queries.ts';
import { settingsOf } from './queries.ts';

type Save = typeof api.settings.save;

export async function saveSettings(
  { db, actor, hooks, settings }: Context<'signedIn'>,
  { read_in, ...changes }: Input<Save>,
): Promise<Result<Save>> {
  const offers = (it: string) => settings.languages.includes(it);
  if (changes.language && !offers(changes.language)) throw new AppError('invalid_input');
  const saved = await db.transaction().execute(async (tx) => {
    // The lock serializes concurrent saves, so that the last change wins and an explicit change outranks the browser's language.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
    const before = await settingsOf(tx, actor.id);
    const after = mergeSettings(before, changes);
    after.language ??= read_in && offers(read_in) ? read_in : null;
    await tx
      .insertInto('user_settings')
      .values({ user_id: actor.id, ...after })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...after, updated_at: sql<string>`now()` }))
      .execute();
    if (before.weekly_digest !== after.weekly_digest) {
      const decision = after.weekly_digest ? 'given' : 'withdrawn';
      await recordConsent(tx, { user_id: actor.id, purpose: 'weekly_digest', decision });
    }
    if (changes.appearance && changes.appearance !== 'system')
      await hooks.changeProfile(tx, actor.id, { theme: changes.appearance });
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'change settings',
      subject: 'user',
      subject_id: actor.id,
      before,
      after,
    });
    return after;
  });
  evictUser(actor.id);
  return saved;
}
