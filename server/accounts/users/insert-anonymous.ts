import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';

/** Creates a separate placeholder user for each decision, so that decisions of an erased person cannot be linked. */
export async function insertAnonymous({ hooks }: Pick<Services, 'hooks'>, tx: Tx): Promise<string> {
  const id = randomUUID();
  const email = `erased-${id}@erased.invalid`;
  await tx
    .insertInto('users')
    .values({ id, email, erased_at: sql<string>`now()` })
    .execute();
  await hooks.createProfile(tx, { id, first_name: 'Former', last_name: 'candidate' });
  return id;
}
