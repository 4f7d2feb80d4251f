import { sql } from 'kysely';

// A move clears the candidate's RSVP, because it answered the former time.
const clearedRsvp = { candidate_rsvp: null, candidate_rsvp_at: null };

// Calendar programs replace an entry when the sequence number is higher.
export const nextVersion = { sequence: sql<number>`sequence + 1`, changed_at: sql<string>`now()`, ...clearedRsvp };
