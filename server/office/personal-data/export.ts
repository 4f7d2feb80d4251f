import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  answers_about_reports: {
    table: 'moderation_cases',
    whose: (userId) => sql<boolean>`it.owner_id = ${userId} and it.answered_at is not null`,
    hidden: ['decided_by', 'reports', 'snapshot'],
  },
  support_tickets: {
    table: 'contact_tickets',
    whose: (userId) => sql`lower(it.email) = (select lower(email) from users where id = ${userId})`,
  },
  reports_you_made: { table: 'reports', whose: mine('reporter_id') },
};

/** The archives themselves, secrets of links, and legal holds: whether a person may know of one is not for us to say. */
export const notExported: (keyof DB)[] = ['admin_invitations', 'exports', 'legal_holds'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
