import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { connect } from '../../server/adapters/database/db.ts';
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
import { databasePid, treeCpuSeconds } from './all-processes.ts';
import { manyJobs } from './open-jobs.ts';
import { memoryMiB } from './process-cost.ts';
import { startProduct } from './product.ts';

/** The large one takes twelve minutes to fill: `npm run bench searches million`. */
const [small, large] = process.argv.includes('million') ? ([10_000, 1_000_000] as const) : ([10_000, 100_000] as const);
const calls = 200;
const limitMs = 25;

/** "nurse" is in every fourteenth job, "design" in nine of ten. */
const questions: Record<string, RawInput<typeof api.jobs.open>> = {
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
  return Object.keys(questions).map((name, at) => {
    const cost = after[at]!;
    const growth = cost.cpu / before[at]!.cpu;
    const p95 = quantile(cost.milliseconds, 0.95);
    return `${name.padEnd(26)} ${describe(cost)}  ${growth.toFixed(1)}x of 10,000  p95 below ${limitMs} ms: ${verdict(p95 < limitMs)}`;
  });
}

const verdict = (kept: boolean) => (kept ? 'met' : 'MISSED');

async function costsAt(size: number): Promise<Cost[]> {
  const product = await startProduct(manyJobs(size));
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  try {
    const people = await signUpPeople(product.origin);
    await indexReady(product, people[0]!);
    console.log(`  memory of the product at ${size.toLocaleString('en')}: ${Math.round(memoryMiB(product.pid))} MiB`);
    const database = await databasePid(product.databaseUrl);
    const used = () => treeCpuSeconds(product.pid, database);
    const costs: Cost[] = [];
    for (const question of Object.values(questions)) {
      const ask = askProduct(product.origin, question);
      await measure(used, calls, newSkills(db), ask, people);
      costs.push(await measure(used, calls, newSkills(db), ask, people));
    }
    return costs;
  } finally {
    await close();
    await product.stop();
  }
}
