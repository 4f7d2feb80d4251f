import { sql } from 'kysely';
import type { TestProduct, Person } from './test-product.ts';

/** As if the days of grace of an account that asked for its deletion were over. */
export const graceIsOver = ({ db }: TestProduct, { id }: Pick<Person, 'id'>) =>
  db
    .updateTable('users')
    .set({ delete_after: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
