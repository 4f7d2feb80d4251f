import { sql } from 'kysely';

// What calendars compare: a higher number replaces the entry they have.
export const nextVersion = { sequence: sql<number>`sequence + 1`, changed_at: sql<string>`now()` };
