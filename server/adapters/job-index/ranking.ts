import { jobCategories, jobTypes, workArrangements } from '#contract/jobs.ts';
import { bestFirst, countAllowed, type Wish } from './best-first.ts';
import { kindOf, kinds, openColumns } from './columns.ts';
import type { JobFilters, Page, PageQuery } from './page.ts';
import { skillReach } from './skill-reach.ts';

export type RankingOf = ReturnType<typeof rankingOf>;

/** Open jobs and the skills they ask for, in memory: answers exactly what SQL would answer on the same rows. */
export function rankingOf(now: () => number = () => Date.now() * 1000) {
  const jobs = openColumns();
  const reach = skillReach();

  function rowsOf(ids: readonly string[]): Set<number> {
    return new Set(ids.map((id) => jobs.rowOf(id)).filter((row) => row !== -1));
  }

  return {
    put: jobs.put,
    close: jobs.close,
    learn: reach.learn,
    knows: reach.knows,
    page({ skills, exclude, limit, after, ...filters }: PageQuery): Page {
      jobs.expire(now());
      const skip = rowsOf(exclude);
      const { allowed, isEverything } = allowedKinds(filters);
      const wish: Wish = { has: reach.of(skills), allowed, salary_min: filters.salary_min ?? 0, skip, limit, after };
      const columns = jobs.columns();
      const total = isEverything && !filters.salary_min ? jobs.size() - skip.size : countAllowed(columns, wish);
      return { hits: limit > 0 ? bestFirst(columns, wish) : [], total };
    },
  };
}

function allowedKinds({ category, work_arrangement, job_type }: Omit<JobFilters, 'exclude'>) {
  const allowed = new Uint8Array(kinds);
  for (const one of category ? [category] : jobCategories) {
    for (const two of work_arrangement ? [work_arrangement] : workArrangements) {
      for (const three of job_type ? [job_type] : jobTypes) allowed[kindOf(one, two, three)] = 1;
    }
  }
  return { allowed, isEverything: !category && !work_arrangement && !job_type };
}
