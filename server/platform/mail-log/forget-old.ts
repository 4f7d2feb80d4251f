import { sql } from 'kysely';
import * as z from 'zod/mini';
import { mailLogDays } from '#contract/platform/mail-log.ts';
import type { Db } from '../../adapters/database/db.ts';
import { task } from '../../base/task.ts';

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

export const forgetMailLog = task({
  name: 'forget-mail-log',
  cron: '22 * * * *',
  payload: z.object({}),
  async run({ db }) {
    await db.deleteFrom('mail_log').where('created_at', '<', daysAgo(mailLogDays.row)).execute();
    await db.deleteFrom('inbound_mail_log').where('received_at', '<', daysAgo(mailLogDays.row)).execute();
    await db
      .updateTable('mail_log')
      .set({ text: null })
      .where('text', 'is not', null)
      .where('created_at', '<', daysAgo(mailLogDays.text))
      .execute();
    await db
      .updateTable('mail_log')
      .set({ payload: null })
      .where('state', 'in', ['failed', 'retrying'])
      .where('payload', 'is not', null)
      .where('created_at', '<', daysAgo(mailLogDays.payload))
      .execute();
    await failLostMails(db);
  },
});

/** A killed worker records no outcome, so an email that no unfinished task will send counts as failed. */
const failLostMails = (db: Db) =>
  db
    .updateTable('mail_log')
    .set({ state: 'failed', answer: 'The worker ended before it sent the email.' })
    .where('state', 'in', ['waiting', 'retrying'])
    .where(sql<boolean>`greatest(created_at, tried_at) < now() - interval '1 hour'`)
    .where(
      sql<boolean>`not exists (select from pgboss.job where name = 'send-mail' and state < 'completed'
      and created_on < now() - interval '30 minutes')`,
    )
    .execute();
