import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import { filteredApplications, sortKeyOf } from '../applicants/queries.ts';

type Neighbors = { total: number; position: number; previous_id: string | null; next_id: string | null };
type List = Omit<Input<typeof api.reviews.detail>, 'application_id' | 'job_id'>;

/** Where the application stands among the sent ones of its job, in the order and with the filters of the list that it was opened from. */
export async function neighborsIn(
  db: Db,
  { id, job_id }: { id: string; job_id: string },
  { sort, order: chosen, status, score }: List,
): Promise<Neighbors> {
  const { order, rank, moment } = sortKeyOf({ sort, order: chosen });
  const parts = [rank ?? sql`0::int`, moment, sql`applications.id`];
  const sent = filteredApplications(db, { job_id, status, score }).where('applications.status', '<>', 'draft');
  const [before, after] = order === 'asc' ? (['<', '>'] as const) : (['>', '<'] as const);
  const beside = (sign: '<' | '>' | '<=' | '>=') =>
    sent.where(sql<boolean>`(${sql.join(parts)}) ${sql.raw(sign)} (own.rank, own.moment, own.id)`);
  const nearest = (sign: '<' | '>'): RawBuilder<string | null> => {
    const sorted = parts.map((part) => sql`${part} ${sql.raw(sign === '>' ? 'asc' : 'desc')}`);
    return sql`(${beside(sign).select('applications.id').orderBy(sql.join(sorted)).limit(sql.lit(1))})`;
  };
  const { rows } = await sql<Neighbors>`
    select
      (${sent.select(sql`count(*)`.as('count'))}) as total,
      (${beside(`${before}=`).select(sql`count(*)`.as('count'))}) as position,
      ${nearest(before)} as previous_id,
      ${nearest(after)} as next_id
    from (
      select ${rank ?? sql`0::int`} as rank, ${moment} as moment, id from applications where id = ${id}
    ) as own`.execute(db);
  return rows[0] ?? { total: 0, position: 0, previous_id: null, next_id: null };
}
