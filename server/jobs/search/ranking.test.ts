import type { JobIndex } from '../../base/job-index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { jobSorts } from '#contract/jobs/jobs.ts';
import { matchOf, skillsMatch } from '#contract/jobs/match.ts';
import { asSuperuser, openDatabase } from '../../../tests/support/database.ts';
import { aPosting, openPostings, type Posting } from '../../../tests/support/postings.ts';
import { micros } from '../../adapters/database/cursor.ts';
import { openJobIndex } from './job-index.ts';
import { registerSkills } from './skill-dictionary.ts';
import { sqlPage } from './sql-page.ts';
import { openLog } from '../../adapters/log.ts';
import { isOpen } from '../publishing/queries.ts';
import { removeFromSearch } from '../publishing/search-index.ts';
import { rankedJobs } from './queries.ts';

type Query = Parameters<typeof rankedJobs>[1];

const log = openLog('silent');
const noIndex: JobIndex = {
  page: () => null,
  refresh: async () => {},
  ready: () => false,
  changes: () => 0,
  stop: async () => {},
};

let database: Awaited<ReturnType<typeof openDatabase>>;
let postings: Awaited<ReturnType<typeof openPostings>>;
let jobIndex: JobIndex;
beforeAll(async () => {
  database = await openDatabase();
  postings = await openPostings(database.db);
  jobIndex = await openJobIndex({ db: database.db, url: database.url, log, threshold: 0 });
  await vi.waitUntil(() => jobIndex.ready(), { timeout: 120_000 });
});
afterAll(async () => {
  await jobIndex.stop();
  await database.close();
});

const someSkills = [
  ['React', 'react native', 'Native', 'C', 'C#', 'C++', 'CSS', 'Go', 'MongoDB', 'SQL', 'PostgreSQL', 'R', 'UI'],
  ['UI Design', 'Design', 'Java', 'JavaScript', 'Script', 'É', 'Café', ' sql ', 'Embedded C', 'SQL, R', 'İ'],
];
const skill = fc.constantFrom(...someSkills.flat());
const skills = fc.uniqueArray(skill, { maxLength: 12, selector: (name) => name.trim().toLowerCase() });
// What someone types, and the cities that it means.
const places: Record<string, string[]> = {
  den: ['Denver'],
  'YORK ': ['New York', 'York'],
  'york, ny': ['New York'],
  penn: ['York'],
  pa: ['York', 'São Paulo'],
  'new york': ['New York'],
  'sao p': ['São Paulo'],
  são: ['São Paulo'],
  ork: [],
  'main off': ['Denver', 'New York', 'York', 'São Paulo'],
  '?!': ['Denver', 'New York', 'York', 'São Paulo'],
};
// What someone types, and the titles that it means.
const titles = ['Data Painter', 'Senior Data Analyst', 'Paint Driver', "O'Neil's Night Nurse", 'Full-Stack Café'];
const searches: Record<string, number[]> = {
  data: [0, 1],
  'painters ': [0],
  pain: [0, 2],
  'painting dri': [2],
  'DATA the se': [1],
  "o'neil": [3],
  'nurses night': [3],
  'full-sta': [4],
  café: [4],
  'data -senior': [0],
  '"night nurse"': [3],
  '"nurse night"': [],
  'senior or driver ': [1, 2],
  zebra: [],
  'the ': [],
  '?!': [],
  ' ': [0, 1, 2, 3, 4],
};
// Required skills are searched too, so a job may be found by one of them.
const skillsFound: Record<string, string> = { café: 'Café' };
const stateOf: Record<string, string> = {
  Denver: 'CO',
  'New York': 'ny',
  York: 'Pennsylvania',
  'São Paulo': 'SP',
};
// Few moments and few microseconds apart, so that equal ones and neighbours meet.
const moment = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }))
  .map(([ms, us]) => `2026-01-02T03:04:05.00${ms}00${us}Z`);
const change = fc.record({
  job: fc.integer({ min: 0, max: 39 }),
  open: fc.boolean(),
  skills,
  posted_at: moment,
  expired: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  salary: fc.constantFrom(40_000, 50_000, 60_000),
  kind: fc.integer({ min: 0, max: 11 }),
  city: fc.constantFrom(...Object.keys(stateOf)),
  title: fc.constantFrom(...titles),
});
const query = fc.record(
  {
    skills,
    sort: fc.constantFrom(...jobSorts),
    category: fc.constantFrom(...jobCategories),
    work_arrangement: fc.constantFrom(...workArrangements),
    job_type: fc.constantFrom(...jobTypes),
    salary_min: fc.constantFrom(0, 50_000, 60_000),
    place: fc.constantFrom(...Object.keys(places)),
    search: fc.constantFrom(...Object.keys(searches)),
    excluded: fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 5 }),
    limit: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ['skills', 'sort', 'excluded', 'limit'] },
);

const lamps: Query = { skills: ['lamplighting'], sort: 'match', exclude: [], limit: 20 };
const idOf = (job: number) => `00000000-0000-4000-8000-${String(job * 7919).padStart(12, '0')}`;
const past = '2026-01-03T00:00:00Z';

async function apply({
  job,
  open,
  expired,
  ...fields
}: { job: number; open: boolean; expired: boolean } & Partial<Posting>) {
  const id = idOf(job);
  const state = stateOf[fields.city ?? 'Denver'] ?? '';
  if (open) await postings.open(aPosting({ ...fields, state, id, ...(expired ? { expires_at: past } : {}) }));
  else await postings.close(id);
}

const isFound = (search: string, { title, skills_required }: { title: string; skills_required: string[] }) =>
  searches[search]?.includes(titles.indexOf(title)) || skills_required.includes(skillsFound[search] ?? '');

/** What the specification says, by the pure function and nothing clever. */
async function oracle({ skills: own, sort, exclude, ...filters }: Query): Promise<string[]> {
  const rows = await database.db.selectFrom('jobs').selectAll().select(micros('posted_at').as('posted')).execute();
  const rank = (row: (typeof rows)[number]) => {
    if (sort === 'match') return matchOf(row.skills_required, own).percentage ?? 0;
    return sort === 'salary' ? (row.salary_max ?? 0) : 0;
  };
  return rows
    .filter((row) => isOpen(row) && !exclude.includes(row.id))
    .filter((row) => !filters.category || row.category === filters.category)
    .filter((row) => !filters.work_arrangement || row.work_arrangement === filters.work_arrangement)
    .filter((row) => !filters.job_type || row.job_type === filters.job_type)
    .filter((row) => (row.salary_max ?? 0) >= (filters.salary_min ?? 0))
    .filter((row) => !filters.place || places[filters.place]?.includes(row.city))
    .filter((row) => !filters.search || isFound(filters.search, row))
    .toSorted((a, b) => rank(b) - rank(a) || b.posted - a.posted || (b.id < a.id ? -1 : 1))
    .map(({ id }) => id);
}

/** All pages, one after the other. */
async function walk(index: JobIndex, asked: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await rankedJobs({ db: database.db, jobIndex: index }, { ...asked, cursor });
    ids.push(...page.jobs.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return ids;
}

describe('the list of open jobs', () => {
  it('index and SQL rank like the reference function after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.array(query, { minLength: 1, maxLength: 3 }),
        async (changes, queries) => {
          for (const one of changes) await apply(one);
          await jobIndex.refresh(changes.map(({ job }) => idOf(job)));
          for (const { excluded, ...rest } of queries) {
            const asked: Query = { ...rest, exclude: excluded.map(idOf) };
            const expected = await oracle(asked);
            for (const index of [jobIndex, noIndex]) {
              expect(await walk(index, asked)).toEqual(expected);
              const { total, jobs } = await rankedJobs({ db: database.db, jobIndex: index }, asked);
              expect(total).toBe(expected.length);
              for (const job of jobs) expect(job.match).toEqual(matchOf(job.skills_required, asked.skills));
            }
          }
        },
      ),
      { numRuns: 30 },
    );
    expect(jobIndex.ready()).toBe(true);
  });

  it('an index in another process adds a new job and removes a closed one', async () => {
    const elsewhere = await openJobIndex({ db: database.db, url: database.url, log, threshold: 0 });
    await vi.waitUntil(() => elsewhere.ready(), { timeout: 120_000 });
    const baking: Query = { skills: ['Sourdough'], sort: 'match', exclude: [], limit: 1 };
    const first = () => elsewhere.page({ ...baking, after: null })?.[0]?.job_id;

    const posting = aPosting({ skills: ['Sourdough baking'] });
    await postings.open(posting);
    await expect.poll(first).toBe(posting.id);
    await postings.close(posting.id);
    await expect.poll(first).not.toBe(posting.id);
    await elsewhere.stop();
  });

  it('the list shows the current version of a job', async () => {
    const asked: Query = { ...lamps, skills: ['Glassblowing'] };
    const first = async () => (await rankedJobs({ db: database.db, jobIndex }, asked)).jobs[0];
    const posting = aPosting({ skills: ['Glassblowing'], title: 'Glassblower' });
    await postings.open(posting);
    await jobIndex.refresh([posting.id]);
    expect(await first()).toMatchObject({ title: 'Glassblower' });
    await postings.open({ ...posting, title: 'Master glassblower' });
    await jobIndex.refresh([posting.id]);
    expect(await first()).toMatchObject({ title: 'Master glassblower', match: { percentage: 100 } });
    await postings.close(posting.id);
    await jobIndex.refresh([posting.id]);
    expect(await walk(jobIndex, asked)).not.toContain(posting.id);
  });

  it('the ranking holds the newest matching jobs only, and counts up to a thousand', async () => {
    const soon = Date.now() + 60_000;
    const crowd = Array.from({ length: 1003 }, (_, age) =>
      aPosting({ skills: ['Weaving'], title: 'Weaver', posted_at: new Date(soon - age).toISOString() }),
    );
    await Promise.all(crowd.map((posting) => postings.open(posting)));
    const weavers: Query = { skills: ['Weaving'], sort: 'match', exclude: [], limit: 3, search: 'weaver' };
    const found = await rankedJobs({ db: database.db, jobIndex }, weavers);
    expect(found).toMatchObject({ total: 1000, counted_all: false });
    expect(found.jobs.map(({ id }) => id)).toEqual(crowd.slice(0, 3).map(({ id }) => id));

    const small = await openJobIndex({ db: database.db, url: database.url, log, threshold: 0, most: 10 });
    await vi.waitUntil(() => small.ready(), { timeout: 120_000 });
    const best = async (skills: string[]) => {
      const query = { ...weavers, search: undefined, skills, limit: 50, after: null };
      const told = await sql<{ job_id: string }>`${(await sqlPage(database.db, query, 1, 10)).hits}`.execute(
        database.db,
      );
      return [small.page(query) ?? [], told.rows].map((hits) => hits.map(({ job_id }) => job_id));
    };
    const [indexed, told] = await best(['Weaving']);
    expect(indexed).toEqual(told);
    expect(told).toHaveLength(10);
    // Some close, and older ones move up.
    for (const { id } of crowd.slice(0, 4)) await postings.close(id);
    await small.refresh(crowd.slice(0, 4).map(({ id }) => id));
    const [after, toldAfter] = await best(['Weaving']);
    expect(after?.slice(0, 9)).toEqual(toldAfter?.slice(0, 9));
    expect(toldAfter?.[0]).toBe(crowd[4]?.id);
    await small.stop();
    const ids = crowd.map(({ id }) => id);
    await database.db.transaction().execute((tx) => removeFromSearch(tx, ids));
    await database.db.updateTable('jobs').set({ status: 'Paused' }).where('id', 'in', ids).execute();
    await jobIndex.refresh(ids);
  });

  it('a changed name of the poster or the company appears in the list', async () => {
    const posting = aPosting({ skills: ['Candlemaking'] });
    await postings.open(posting);
    await jobIndex.refresh([posting.id]);
    const first = async () => {
      const asked: Query = { ...lamps, skills: ['Candlemaking'], limit: 1 };
      const [job] = (await rankedJobs({ db: database.db, jobIndex }, asked)).jobs;
      return { name: job?.posted_by.first_name, standing: job?.company_standing.standing };
    };
    const { standing } = await first();
    const { company } = await database.db
      .updateTable('users_profiles')
      .set({ first_name: 'Wilhelmina' })
      .from('jobs')
      .whereRef('users_profiles.id', '=', 'jobs.created_by')
      .where('jobs.id', '=', posting.id)
      .returning('jobs.company')
      .executeTakeFirstOrThrow();
    await expect.poll(first, { timeout: 120_000 }).toEqual({ name: 'Wilhelmina', standing });
    const other = standing === 'unverified' ? 'named' : 'unverified';
    const name = other === 'named' ? company : `${company} & Daughters`;
    await database.db.updateTable('organizations').set({ name }).execute();
    await expect.poll(first, { timeout: 120_000 }).toEqual({ name: 'Wilhelmina', standing: other });
  });

  it('an expired job disappears immediately, before any task has run', async () => {
    const posting = aPosting({ skills: ['Lamplighting'], expires_at: new Date(Date.now() + 3000).toISOString() });
    await postings.open(posting);
    await jobIndex.refresh([posting.id]);
    for (const index of [jobIndex, noIndex]) expect(await walk(index, lamps)).toContain(posting.id);
    await expect.poll(() => walk(jobIndex, lamps)).not.toContain(posting.id);
    expect(await walk(noIndex, lamps)).not.toContain(posting.id);
  });

  it('SQL answers while the index has lost the database, and the index answers again afterwards', async () => {
    const posting = aPosting({ skills: ['Lamplighting'] });
    await asSuperuser(
      database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'saywell events' and datname = current_database()`,
    );
    await vi.waitUntil(() => !jobIndex.ready(), { timeout: 120_000, interval: 5 });
    await postings.open(posting);
    await jobIndex.refresh([posting.id]);
    expect(await walk(jobIndex, lamps)).toContain(posting.id);
    await vi.waitUntil(() => jobIndex.ready(), { timeout: 120_000 });
    expect(jobIndex.page({ ...lamps, after: null })?.[0]?.job_id).toBe(posting.id);
  });

  it('the search finds words of title, company and description, and completes the last one', async () => {
    const titles = ['Senior Lighthouse Engineer', 'Lighthouse Keeper'];
    const [engineer, keeper] = titles.map((title) => aPosting({ title }));
    for (const posting of [engineer, keeper]) {
      if (!posting) continue;
      await postings.open(posting);
      await jobIndex.refresh([posting.id]);
    }
    const found = async (search: string) => {
      const query: Query = { skills: [], sort: 'newest', exclude: [], limit: 20, search };
      const { jobs, total } = await rankedJobs({ db: database.db, jobIndex }, query);
      expect(total).toBe(jobs.length);
      return jobs.map(({ title }) => title).toSorted();
    };
    expect(await found('lighthouses')).toEqual(titles.toSorted());
    for (const part of ['lig', 'lighthouse engi', 'enginee', 'lighthouse engineering']) {
      expect([part, await found(part)]).toEqual([part, part === 'lig' ? titles.toSorted() : [titles[0]]]);
    }
    expect(await found('lighthouse -senior')).toEqual([titles[1]]);
    expect(await found('"keeper lighthouse"')).toEqual([]);
    for (const odd of ['&|!', "'", '\\', ':*', 'the', '"', '100%']) expect(await found(odd)).toEqual([]);
  });

  it('the search finds phrases and omits excluded words', async () => {
    const titles = ['Keeper of the old lamp', 'Old keeper, lamp work', 'Full-time lamp keeper'];
    const made = titles.map((title) => aPosting({ title }));
    for (const posting of made) await postings.open(posting);
    const found = async (search: string) => {
      const query: Query = { skills: [], sort: 'match', exclude: [], limit: 20, search };
      const { jobs } = await rankedJobs({ db: database.db, jobIndex }, query);
      const places = jobs.map(({ title }) => titles.indexOf(title));
      return places.filter((place) => place >= 0).toSorted((a, b) => a - b);
    };
    expect(await found('"old lamp"')).toEqual([0]);
    expect(await found('"keeper of the old"')).toEqual([0]);
    expect(await found('full-time')).toEqual([2]);
    expect(await found('keeper lamp -old')).toEqual([2]);
    expect(await found('keeper -"old lamp" -full-time')).toEqual([1]);
    expect(await found('"old lamp" or "lamp work"')).toEqual([0, 1]);
    expect(await found('old lamp kee')).toEqual([0, 1]);
  });

  it('an invalid cursor is refused', async () => {
    for (const cursor of ['x', 'W10', btoa('[1,2,"3"]'), btoa('[1e99,2,"a"]')]) {
      const page = rankedJobs({ db: database.db, jobIndex }, { ...lamps, cursor });
      await expect(page).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('the skill dictionary', () => {
  it('partial matches follow the rule exactly, even with parallel registrations', async () => {
    const names = fc.sample(skill, 40).map((name, i) => (i % 3 === 0 ? `${name} ${i}` : name));
    const learn = (some: string[]) => database.db.transaction().execute((tx) => registerSkills(tx, some));
    await Promise.all(Array.from({ length: 8 }, (_, i) => learn(names.slice(i * 5, i * 5 + 7))));
    const rows = await database.db.selectFrom('skills').selectAll().execute();
    for (const { name, partly } of rows) {
      const expected = rows.filter((other) => skillsMatch(name, other.name)).map(({ id }) => id);
      expect([name, partly]).toEqual([name, expected.toSorted((a, b) => a - b)]);
    }
    expect(new Set(await learn(['React', ' react ', '']))).toEqual(new Set(await learn(['REACT'])));
  });
});
