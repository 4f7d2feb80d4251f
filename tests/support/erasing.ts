import { sql } from 'kysely';
import type { House, Person } from './house.ts';

/** As if the days of grace of an account that asked for its deletion were over. */
export const graceIsOver = ({ db }: House, { id }: Pick<Person, 'id'>) =>
  db
    .updateTable('users')
    .set({ delete_after: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
