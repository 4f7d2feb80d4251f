import { sql } from 'kysely';
import type { Db } from '../../adapters/db.ts';

export type Known = { id: string; email: string; user_type: string };

/** The account of this address, and whether this browser has been signed in to it before. */
export const accountOf = (db: Db, email: string, device_hash: string | null) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'user_type', 'password_hash'])
    .select(
      sql<boolean>`exists (select from sessions where user_id = users.id and device_hash = ${device_hash})`.as(
        'known_device',
      ),
    )
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
