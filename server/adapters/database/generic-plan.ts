import { type RawBuilder, sql } from 'kysely';

/** Hides a value from the planner, so that one generic plan serves all values; planning for each value costs more than the query. */
export const forceGenericPlan = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`;
