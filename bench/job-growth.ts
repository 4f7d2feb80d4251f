import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { rankingOf } from '../server/adapters/job-index/order/ranking.ts';
import { kindOf } from '../server/adapters/job-index/columns/row-cells.ts';
import { randomFrom, skillNames, zipf } from './skill-names.ts';

const sizes = [10_000, 100_000, 1_000_000];
const calls = 200;
const wordsOfJob = 60;
const words = 50_000;
const skillCount = 3000;
const limits = ['', 'limit 1.5x', 'limit 3x'];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** One word of a few jobs, one of every fourteenth, and one of most. */
const questions = {
  'list, no words': null,
  'rare word': [[{ word: 'rare1', isBeginning: false }]],
  'word of 7 % of jobs': [[{ word: 'role1', isBeginning: false }]],
  'two words, one unfinished': [
    [
      { word: 'role1', isBeginning: false },
      { word: 'w7', isBeginning: true },
    ],
  ],
  'word of 60 % of jobs': [[{ word: 'team', isBeginning: false }]],
};

/** Lines for the report: what the ranking itself costs as the number of open jobs grows, in memory, one new candidate after the other. */
export async function benchJobGrowth(): Promise<string[]> {
  const costs = Object.keys(questions).map((): number[] => []);
  const memory: string[] = [];
  for (const size of sizes) {
    const { ranking, seconds, mebibytes } = filled(size);
    memory.push(`${size.toLocaleString('en')}: ${mebibytes} MiB, filled in ${seconds.toFixed(1)} s`);
    for (const [at, query] of Object.values(questions).entries()) costs[at]!.push(cpuOf(ranking, query));
  }
  const lines = Object.keys(questions).map((name, at) => {
    const [first = 1, ...more] = costs[at]!;
    const grown = more.map((cost, step) => `${cost.toFixed(3)} (${(cost / first).toFixed(1)}x, ${limits[step + 1]})`);
    return `${name.padEnd(26)}${[first.toFixed(3), ...grown].join('  ')}`;
  });
  return ['CPU of the ranking, ms a call at 10,000, 100,000 and 1,000,000 jobs', ...lines, ...memory];
}

type Ranking = ReturnType<typeof rankingOf>;

function cpuOf(ranking: Ranking, words: (typeof questions)[keyof typeof questions]): number {
  const random = randomFrom(5);
  const skill = zipf(skillCount, random);
  const names = skillNames(skillCount);
  let used = 0;
  for (let call = -20; call < calls; call++) {
    const skills = Array.from({ length: 8 }, () => names[skill()] ?? '');
    const before = process.cpuUsage();
    ranking.page({ sort: 'match', skills, exclude: [], limit: 21, after: null }, words);
    const { user, system } = process.cpuUsage(before);
    if (call >= 0) used += user + system;
  }
  return used / 1000 / calls;
}

function filled(size: number) {
  const started = performance.now();
  const before = bytesUsed();
  const random = randomFrom(42);
  const skill = zipf(skillCount, random);
  const rarer = zipf(words, random);
  const ranking = rankingOf();
  for (const [id, name] of skillNames(skillCount).entries()) ranking.learn({ id: id + 1, name, partly: [id + 1] });
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  for (let job = 0; job < size; job++) {
    const own = new Set(Array.from({ length: wordsOfJob }, () => `w${rarer()}`));
    own.add(`role${Math.floor(random() * 14)}`);
    if (random() < 0.6) own.add('team');
    if (random() < 0.0002) own.add('rare1');
    ranking.put({
      job_id: `00000000-0000-4000-8000-${String(job).padStart(12, '0')}`,
      posted: Date.now() * 1000 - job * 20_000_000,
      expires: Date.now() * 1000 + 86_400_000_000,
      kind: kindOf(pick(jobCategories), pick(workArrangements), pick(jobTypes)),
      salary: 40_000 + Math.floor(random() * 100_000),
      place: `town ${Math.floor(random() * 1000)}`,
      skill_ids: [...new Set(Array.from({ length: 3 + Math.floor(random() * 10) }, () => skill() + 1))],
      words: [...own].map((word, at) => `'${word}':${at + 1}`).join(' '),
    });
  }
  ranking.settle();
  return {
    ranking,
    seconds: (performance.now() - started) / 1000,
    mebibytes: Math.round((bytesUsed() - before) / 2 ** 20),
  };
}

function bytesUsed(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
