import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Event, NotificationText } from '../../base/event.ts';
import type { OpenChannels } from './queries.ts';

type Listed = { event: Event; user_id: string; open: OpenChannels; notice: NotificationText };

export async function addToNotificationList(
  tx: Tx,
  { event, user_id, open, notice }: Listed,
): Promise<number | undefined> {
  const { listed, pushed, for_digest } = open;
  const { about } = event.kind;
  if (!about || (!listed && !pushed && !for_digest)) return undefined;
  const said = sql<never>`${JSON.stringify(notice.title)}::jsonb`;
  const kept = await tx
    .insertInto('notifications')
    .values({
      user_id,
      key: event.key,
      kind: about,
      said,
      path: notice.path,
      about_user: notice.of ?? null,
      listed,
      for_digest,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}
