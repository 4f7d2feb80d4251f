import type { Page, PageQuery } from '../page.ts';
import { allowedKinds, plainPage, type SharedRows } from './ranking.ts';
import { rowsIn } from '../columns/row-cells.ts';
import { type SkillRow, skillReach } from '../words/skill-reach.ts';
import { asksForWords } from '../../word-search/word-query.ts';

// Above it a page may take longer than everyone else should wait.
const rowsAtMost = 250_000;
const nothing: ReadonlySet<number> = new Set();

/** Reads pages out of the rows that the index thread keeps, without asking it: waking a thread costs more than most pages. */
export function nearRanking(skills: readonly SkillRow[]) {
  const reach = skillReach();
  for (const skill of skills) reach.learn(skill);
  let rows: SharedRows | null = null;

  return {
    learn: reach.learn,
    /** The thread has moved its rows here. */
    follow(moved: SharedRows): void {
      rows = moved;
    },
    /** Null where the thread must look itself: for words and places, with jobs to leave out, and when one has just expired. */
    page({ skills: own, search, exclude, place, limit, after, ...filters }: PageQuery): Page | null {
      const isPlain = exclude.length === 0 && !place && !asksForWords(search);
      if (!rows || !isPlain || rowsIn(rows.columns) > rowsAtMost) return null;
      if (Date.now() * 1000 >= rows.nextExpiry[0]! || !reach.lists(own)) return null;
      const salary_min = filters.salary_min ?? 0;
      const allowed = allowedKinds(filters);
      const plain = { found: null, skip: nothing };
      return plainPage(rows, { reach: reach.of(own), allowed, salary_min, ...plain, limit, after });
    },
  };
}
