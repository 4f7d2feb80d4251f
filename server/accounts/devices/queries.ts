import type { api } from '#contract/api.ts';
import { deviceOf } from '#contract/accounts/device-words.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';

const mostShown = 100;

/** Every session of this person that still lives: this one first, then by when it was last used. */
export async function devices({ db, actor }: Context<'signedIn'>): Promise<Result<typeof api.devices.list>> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'network', 'created_at as signed_in_at', 'rotated_at as last_seen_at'])
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy((eb) => eb('id', '=', actor.session_id), 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(mostShown)
    .execute();
  return {
    devices: sessions.map(({ user_agent, ...session }) => ({
      ...session,
      ...deviceOf(user_agent),
      current: session.id === actor.session_id,
    })),
  };
}
