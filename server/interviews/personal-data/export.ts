import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';

export const sections: Record<string, PersonalDataSection> = {
  interviews: { table: 'meetings', whose: ownRows('candidate_id'), hidden: ['private_notes'] },
  interviews_held: { table: 'meetings', whose: ownRows('organizer_id'), hidden: ['candidate_id'] },
  interview_reschedule_requests: {
    table: 'reschedule_requests',
    whose: (userId) => sql`it.meeting_id in (select id from meetings where candidate_id = ${userId})`,
  },
  offered_times: { table: 'slot_offers', whose: ownRows('candidate_id'), hidden: ['private_notes'] },
};

export const notExported: (keyof DB)[] = ['calendar_feeds', 'room_visits'];
