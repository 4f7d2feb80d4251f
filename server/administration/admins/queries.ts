import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context, Services } from '../../base/context.ts';

export async function isOpenToAll(db: Db, { adminSignUp }: Services['settings']): Promise<boolean> {
  if (adminSignUp !== 'first') return adminSignUp === 'open';
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return admin === undefined;
}

export const liveInvitation = (db: Db, secret: string) =>
  db
    .selectFrom('admin_invitations')
    .select('secret_hash')
    .where('secret_hash', '=', sha256(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

export async function adminSignUpState(
  { db, settings }: Context<'public'>,
  { invite }: Input<typeof api.admins.door>,
): Promise<Result<typeof api.admins.door>> {
  const invited = invite !== '' && (await liveInvitation(db, invite).executeTakeFirst()) !== undefined;
  return { open: invited || (await isOpenToAll(db, settings)) };
}
