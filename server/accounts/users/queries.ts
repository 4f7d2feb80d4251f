import type { Me } from '#contract/accounts/users.ts';
import type { Db } from '../../adapters/database/db.ts';
import { faceUrl } from '../../adapters/uploads/faces.ts';
import type { Context } from '../../base/context.ts';

const profileColumns = [
  'first_name',
  'last_name',
  'company',
  'title',
  'location',
  'skills',
  'profile_completed',
  'theme',
  'timezone',
] as const;

export const profileOf = (db: Db, userId: string) =>
  db.selectFrom('users_profiles').select(profileColumns).where('id', '=', userId).executeTakeFirstOrThrow();

export async function me({ db, actor, settings }: Context<'signedIn'>): Promise<Me> {
  const [user, profile, picture] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email', 'role', 'org_role', 'user_type'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    profileOf(db, actor.id),
    // People are later in the line of rooms: so in SQL, here.
    db.selectFrom('faces').select('id').where('user_id', '=', actor.id).executeTakeFirst(),
  ]);
  const { user_type, ...rest } = user;
  return {
    ...rest,
    email_confirmed: actor.email_confirmed,
    unprotected: actor.unprotected ?? false,
    user_metadata: { user_type },
    face: picture ? faceUrl(settings.secret, picture.id, actor.id) : null,
    profile,
  };
}
