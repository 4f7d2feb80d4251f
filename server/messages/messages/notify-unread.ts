import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { notify } from '../../platform/offers.ts';
import { enqueue, task } from '../../base/task.ts';
import { messageUnread, messageWaiting } from './events.ts';
import { unreadMessage } from './queries.ts';

// The email follows this many seconds after the notice, because a reader who looks soon needs none.
const mailAfterNotice = 580;

const unread = {
  name: 'tell-unread',
  payload: z.object({
    conversation_id: z.uuid(),
    side: z.enum(['candidate', 'org']),
    number: z.int(),
    by: z.enum(['notice', 'mail']),
  }),
};

export const notifyUnread = task({
  ...unread,
  async run({ db }, { conversation_id, side, number, by }) {
    const waiting = await unreadMessage(db, { conversation_id, number, side });
    if (!waiting) return;
    if ((side === 'org' ? waiting.org_read : waiting.candidate_read) >= number) return;
    const reader = side === 'org' ? await readerIn(db, waiting) : { id: waiting.candidate_id };
    if (!reader) return;
    const key = `unread:${conversation_id}:${side}:${number}`;
    const to = { user_id: reader.id };
    const values = { conversation_id, number, side, reader_id: reader.id };
    await db.transaction().execute(async (tx) => {
      if (by === 'mail') return notify(tx, messageUnread(to, key, values));
      await notify(tx, messageWaiting(to, key, values));
      const later = { conversation_id, side, number, by: 'mail' as const };
      return enqueue(tx, unread, later, { afterSeconds: mailAfterNotice });
    });
  },
});

async function readerIn(db: Db, { org_id, manager_id }: { org_id: string; manager_id: string }) {
  return db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', org_id)
    .where('role', '=', 'manager')
    .orderBy((eb) => eb('id', '=', manager_id), 'desc')
    .orderBy((eb) => eb('org_role', '=', 'owner'), 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
