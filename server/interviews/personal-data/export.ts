import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, Section> = {
  interviews: { table: 'meetings', whose: mine('candidate_id'), hidden: ['private_notes'] },
  interviews_held: { table: 'meetings', whose: mine('organizer_id'), hidden: ['candidate_id'] },
  interview_reschedule_requests: {
    table: 'reschedule_requests',
    whose: (userId) => sql`it.meeting_id in (select id from meetings where candidate_id = ${userId})`,
  },
  offered_times: { table: 'slot_offers', whose: mine('candidate_id'), hidden: ['private_notes'] },
};

/** The secret address of a calendar, and who is in a room right now. */
export const notExported: (keyof DB)[] = ['calendar_feeds', 'room_visits'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
