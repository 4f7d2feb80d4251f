import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Actor, Input } from '#contract/base/endpoint.ts';
import type { ScoreBand } from '#contract/hiring/applicants.ts';
import { likePattern } from '../../adapters/database/db.ts';
import { hiddenFrom } from '../scorecards/queries.ts';

export type Filters = Omit<Input<typeof api.applicants.all>, 'cursor' | 'limit'>;
type Reader = Pick<Actor, 'id' | 'org_id'>;
type Condition = RawBuilder<unknown>;

/** Without exclusions, because a name that is excluded would tell a blind review who is missing. */
export const wordsQuery = (search: string) =>
  sql`(select search_query(search_text(${search.replaceAll(/(^|\s)-+("[^"]*"?|\S+)/g, ' ')}), true))`;

/**
 * Applications whose speech, answers, profile or notes contain the words, or whose candidate has the name. In a blind review,
 * only what was said and answered counts, without the name in it.
 */
function matching({ id, org_id }: Reader, search: string): Condition {
  const named = sql`select applications.id from users_profiles
    join applications on applications.candidate_id = users_profiles.id
    where name_letters(first_name, last_name) like plain_letters(${likePattern(search)})`;
  const noted = sql`select application_id from review_notes where plain_letters(text) like plain_letters(${likePattern(search)})`;
  return sql`a.application_id in (
    select applications.id
    from (
      select application_id as id from applicant_words where words @@ ${wordsQuery(search)}
      union ${named}
      union ${noted}
    ) as found
    join applications on applications.id = found.id
    join jobs on jobs.id = applications.job_id and jobs.org_id = ${org_id}
    join organizations on organizations.id = jobs.org_id
    where not ${hiddenFrom(id)} or exists (
      select from applicant_words
      join users_profiles on users_profiles.id = applications.candidate_id
      where applicant_words.application_id = applications.id and ts_delete(
        spoken, tsvector_to_array(to_tsvector('english', search_text(first_name || ' ' || last_name)))
      ) @@ ${wordsQuery(search)}
    )
  )`;
}

export const scoreBandInSql: RawBuilder<ScoreBand> = sql`case
  when a.score >= 80 then 'high' when a.score >= 60 then 'middle' when a.score < 60 then 'low' else 'none' end`;

const filterNames = ['job_id', 'status', 'score', 'source'] as const;
export type FilterName = (typeof filterNames)[number];

const columnOf: Record<FilterName, Condition> = {
  job_id: sql`a.job_id`,
  status: sql`a.status`,
  score: scoreBandInSql,
  source: sql`a.source`,
};

/** The condition on `applicant_search as a`; a facet leaves out the filter that it counts the values of. */
export function matchesFilters(reader: Reader, filters: Filters, without?: FilterName): Condition {
  const chosen = filterNames.filter((name) => name !== without && filters[name] !== undefined);
  return sql.join(
    [
      sql`a.org_id = ${reader.org_id}`,
      ...(filters.search ? [matching(reader, filters.search)] : []),
      ...chosen.map((name) => sql`${columnOf[name]} = ${filters[name]}`),
    ],
    sql` and `,
  );
}
