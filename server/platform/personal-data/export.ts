import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  consents: { table: 'consents', whose: mine('user_id') },
  push_devices: { table: 'push_subscriptions', whose: mine('user_id'), hidden: ['auth', 'p256dh', 'endpoint'] },
  notifications: { table: 'notifications', whose: mine('user_id') },
  what_you_did: { table: 'audit_log', whose: mine('actor_id'), hidden: ['hash', 'previous'] },
};

/** It only says up to when a user has had a digest. */
export const notExported: (keyof DB)[] = ['digests'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
