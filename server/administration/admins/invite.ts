import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { adminInvitationHours } from '#contract/administration/admins.ts';
import { sql } from 'kysely';
import { assertReauthenticated } from '../../accounts/offers.ts';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';

type Admins = typeof api.admins;

export async function inviteAdmin({ db, actor, settings }: Context<'admin'>): Promise<Result<Admins['invite']>> {
  await assertReauthenticated(db, actor);
  const secret = newSecret();
  const secret_hash = sha256(secret);
  const expires_at = await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('admin_invitations')
      .values({
        secret_hash,
        invited_by: actor.id,
        expires_at: sql<string>`now() + make_interval(hours => ${adminInvitationHours})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    await recordChange(tx, { actor_id: actor.id, action: 'invite admin', subject: 'user', subject_id: actor.id });
    return made.expires_at;
  });
  return { url: `${settings.origin}/admin/signup/hidden?invite=${secret}`, expires_at };
}
