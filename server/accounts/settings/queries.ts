import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { settings as schema, type Settings, usualSettings } from '#contract/accounts/settings.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

const columns = Object.keys(schema.shape) as (keyof Settings)[];

/** The switches of a person; until one is touched, the appearance is that of the profile. */
export async function settingsOf(db: Db, userId: string): Promise<Settings> {
  const saved = await db.selectFrom('user_settings').select(columns).where('user_id', '=', userId).executeTakeFirst();
  const { theme } = await db
    .selectFrom('users_profiles')
    .select('theme')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // The toggle in the header changes the theme alone; only 'system' outlives it.
  return saved
    ? { ...saved, appearance: saved.appearance === 'system' ? 'system' : theme }
    : { ...usualSettings, appearance: theme };
}

export const settings = ({ db, actor }: Context<'signedIn'>): Promise<Result<typeof api.settings.get>> =>
  settingsOf(db, actor.id);
