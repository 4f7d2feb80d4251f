import { sql } from 'kysely';
import { micros } from '../cursor.ts';
import type { Db } from '../db.ts';
import { bestCandidates, mostSkills, type Wish } from './best-candidates.ts';
import { candidateRows, type SearchRow } from './candidate-rows.ts';
import { type CandidateQuery, candidateNumbers, type Hit } from './sql-page.ts';

type Found = { hits: Hit[]; total: number };

const batch = 20_000;

/**
 * All who can be found, in the memory of this process. Before every answer it reads what has changed since the last one, so it
 * answers what the database would; SQL is the truth and the test's oracle.
 */
export function openCandidateIndex(db: Db) {
  const kept = candidateRows();
  // Transactions from here on may not have been seen.
  let since: string | null = null;
  let last: Promise<void> = Promise.resolve();

  const fields = sql`number, candidate_id, ${micros('fresh_at')} as fresh, available, salary, skill_ids`;
  const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;

  async function load(): Promise<void> {
    const { rows } = await sql<{ since: string }>`select ${horizon} as since`.execute(db);
    for (let from = 0; ;) {
      const page = await sql<SearchRow>`
        select ${fields} from candidate_search where number > ${from} order by number limit ${batch}`.execute(db);
      page.rows.forEach(kept.put);
      from = page.rows.at(-1)?.number ?? 0;
      if (page.rows.length < batch) break;
    }
    since = rows[0]?.since ?? null;
  }

  /** One statement, one snapshot: what is there is alive, what is noted as gone is not. */
  async function catchUp(seen: string): Promise<void> {
    const { rows } = await sql<{ since: string; gone: number[]; come: number[] }>`
      select ${horizon} as since,
        array(select number from candidate_search_gone where changed >= ${seen}::xid8) as gone,
        array(select number from candidate_search where changed >= ${seen}::xid8) as come`.execute(db);
    const [news] = rows;
    if (!news) return;
    news.gone.forEach(kept.remove);
    const fresh = news.come.filter((number) => !kept.knows(number));
    if (fresh.length > 0) {
      const come = await sql<SearchRow>`
        select ${fields} from candidate_search where number = any(${fresh}::int[])`.execute(db);
      come.rows.forEach(kept.put);
    }
    since = news.since;
  }

  function upToDate(): Promise<void> {
    last = last.then(
      () => (since === null ? load() : catchUp(since)),
      () => load(),
    );
    return last;
  }

  return {
    ready: () => since !== null,
    load: upToDate,
    /** Null for what only SQL can answer. */
    async find(query: CandidateQuery): Promise<Found | null> {
      const { required, wanted } = query;
      if ((required ?? []).length > mostSkills || wanted.length > mostSkills) return null;
      await upToDate();
      const numbers = await candidateNumbers(db, query);
      const wish: Wish = { ...query, required: required ?? [], allowed: numbers && kept.flags(numbers) };
      return bestCandidates(kept.columns, wish);
    },
  };
}
export type CandidateIndex = ReturnType<typeof openCandidateIndex>;

const indexes = new WeakMap<Db, CandidateIndex>();

/** Below so many SQL answers in a few milliseconds. */
const threshold = 5000;

/** The index of this process once it is worth having and loaded; the first who needs it starts the loading and is answered by SQL. */
export async function candidateIndexOf(db: Db): Promise<CandidateIndex | null> {
  const known = indexes.get(db);
  if (known) return known.ready() ? known : null;
  const { rows } = await sql`select from candidate_search limit ${threshold}`.execute(db);
  if (rows.length < threshold) return null;
  const index = openCandidateIndex(db);
  indexes.set(db, index);
  // A failure is felt by whoever asks next, who then loads again.
  void index.load().catch(() => indexes.delete(db));
  return null;
}
