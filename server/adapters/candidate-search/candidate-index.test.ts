import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../tests/support/database.ts';
import { openCandidateIndex } from './candidate-index.ts';
import { reachOfEach } from './skill-reach.ts';
import { type CandidateQuery, countCandidates, type Hit, searchCandidates } from './sql-page.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
  await add(300);
});
afterAll(() => database.close());

/** Visible candidates of all kinds; many share the moment of their last change. */
const add = (count: number) =>
  sql`
    with people as (
      insert into users (email, role) select gen_random_uuid() || '@example.com', 'candidate' from generate_series(1, ${count})
      returning id
    )
    insert into users_profiles (id, title, location, skills, availability, expected_salary_min, show_salary, profile_visible, updated_at)
    select id, (array['Baker', 'Miller'])[1 + n % 2], (array['Denver, CO', 'Austin, TX'])[1 + n % 2],
      array(select (array['Baking', 'Go', 'MongoDB', 'Sourdough bread', 'React', 'React Native', 'C'])[1 + (n * k * 7 + k) % 7]
        from generate_series(1, n % 5) as k),
      (array['immediately', 'two_weeks', 'one_month', 'not_looking', null])[1 + n % 5],
      case when n % 3 > 0 then 30000 + (n % 30) * 5000 end, n % 4 > 0, true, timestamptz '2026-01-01' + (n % 40) * interval '1 hour'
    from (select id, (row_number() over ())::int as n from people) as numbered`.execute(database.db);

const base: CandidateQuery = {
  org_id: '00000000-0000-4000-8000-000000000001',
  list: 'all',
  wanted: [],
  required: [],
  limit: 7,
  after: null,
};

async function questions(): Promise<CandidateQuery[]> {
  const required = await reachOfEach(database.db, ['React', 'Baking', 'bread', 'Go', 'Rust']);
  const wanted = await reachOfEach(database.db, ['react', 'baking']);
  return [
    { ...base, required },
    { ...base, required, limit: 1000 },
    { ...base, required, available: 1 },
    { ...base, required, salary_max: 80_000 },
    { ...base, required, wanted: wanted.slice(0, 1) },
    { ...base, required, wanted },
    { ...base, required, search: 'mill', place: 'austin' },
    { ...base, required, search: 'mill or bak', salary_max: 90_000 },
    { ...base, required, search: 'baker -go', place: 'den' },
    { ...base, required, search: '"react native"' },
    { ...base, required, search: 'nobody' },
    { ...base, required, list: 'shortlist', search: 'baker' },
    { ...base, required: [] },
    { ...base, required: null },
    { ...base, required: null, wanted, place: 'denver' },
  ];
}

/** Every page of both, one after the other. */
async function sameAsSql(index: ReturnType<typeof openCandidateIndex>): Promise<void> {
  for (const question of await questions()) {
    const total = await countCandidates(database.db, question);
    let after: Hit | null = null;
    do {
      const page: Hit[] = await searchCandidates(database.db, { ...question, after });
      expect(await index.find({ ...question, after })).toEqual({ hits: page, total });
      after = page.length === question.limit ? (page.at(-1) ?? null) : null;
    } while (after);
  }
}

it('answers what the database would, page by page, and keeps to it through every change', async () => {
  const index = openCandidateIndex(database.db);
  await sameAsSql(index);
  // Each comes as a segment of its own.
  for (let count = 1; count <= 6; count++) {
    await add(count);
    await index.find(base);
  }
  await add(50);
  await sql`update users_profiles set profile_visible = false where id in (select id from users_profiles order by id limit 40)`.execute(
    database.db,
  );
  await sql`update users_profiles set skills = '{Rust,React}', title = 'Miller' where id in (select id from users_profiles order by id desc limit 40)`.execute(
    database.db,
  );
  await sql`delete from users where id in (select id from users order by id desc limit 5)`.execute(database.db);
  await sameAsSql(index);
});

it('sees a change that commits after a later one', async () => {
  const index = openCandidateIndex(database.db);
  const all = { ...base, limit: 1000 };
  const before = (await index.find(all))?.total ?? 0;
  const hide = sql`update users_profiles set profile_visible = false where id = (select candidate_id from candidate_search order by candidate_id limit 1)`;
  await database.db.transaction().execute(async (slow) => {
    await hide.execute(slow);
    await add(3);
    expect((await index.find(all))?.total).toBe(before + 3);
  });
  expect((await index.find(all))?.total).toBe(before + 2);
});
