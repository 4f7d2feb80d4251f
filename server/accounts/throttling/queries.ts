import { sql } from 'kysely';
import type { Db } from '../../adapters/database/db.ts';

export type KnownAccount = {
  id: string;
  email: string;
  user_type: string;
  known_device: boolean;
  known_network: boolean;
};

export const accountOf = (
  db: Db,
  email: string,
  { device_hash, network }: { device_hash: string | null; network: string },
) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'user_type', 'password_hash'])
    .select([
      sql<boolean>`exists (select from sessions where user_id = users.id and device_hash = ${device_hash})`.as(
        'known_device',
      ),
      sql<boolean>`exists (select from sessions where user_id = users.id and network = ${network})`.as('known_network'),
    ])
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
