import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type IndexedJob, kinds } from './columns.ts';
import { rankingOf } from './ranking.ts';

const now = 1000;
const job = fc.record({
  job_id: fc.integer({ min: 0, max: 60 }).map((number) => `job-${String(number).padStart(2, '0')}`),
  posted: fc.integer({ min: 0, max: 20 }),
  expires: fc.integer({ min: 900, max: 3000 }),
  kind: fc.integer({ min: 0, max: kinds - 1 }),
  salary: fc.constant(1),
  skill_ids: fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 12 }),
});
const step = fc.tuple(fc.boolean(), job);

it('keeps the order through thousands of changes, which force it to tidy up', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3000, maxLength: 4000, size: 'max' }), (steps) => {
      const ranking = rankingOf(() => now);
      const open = new Map<string, IndexedJob>();
      for (const [closes, one] of steps) {
        if (closes && open.size > 50) {
          open.delete(one.job_id);
          ranking.close(one.job_id);
        } else {
          open.set(one.job_id, one);
          ranking.put(one);
        }
      }
      const expected = [...open.values()]
        .filter(({ expires }) => expires > now)
        .toSorted((a, b) => b.posted - a.posted || (b.job_id < a.job_id ? -1 : 1))
        .map(({ job_id, posted }) => ({ job_id, posted, rank: 0 }));
      const page = ranking.page({ sort: 'match', skills: [], exclude: [], limit: 100, after: null });
      expect(page).toEqual({ hits: expected, total: expected.length });
    }),
    { numRuns: 5 },
  );
});
