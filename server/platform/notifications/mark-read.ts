import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { countUnreadNotifications } from './queries.ts';

type Endpoints = typeof api.notifications;

export async function markSeenAt(tx: Tx, userId: string, path: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

export async function readNotifications(
  { db, actor }: Context<'signedIn'>,
  { id, all }: Input<Endpoints['read']>,
): Promise<Result<Endpoints['read']>> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', actor.id)
    .where('id', all ? '<=' : '=', id)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .execute();
  return { unread: await countUnreadNotifications(db, actor.id) };
}
