import { sql } from 'kysely';
import * as z from 'zod/mini';
import { signText } from '../../adapters/auth/tokens.ts';
import { task } from '../../base/task.ts';

/** Derives the key to a person's own answer. The database stores only its hash, so that no query can read answers by user id. */
export const readerKey = (secret: string, userId: string) => signText(secret, `self-identification:${userId}`);

export const giveReaderKeys = task({
  name: 'give-reader-keys',
  cron: '*/5 * * * *',
  payload: z.object({}),
  async run({ db, settings }) {
    const { rows } = await sql<{ id: string }>`
      select * from apart.self_identifications_without_key() as answered (id)`.execute(db);
    for (const { id } of rows)
      await sql`select apart.give_self_identification_key(${id}, ${readerKey(settings.secret, id)})`.execute(db);
  },
});
