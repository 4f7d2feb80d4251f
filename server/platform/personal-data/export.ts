import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';

const isAddressOrIdOf = (userId: string) => sql<boolean>`(it.user_id = ${userId}
  or lower(it.recipient) = (select lower(email) from users where id = ${userId}))`;

export const sections: Record<string, PersonalDataSection> = {
  consents: { table: 'consents', whose: ownRows('user_id') },
  push_devices: { table: 'push_subscriptions', whose: ownRows('user_id'), hidden: ['auth', 'p256dh', 'endpoint'] },
  notifications: { table: 'notifications', whose: ownRows('user_id') },
  emails_to_you: {
    table: 'mail_log',
    whose: isAddressOrIdOf,
    hidden: ['key', 'message_key', 'payload', 'answer', 'attempts'],
  },
  emails_from_you: {
    table: 'inbound_mail_log',
    whose: (userId) => sql`lower(it.sender) = (select lower(email) from users where id = ${userId})`,
  },
  what_you_did: { table: 'audit_log', whose: ownRows('actor_id'), hidden: ['hash', 'previous'] },
};

export const notExported: (keyof DB)[] = ['digests'];
