import type { api } from '#contract/api.ts';
import type { SignedInDevice } from '#contract/accounts/devices.ts';
import { deviceOf } from '#contract/accounts/device-words.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

const mostShown = 100;

export const signedInDevices = async ({
  db,
  actor,
}: Context<'signedIn'>): Promise<Result<typeof api.devices.list>> => ({
  devices: await sessionsOf(db, actor.id, actor.session_id),
});

export async function sessionsOf(db: Db, userId: string, currentId: string): Promise<SignedInDevice[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'network', 'created_at as signed_in_at', 'rotated_at as last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy((eb) => eb('id', '=', currentId), 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(mostShown)
    .execute();
  return sessions.map(({ user_agent, ...session }) => ({
    ...session,
    ...deviceOf(user_agent),
    current: session.id === currentId,
  }));
}
