import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { connect } from '../server/adapters/database/db.ts';
import {
  askProduct,
  type Cost,
  describe,
  indexReady,
  measure,
  newSkills,
  quantile,
  signUpPeople,
} from './list-calls.ts';
import { manyJobs } from './open-jobs.ts';
import { callOver } from './people.ts';
import { memoryMiB } from './process-cost.ts';
import { startProduct } from './product.ts';

/** The large one takes twelve minutes to fill: `npm run bench searches million`. */
const [small, large, limitGrowth] = process.argv.includes('million')
  ? ([10_000, 1_000_000, 3] as const)
  : ([10_000, 100_000, 1.5] as const);
const calls = 200;
const limitMs = 25;

/** "nurse" is in every fourteenth job, "design" in nine of ten. */
const questions: Record<string, Sent<typeof api.jobs.open>> = {
  'list by match': {},
  'list by match in New York': { place: 'new york' },
  'newest in New York': { place: 'new york', sort: 'newest' },
  'rare word': { search: 'cobol' },
  'common word': { search: 'nurse' },
  'two words, one unfinished': { search: 'senior nur' },
  'a letter': { search: 's' },
  'word of nearly every job': { search: 'design' },
  'common word, newest': { search: 'nurse', sort: 'newest' },
  'common word, best paid': { search: 'nurse', sort: 'salary' },
  'common word in New York': { search: 'nurse', place: 'new york' },
  'two words as a phrase': { search: '"senior nurse"' },
};

/** Lines for the report: lists and searches over the network, each with skills that no one has had before, so that no page is known. */
export async function benchJobWords(): Promise<string[]> {
  const before = await costsAt(small);
  const after = await costsAt(large);
  return Object.keys(questions).flatMap((name, at) => {
    const { cost, total } = after[at]!;
    const growth = cost.cpu / before[at]!.cost.cpu;
    const p95 = quantile(cost.milliseconds, 0.95);
    return [
      `${name.padEnd(26)} ${total} found  ${describe(cost)}`,
      `${' '.repeat(26)} p95 below ${limitMs} ms: ${verdict(p95 < limitMs)}, CPU ${growth.toFixed(2)}x of that at 10,000 (limit ${limitGrowth}): ${verdict(growth <= limitGrowth)}`,
    ];
  });
}

const verdict = (kept: boolean) => (kept ? 'kept' : 'MISSED');

async function costsAt(size: number): Promise<{ cost: Cost; total: number }[]> {
  const product = await startProduct(manyJobs(size));
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  try {
    const people = await signUpPeople(product.origin);
    await indexReady(product, people[0]!);
    console.log(`  memory of the product at ${size.toLocaleString('en')}: ${Math.round(memoryMiB(product.pid))} MiB`);
    const costs: { cost: Cost; total: number }[] = [];
    for (const question of Object.values(questions)) {
      const ask = askProduct(product.origin, question);
      await measure(product.pid, calls, newSkills(db), ask, people);
      const cost = await measure(product.pid, calls, newSkills(db), ask, people);
      const { total } = await callOver(product.origin, people[0]!.token, api.jobs.open, question);
      costs.push({ cost, total });
    }
    return costs;
  } finally {
    await close();
    await product.stop();
  }
}
