import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { settings as schema, type AccountSettings, defaultSettings } from '#contract/accounts/settings.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

const columns = Object.keys(schema.shape) as (keyof AccountSettings)[];

export async function settingsOf(db: Db, userId: string): Promise<AccountSettings> {
  const saved = await db.selectFrom('user_settings').select(columns).where('user_id', '=', userId).executeTakeFirst();
  const { theme } = await db
    .selectFrom('users_profiles')
    .select('theme')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return saved
    ? { ...saved, appearance: saved.appearance === 'system' ? 'system' : theme }
    : { ...defaultSettings, appearance: theme };
}

export const ownSettings = ({ db, actor }: Context<'signedIn'>): Promise<Result<typeof api.settings.get>> =>
  settingsOf(db, actor.id);
