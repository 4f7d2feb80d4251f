import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { connect, type Db } from '../../server/adapters/database/db.ts';
import { aJob } from '../../tests/support/test-product.ts';
import { quantile, timesOf } from './list-calls.ts';
import { callOver, signUpOver } from './people.ts';
import { startProduct } from './product.ts';

const organizations = 10;
const candidates = 100;
const each = 100;
const calls = 50;
const limitMs = 25;

const words = {
  'in every message': 'thank you',
  'in every hundredth': 'portfolio',
  'in every ten thousandth': 'sabbatical',
  'in none': 'zeppelin',
};

/** Lines for the report: a manager looks for words in what the organization and its candidates wrote to each other. */
export async function benchMessageWords(): Promise<string[]> {
  const product = await startProduct();
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  try {
    const { id, token } = await signUpOver(product.origin);
    await fillWithMessages(db);
    await db
      .updateTable('users')
      .set((eb) => ({
        role: 'manager',
        org_role: 'owner',
        org_id: eb.selectFrom('organizations').select('id').limit(1),
      }))
      .where('id', '=', id)
      .execute();
    const all = (organizations * candidates * each).toLocaleString('en');
    const lines = [
      `${all} messages of ${organizations} organizations, ${calls} calls of each kind, limit ${limitMs} ms`,
    ];
    for (const [kind, search] of Object.entries(words)) {
      const found = await times(() => callOver(product.origin, token, api.messages.search, { search }));
      const listed = await times(() => callOver(product.origin, token, api.messages.conversations, { search }));
      lines.push(`a word ${kind}: messages ${found}; conversations ${listed}`);
    }
    return lines;
  } finally {
    await close();
    await product.stop();
  }
}

async function times(ask: () => Promise<unknown>): Promise<string> {
  const taken = await timesOf(calls, 10, ask);
  const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)];
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 > limitMs ? ` (over ${limitMs})` : ''}`;
}

/** Organizations with one job each, about which every candidate talks to them. */
async function fillWithMessages(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  const { rows: made } = await sql<{ id: string; org_id: string }>`
    with orgs as (insert into organizations (name) select 'Bench ' || n from generate_series(1, ${organizations}) n returning id)
    insert into users (email, role, user_type, org_id, org_role)
    select 'manager-' || id || '@example.com', 'manager', 'manager', id, 'owner' from orgs returning id, org_id`.execute(
    db,
  );
  const jobs = made.map(({ id, org_id }) => ({
    ...aJob,
    requirements: [],
    work_arrangement: 'Remote' as const,
    job_type: 'full-time' as const,
    org_id,
    created_by: id,
    status: 'Draft' as const,
  }));
  await db.insertInto('jobs').values(jobs).execute();
  await sql`
    insert into users_profiles (id, first_name, last_name) select id, 'Dana', 'Field' from users
    on conflict (id) do nothing`.execute(db);
  await sql`
    with people as (
      insert into users (email, role, user_type)
      select 'talker-' || n || '@example.com', 'candidate', 'candidate' from generate_series(1, ${candidates}) n returning id
    ), profiles as (insert into users_profiles (id, first_name, last_name) select id, 'Ada', 'Park' from people)
    insert into conversations (org_id, job_id, candidate_id, manager_id, last_number, last_at)
    select jobs.org_id, jobs.id, people.id, jobs.created_by, ${each}, now() - random() * interval '90 days'
    from jobs, people`.execute(db);
  await sql`
    insert into messages (conversation_id, number, sender_id, client_id, text, created_at)
    select c.id, n, case when n % 3 = 0 then c.manager_id else c.candidate_id end, gen_random_uuid(),
      'Thank you for the answer number ' || n || ', it came on ' || md5(c.id::text || n) || ' and was read by everybody'
        || case when random() < 0.01 then ', see my portfolio' else '' end
        || case when random() < 0.0001 then ' from the sabbatical' else '' end,
      c.last_at - (${each} - n) * interval '2 hours'
    from conversations c, generate_series(1, ${each}) n`.execute(db);
  for (const table of ['users', 'users_profiles', 'jobs', 'conversations', 'messages'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db);
}
