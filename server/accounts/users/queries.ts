import type { Me } from '#contract/accounts/users.ts';
import type { Db } from '../../adapters/database/db.ts';
import { facesOf } from '../../base/faces.ts';
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

export const accountProfileOf = (db: Db, userId: string) =>
  db.selectFrom('users_profiles').select(profileColumns).where('id', '=', userId).executeTakeFirstOrThrow();

export async function me({ db, actor, settings }: Context<'signedIn'>): Promise<Me> {
  const [user, profile, faceOf] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email', 'role', 'org_role', 'user_type'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    accountProfileOf(db, actor.id),
    facesOf({ db, actor, settings }, [actor.id]),
  ]);
  const { user_type, ...rest } = user;
  return {
    ...rest,
    email_confirmed: actor.email_confirmed,
    unprotected: actor.unprotected ?? false,
    user_metadata: { user_type },
    face: faceOf(actor.id),
    profile,
  };
}
