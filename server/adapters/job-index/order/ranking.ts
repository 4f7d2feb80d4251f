import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { bestFirst, countAllowed, type Wanted } from './best-first.ts';
import { type Found, openColumns } from '../columns/columns.ts';
import type { PrefixLists } from '../words/prefix-lists.ts';
import { type JobColumns, kindOf, kinds, rowsIn } from '../columns/row-cells.ts';
import type { JobFilters, Page, PageQuery } from '../page.ts';
import { has, inBothSets } from '../columns/row-set.ts';
import { inBoth } from '../columns/sorted-rows.ts';
import { skillReach } from '../words/skill-reach.ts';
import type { WordQuery } from '../../word-search/word-query.ts';

export type RankingOf = ReturnType<typeof rankingOf>;

/** The rows of a ranking and all that is needed to read a page out of them. */
export type SharedRows = {
  columns: Readonly<JobColumns>;
  lists: PrefixLists;
  openOfKind: Readonly<Uint32Array>;
  /** One cell: the next moment at which a job expires. */
  nextExpiry: Readonly<Float64Array>;
};

/** Open jobs and the skills they ask for, in memory: answers exactly what SQL would answer on the same rows. */
export function rankingOf(now: () => number = () => Date.now() * 1000) {
  const jobs = openColumns();
  const reach = skillReach();
  let last: SharedRows | null = null;

  function rowsOf(ids: readonly string[]): Set<number> {
    return new Set(ids.map((id) => jobs.rowOf(id)).filter((row) => row !== -1));
  }

  /** How many open rows pass all that is asked for. */
  function countOf({ found, allowed, salary_min, skip }: Wanted): number {
    const { kind, salary } = jobs.columns();
    const passes = (row: number) => allowed[kind[row]!] === 1 && salary[row]! >= salary_min;
    const isFound = (row: number) =>
      !found || (row < jobs.lists().rows ? has(found.listed, row) : found.fresh.includes(row));
    let count = jobs.countListed(found?.listed ?? null, allowed, salary_min);
    if (found) for (const row of found.fresh) if (passes(row)) count++;
    if (!found) for (let row = jobs.lists().rows; row < rowsIn(jobs.columns()); row++) if (passes(row)) count++;
    for (const row of skip) if (passes(row) && isFound(row)) count--;
    return count;
  }

  /** What other threads may read along; the same object until it moves to another place in memory. */
  function rows(): SharedRows {
    const [columns, lists] = [jobs.columns(), jobs.lists()];
    if (last?.columns !== columns || last.lists !== lists) {
      last = { columns, lists, openOfKind: jobs.openOfKind, nextExpiry: jobs.nextExpiry };
    }
    return last;
  }

  return {
    rows,
    put: jobs.put,
    close: jobs.close,
    /** To be called after a row of changes. */
    settle: jobs.settle,
    learn: reach.learn,
    knows: reach.knows,
    /** Null when the words have to be looked for by SQL. */
    page(
      { skills, exclude, limit, after, place = '', ...filters }: PageQuery,
      words: WordQuery | null = null,
    ): Page | null {
      const holding = words && jobs.words.find(words);
      if (words && !holding) return null;
      jobs.expire(now());
      const allowed = allowedKinds(filters);
      const salary_min = filters.salary_min ?? 0;
      const there = jobs.rowsAt(place);
      const found = there && holding ? inBothFound(there, holding, jobs.lists().rows) : (there ?? holding);
      const skip = rowsOf(exclude);
      const wanted: Wanted = {
        reach: reach.of(skills),
        allowed,
        salary_min,
        found,
        skip,
        limit,
        after,
      };
      const { columns, lists } = rows();
      return { hits: limit > 0 ? bestFirst(columns, lists, wanted) : [], total: countOf(wanted) };
    },
  };
}

const inBothFound = (one: Found, other: Found, rows: number): Found => ({
  listed: inBothSets(one.listed, other.listed, rows),
  fresh: inBoth(one.fresh, other.fresh),
});

/** One page of rows that another thread keeps, by the plain filters alone. */
export function plainPage({ columns, lists, openOfKind }: SharedRows, wanted: Wanted): Page {
  const hits = wanted.limit > 0 ? bestFirst(columns, lists, wanted) : [];
  if (wanted.salary_min > 0) return { hits, total: countAllowed(columns, wanted) };
  return { hits, total: openOfKind.reduce((sum, count, one) => sum + count * wanted.allowed[one]!, 0) };
}

const kindsAllowed = new Map<string, Uint8Array>();

/** Not to be changed. */
export function allowedKinds(filters: Pick<JobFilters, 'category' | 'work_arrangement' | 'job_type'>): Uint8Array {
  const name = [filters.category, filters.work_arrangement, filters.job_type].join();
  const allowed = kindsAllowed.get(name) ?? kindsOf(filters);
  kindsAllowed.set(name, allowed);
  return allowed;
}

function kindsOf({ category, work_arrangement, job_type }: Parameters<typeof allowedKinds>[0]): Uint8Array {
  const allowed = new Uint8Array(kinds);
  for (const one of category ? [category] : jobCategories) {
    for (const two of work_arrangement ? [work_arrangement] : workArrangements) {
      for (const three of job_type ? [job_type] : jobTypes) allowed[kindOf(one, two, three)] = 1;
    }
  }
  return allowed;
}
