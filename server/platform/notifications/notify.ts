import type { Tx } from '../../adapters/database/db.ts';
import { addToNotificationList } from './list.ts';
import { announceNews } from './live.ts';
import { queueMail } from './mail.ts';
import { pushToAll } from './push.ts';
import { type Event, eventFactsOf } from '../../base/event.ts';
import { openChannels, recipientAccount } from './queries.ts';

export async function notify(tx: Tx, event: Event): Promise<void> {
  const { kind, to, values } = event;
  if (kind.notice && kind.about) {
    const reader = await recipientAccount(tx, to);
    const facts = reader && (await eventFactsOf(kind, tx, values));
    if (reader && facts) {
      const open = openChannels(reader, kind.about);
      const id = await addToNotificationList(tx, { event, user_id: reader.id, open, notice: kind.notice(facts) });
      if (id !== undefined && open.listed) await announceNews(tx, reader.id);
      if (id !== undefined && open.pushed) await pushToAll(tx, reader.id, id);
    }
  }
  if (kind.mail) await queueMail(tx, event);
}
