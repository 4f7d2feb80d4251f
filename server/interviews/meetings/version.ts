import { sql } from 'kysely';

// Whoever said yes to the time before is asked anew.
const unanswered = { candidate_rsvp: null, candidate_rsvp_at: null };

// What calendars compare: a higher number replaces the entry they have.
export const nextVersion = { sequence: sql<number>`sequence + 1`, changed_at: sql<string>`now()`, ...unanswered };
