import type { Tx } from '../../adapters/database/db.ts';
import { addToList } from './list.ts';
import { announceNews } from './live.ts';
import { queueMail } from './mail.ts';
import { pushToAll } from './push.ts';
import { type Event, factsOf } from './event.ts';
import { openWays, readerOf } from './queries.ts';

/** Says what has happened by each channel that its kind uses and its reader left open: list, live update, push, email. */
export async function notify(tx: Tx, event: Event): Promise<void> {
  const { kind, to, values } = event;
  if (kind.notice && kind.about) {
    const reader = await readerOf(tx, to);
    const facts = reader && (await factsOf(kind, tx, values));
    if (reader && facts) {
      const open = openWays(reader, kind.about);
      const id = await addToList(tx, { event, user_id: reader.id, open, notice: kind.notice(facts) });
      if (id !== undefined && open.listed) await announceNews(tx, reader.id);
      if (id !== undefined && open.pushed) await pushToAll(tx, reader.id, id);
    }
  }
  if (kind.mail) await queueMail(tx, event);
}
