import { jobCategories, jobTypes, workArrangements } from '#contract/jobs.ts';
import { bestFirst, countAllowed, type Wish } from './best-first.ts';
import { openColumns } from './columns.ts';
import type { PrefixLists } from './prefix-lists.ts';
import { type JobColumns, kindOf, kinds } from './row-cells.ts';
import type { JobFilters, Page, PageQuery } from './page.ts';
import { isThere, placeWords } from './place-words.ts';
import { inBoth, shorterFirst } from './sorted-rows.ts';
import { skillReach } from './skill-reach.ts';
import type { WordQuery } from '../word-search/word-query.ts';

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

  /** Rows at the place that is meant; null when none was named. */
  function rowsThere(text: string): Uint32Array | null {
    const words = placeWords(text);
    if (words.length === 0) return null;
    return jobs.rowsAt([...jobs.places].filter(([place]) => isThere(place, words)).map(([, number]) => number));
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
      const there = rowsThere(place);
      const found = there && holding ? inBoth(...shorterFirst(there, holding)) : (there ?? holding);
      const skip = rowsOf(exclude);
      const wish: Wish = { reach: reach.of(skills), allowed, salary_min, found, skip, limit, after };
      return pageOf(rows(), wish);
    },
  };
}

/** One page of rows, whoever keeps them. */
export function pageOf({ columns, lists, openOfKind }: SharedRows, wish: Wish): Page {
  return { hits: wish.limit > 0 ? bestFirst(columns, lists, wish) : [], total: totalOf(columns, openOfKind, wish) };
}

function totalOf(columns: Readonly<JobColumns>, openOfKind: Readonly<Uint32Array>, wish: Wish): number {
  if (wish.salary_min > 0 || wish.found) return countAllowed(columns, wish);
  const open = openOfKind.reduce((sum, count, one) => sum + count * wish.allowed[one]!, 0);
  return open - [...wish.skip].filter((row) => wish.allowed[columns.kind[row]!] === 1).length;
}

export function allowedKinds({ category, work_arrangement, job_type }: Omit<JobFilters, 'exclude'>): Uint8Array {
  const allowed = new Uint8Array(kinds);
  for (const one of category ? [category] : jobCategories) {
    for (const two of work_arrangement ? [work_arrangement] : workArrangements) {
      for (const three of job_type ? [job_type] : jobTypes) allowed[kindOf(one, two, three)] = 1;
    }
  }
  return allowed;
}
