import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { connect, type Db } from '../../server/adapters/database/db.ts';
import { registerSkills } from '../../server/jobs/search/skill-dictionary.ts';
import { makeMissingCards } from '../../server/jobs/publishing/job-card.ts';
import { migrate } from '../../server/adapters/database/migrations.ts';
import type { Filling } from './filled-database.ts';
import { randomFrom, skillNames, zipf } from './skill-names.ts';

const levels = ['Junior', 'Mid', 'Senior', 'Lead', 'Principal', 'Staff'];
const roles =
  'Software Engineer,Data Scientist,Product Manager,Accountant,Nurse,Sales Representative,UX Designer,Electrician,Project Manager,Recruiter,Marketing Specialist,Backend Developer,Security Analyst,Teacher'.split(
    ',',
  );
const words =
  'team growth platform remote customer scale design build ownership quality product delivery modern cloud finance health travel energy retail games public mission impact fast friendly global local research science robotics'.split(
    ' ',
  );
// Popular ones first, and a thousand more.
const cities =
  'New York NY,San Francisco CA,Chicago IL,Austin TX,Seattle WA,Boston MA,Denver CO,Atlanta GA,Dallas TX,Portland OR,Salt Lake City UT,St. Louis MO'
    .split(',')
    .map((name) => ({ city: name.slice(0, -3), state: name.slice(-2) }))
    .concat(Array.from({ length: 1000 }, (_, at) => ({ city: `Town ${at}`, state: 'OH' })));
const batch = 1000;
const day = 24 * 3600 * 1000;

/** Skills of a person or a job: 3 to 12 names, popular ones likelier. */
export function skillSets(seed: number) {
  const names = skillNames(3000);
  const random = randomFrom(seed);
  const draw = zipf(names.length, random);
  return () => {
    const wanted = 3 + Math.floor(random() * 10);
    const set = new Set<string>();
    while (set.size < wanted) set.add(names[draw()] ?? '');
    return [...set];
  };
}

export const manyJobs = (count: number): Filling => ({
  name: `jobs_${count}`,
  fill: (url) => fillWithJobs(url, count),
});

/** Migrates the database and fills it with open jobs, as the commands of the product would leave them. */
async function fillWithJobs(url: string, count: number): Promise<void> {
  await migrate(url);
  const { db, close } = connect(url, 1, () => {});
  await sql`set statement_timeout = 0`.execute(db);
  try {
    await db.transaction().execute((tx) => registerSkills(tx, skillNames(3000)));
    const next = jobMaker(await makePoster(db), count);
    for (let done = 0; done < count; done += batch) {
      const jobs = Array.from({ length: Math.min(batch, count - done) }, (_, at) => next(count - done - at));
      await db.insertInto('jobs').values(jobs).execute();
    }
    await sql`
      insert into job_search (job_id, posted_at, expires_at, category, work_arrangement, job_type, salary_max, place, skill_ids, words, excerpt)
      select id, posted_at, expires_at, category, work_arrangement, job_type, salary_max,
        regexp_split_to_array(lower(city || ' ' || state), '[^a-z0-9]+'),
        array(select skills.id from unnest(skills_required) as asked (skill) join skills on skills.name = lower(asked.skill) order by 1),
        job_words(jobs), left(description, 280)
      from jobs`.execute(db);
    await makeMissingCards(count).execute(db);
    for (const table of ['jobs', 'job_search', 'job_cards', 'skills'])
      await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
  } finally {
    await close();
  }
}

type Poster = { org_id: string; created_by: string };

async function makePoster(db: Db): Promise<Poster> {
  const organization = { name: 'Bench' };
  const { id: org_id } = await db
    .insertInto('organizations')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager = { email: `${randomUUID()}@example.com`, role: 'manager', org_role: 'owner', org_id } as const;
  const { id } = await db.insertInto('users').values(manager).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('users_profiles').values({ id, first_name: 'Ada', last_name: 'Park' }).execute();
  return { org_id, created_by: id };
}

/** Jobs of the last 29 days; the argument counts down to the newest. */
function jobMaker(poster: Poster, total: number) {
  const random = randomFrom(42);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const skills = skillSets(7);
  const place = zipf(cities.length, randomFrom(11));
  const start = Date.now();
  return (age: number) => {
    const salary = (20 + Math.floor(random() * 130)) * 1000;
    const skills_required = skills();
    const { city, state } = cities[place()] ?? { city: 'Denver', state: 'CO' };
    const posted = start - 29 * day * (age / total);
    return {
      ...poster,
      title: `${pick(levels)} ${pick(roles)} ${skills_required[0]}`,
      company: `${pick(words)} ${pick(words)}`,
      description: Array.from({ length: 80 }, () => pick(words)).join(' '),
      location: `${city}, ${state}`,
      city,
      state,
      salary_min: salary,
      salary_max: salary + (5 + Math.floor(random() * 40)) * 1000,
      category: pick(jobCategories),
      work_arrangement: pick(workArrangements),
      job_type: pick(jobTypes),
      requirements: [`Three years of ${skills_required[0]}`, 'Clear writing'],
      skills_required,
      benefits: ['Health insurance', 'Four weeks off'],
      application_questions: ['Why this job?', 'What went wrong last time, and what did you change?'],
      created_at: new Date(posted).toISOString(),
      posted_at: new Date(posted).toISOString(),
      expires_at: new Date(posted + 30 * day).toISOString(),
    };
  };
}
