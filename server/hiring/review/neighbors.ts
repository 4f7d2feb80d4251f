import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import { countedWhere } from '../../jobs/offers.ts';
import { filteredApplications, sortKeyOf } from '../applicants/queries.ts';

export type Neighbors = { total: number; position: number; previous_id: string | null; next_id: string | null };
export type List = Omit<Input<typeof api.reviews.detail>, 'application_id' | 'job_id'>;

const countedIn = (db: Db, jobId: string, status: List['status']) =>
  db
    .selectFrom('application_counts')
    .select(countedWhere(sql`status <> 'draft'`).as('count'))
    .where('job_id', '=', jobId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'submitted'));

/** Returns the position of an application among the sent ones of its job, and the applications before and after it in the list. */
export function neighborsInSql(
  db: Db,
  { id, job_id }: { id: string; job_id: string },
  { sort, order: chosen, status, score }: List,
): RawBuilder<Neighbors> {
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
  const countOf = (applications: typeof sent) => applications.select(sql`count(*)`.as('count'));
  return sql`(
    select jsonb_build_object(
      'total', (${score ? countOf(sent) : countedIn(db, job_id, status)}),
      'position', (${countOf(beside(`${before}=`))}),
      'previous_id', ${nearest(before)},
      'next_id', ${nearest(after)}
    )
    from (
      select ${rank ?? sql`0::int`} as rank, ${moment} as moment, id from applications where id = ${id}
    ) as own
  )`;
}
