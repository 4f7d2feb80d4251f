import { sql } from 'kysely';
import { micros } from '../database/cursor.ts';
import type { Db } from '../database/db.ts';
import type { Bitset } from '../word-search/bitset.ts';
import { isPlain, type PlainQuery, searchReader } from '../word-search/word-query.ts';
import { bestCandidates, mostSkills } from './best-candidates.ts';
import type { SearchRow, Segment } from './segment.ts';
import { openSegments } from './segments.ts';
import { type CandidateQuery, candidateNumbers, type Hit, placesMeant, searchedFor } from './sql-page.ts';
import { wordNumbers } from './word-numbers.ts';

type Found = { hits: Hit[]; total: number };
type FoundRow = Omit<SearchRow, 'word_ids' | 'place_ids'> & { words: string; places: string };

const batch = 20_000;
const noLetters = '00000000-0000-0000-0000-000000000000';

/**
 * All who can be found, in the memory of this process. Before every answer it reads what has changed since the last one, so it
 * answers what the database would; SQL is the truth and the test's oracle.
 */
export function openCandidateIndex(db: Db) {
  const segments = openSegments();
  const numbered = wordNumbers();
  const readSearch = plainReader((text) => searchedFor(db, text));
  const readPlace = plainReader((text) => placesMeant(db, text));
  // Transactions from here on may not have been seen.
  let since: string | null = null;
  let firstSeen: string | null = null;
  let last: Promise<void> = Promise.resolve();

  const fields = sql`number, candidate_id, ${micros('fresh_at')} as fresh, available, salary, skill_ids,
    array_to_string(tsvector_to_array(words), chr(10)) as words, array_to_string(tsvector_to_array(place), chr(10)) as places`;
  const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;

  const wordsIn = (text: string) => numbered.learn(text === '' ? [] : text.split('\n'));
  const put = (rows: readonly FoundRow[]) =>
    segments.put(
      rows
        .filter(({ number }) => !segments.knows(number))
        .map(({ words, places, ...row }) => ({ ...row, word_ids: wordsIn(words), place_ids: wordsIn(places) })),
    );

  /** The newest first, as they are wanted. Anyone who changes meanwhile is read again. */
  async function load(): Promise<void> {
    const { rows } = await sql<{ since: string }>`select ${horizon} as since`.execute(db);
    // A second try continues the first: what has gone between them must still be heard of.
    firstSeen ??= rows[0]?.since ?? null;
    for (let after = { at: 'infinity', id: noLetters }; ;) {
      const page = await sql<FoundRow & { at: string }>`
        select ${fields}, fresh_at::text as at from candidate_search
        where (fresh_at, candidate_id) < (${after.at}::timestamptz, ${after.id}::uuid)
        order by fresh_at desc, candidate_id desc limit ${batch}`.execute(db);
      const end = page.rows.at(-1);
      if (end) put(page.rows);
      if (!end || page.rows.length < batch) break;
      after = { at: end.at, id: end.candidate_id };
    }
    numbered.sort();
    since = firstSeen;
  }

  /** One statement, one snapshot: what is there is alive, what is noted as gone is not. */
  async function reconcile(seen: string): Promise<void> {
    const { rows } = await sql<{ since: string; gone: number[]; come: number[] }>`
      select ${horizon} as since,
        array(select number from candidate_search_gone where changed >= ${seen}::xid8) as gone,
        array(select number from candidate_search where changed >= ${seen}::xid8) as come`.execute(db);
    const [news] = rows;
    if (!news) return;
    segments.remove(news.gone);
    const fresh = news.come.filter((number) => !segments.knows(number));
    for (let from = 0; from < fresh.length; from += batch) {
      const numbers = fresh.slice(from, from + batch);
      put(
        (await sql<FoundRow>`select ${fields} from candidate_search where number = any(${numbers}::int[])`.execute(db))
          .rows,
      );
    }
    since = news.since;
  }

  function upToDate(): Promise<void> {
    const read = () => (since === null ? load() : reconcile(since));
    last = last.then(read, read);
    return last;
  }

  type Asked = { words: PlainQuery | null; places: PlainQuery | null; numbers: number[] | null };

  /** Anyone who passes all that is asked for besides the match. */
  function filtersOf({ wanted, salary_max, available }: CandidateQuery, { words, places, numbers }: Asked) {
    return (segment: Segment): Bitset[] => [
      ...wanted.map((ids) => segment.withAny('skills', ids)),
      ...(salary_max === undefined ? [] : [segment.salaryUpTo(salary_max)]),
      ...(available === undefined ? [] : [segment.availableBy(available)]),
      ...(words ? [numbered.holding(segment, 'words', words)] : []),
      ...(places ? [numbered.holding(segment, 'places', places)] : []),
      ...(numbers ? [segment.numbered(numbers)] : []),
    ];
  }

  return {
    ready: () => since !== null,
    load: upToDate,
    /** Null for what only SQL can answer. */
    async find(query: CandidateQuery): Promise<Found | null> {
      const { search, place, limit, after } = query;
      const required = query.required ?? [];
      if (required.length > mostSkills) return null;
      const [words, places] = await Promise.all([
        search ? readSearch(search) : null,
        place ? readPlace(place) : null,
        upToDate(),
      ]);
      const numbers = await candidateNumbers(db, query, Boolean(search) && !words);
      const filters = filtersOf(query, { words, places, numbers });
      return bestCandidates(segments.all(), { required, filters, limit, after });
    },
  };
}

/** Null for phrases and exclusions. */
function plainReader(ask: (text: string) => Promise<string>) {
  const read = searchReader(ask);
  return async (text: string): Promise<PlainQuery | null> => {
    const query = await read(text);
    return query && isPlain(query) ? query : null;
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
  // A failure is felt by anyone who asks next, who then loads again.
  void index.load().catch(() => indexes.delete(db));
  return null;
}
