import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  support_tickets: {
    table: 'contact_tickets',
    whose: (userId) => sql`lower(it.email) = (select lower(email) from users where id = ${userId})`,
  },
  reports_you_made: { table: 'reports', whose: mine('reporter_id') },
};

/** The archives themselves, secrets of links, and cases, which tell what others reported. */
export const notExported: (keyof DB)[] = ['admin_invitations', 'exports', 'moderation_cases'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
