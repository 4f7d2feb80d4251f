import { jobCategories, jobTypes, workArrangements } from '#contract/jobs.ts';
import { bestFirst, countAllowed, type Wish } from './best-first.ts';
import { openColumns } from './columns.ts';
import { kindOf, kinds } from './row-cells.ts';
import type { JobFilters, Page, PageQuery } from './page.ts';
import { isThere, placeWords } from './place-words.ts';
import { skillReach } from './skill-reach.ts';

export type RankingOf = ReturnType<typeof rankingOf>;

/** Open jobs and the skills they ask for, in memory: answers exactly what SQL would answer on the same rows. */
export function rankingOf(now: () => number = () => Date.now() * 1000) {
  const jobs = openColumns();
  const reach = skillReach();

  function rowsOf(ids: readonly string[]): Set<number> {
    return new Set(ids.map((id) => jobs.rowOf(id)).filter((row) => row !== -1));
  }

  function totalOf(wish: Wish): number {
    const { kind } = jobs.columns();
    if (wish.salary_min > 0 || wish.places) return countAllowed(jobs.columns(), wish);
    const open = jobs.openOfKind.reduce((sum, count, one) => sum + count * wish.allowed[one]!, 0);
    return open - [...wish.skip].filter((row) => wish.allowed[kind[row]!] === 1).length;
  }

  /** 1 for every place that is meant; null when none was named. */
  function placesOf(text: string): Uint8Array | null {
    const words = placeWords(text);
    if (words.length === 0) return null;
    const meant = new Uint8Array(jobs.places.size);
    for (const [place, number] of jobs.places) if (isThere(place, words)) meant[number] = 1;
    return meant;
  }

  return {
    put: jobs.put,
    close: jobs.close,
    /** To be called after a row of changes. */
    settle: jobs.settle,
    learn: reach.learn,
    knows: reach.knows,
    page({ skills, exclude, limit, after, place = '', ...filters }: PageQuery): Page {
      jobs.expire(now());
      const allowed = allowedKinds(filters);
      const salary_min = filters.salary_min ?? 0;
      const places = placesOf(place);
      const wish: Wish = { reach: reach.of(skills), allowed, salary_min, places, skip: rowsOf(exclude), limit, after };
      return { hits: limit > 0 ? bestFirst(jobs.columns(), jobs.lists(), wish) : [], total: totalOf(wish) };
    },
  };
}

function allowedKinds({ category, work_arrangement, job_type }: Omit<JobFilters, 'exclude'>): Uint8Array {
  const allowed = new Uint8Array(kinds);
  for (const one of category ? [category] : jobCategories) {
    for (const two of work_arrangement ? [work_arrangement] : workArrangements) {
      for (const three of job_type ? [job_type] : jobTypes) allowed[kindOf(one, two, three)] = 1;
    }
  }
  return allowed;
}
