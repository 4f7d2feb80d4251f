import { type RawBuilder, sql } from 'kysely';

/** A value that the planner cannot look into: it keeps one plan for all of them, where it would else make one for each, which costs more than what is asked. */
export const unseen = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`;
