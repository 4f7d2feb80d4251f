import { sql } from 'kysely';
import { administration, usersPerPage } from '#contract/administration/users.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { connect, type Db } from '../../server/adapters/database/db.ts';
import { migrate } from '../../server/adapters/database/migrations.ts';
import { quantile, timesOf } from './list-calls.ts';
import { callOver, signUpOver } from './people.ts';
import { type Product, startProduct } from './product.ts';

const size = 100_000;
const calls = 20;

type Question = RawInput<typeof administration.users>;

const questions: Record<string, Question> = {
  'by first name': {},
  'by last name, backwards': { sort_field: 'last_name', sort_order: 'desc' },
  'by email': { sort_field: 'email' },
  'by role': { sort_field: 'user_type' },
  'candidates by first name': { role: 'candidate' },
  'managers by last name': { role: 'manager', sort_field: 'last_name' },
  'administrators by email': { role: 'admin', sort_field: 'email' },
  'one address': { search: 'crowd70007@' },
  'a full name': { search: 'ilse park 3' },
  'what stands in every address': { search: 'example.com', sort_field: 'email' },
  'one letter': { search: 'e' },
  'managers with a common name': { search: 'ilse', role: 'manager', sort_field: 'last_name' },
};

/** Lines for the report: the administrator's list of everyone, its first, middle and last page of each kind. */
export async function benchUsersList(): Promise<string[]> {
  const product = await startProduct({ name: `users_${size}`, fill: fillWithUsers });
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  try {
    const token = await administratorOf(product, db);
    const lines = [`${size.toLocaleString('en')} users, ${calls} calls of each kind`];
    for (const [name, question] of Object.entries(questions)) {
      const ask = (more: Question) => callOver(product.origin, token, administration.users, { ...question, ...more });
      const { total, has_more_than_total, next_cursor } = await ask({});
      const times = [`first page ${await timed(() => ask({}))}`];
      if (next_cursor) times.push(`next ${await timed(() => ask({ cursor: next_cursor, page: 2 }))}`);
      const last = Math.ceil(total / usersPerPage);
      if (last > 2) times.push(`middle ${await timed(() => ask({ page: Math.ceil(last / 2) }))}`);
      if (last > 1) times.push(`last ${await timed(() => ask({ page: last }))}`);
      lines.push(
        `${name.padEnd(30)}${has_more_than_total ? 'over' : '    '}${String(total).padStart(7)} found  ${times.join('  ')}`,
      );
    }
    return lines;
  } finally {
    await close();
    await product.stop();
  }
}

async function timed(ask: () => Promise<unknown>): Promise<string> {
  const times = await timesOf(calls, 0, ask);
  return `p50 ${quantile(times, 0.5).toFixed(0)} p95 ${quantile(times, 0.95).toFixed(0)} ms`;
}

async function administratorOf({ origin }: Product, db: Db): Promise<string> {
  const { id, token } = await signUpOver(origin);
  await db.updateTable('users').set({ role: 'admin', user_type: 'admin' }).where('id', '=', id).execute();
  // The server remembers for two seconds who someone is.
  for (;;) {
    const answer = await callOver(origin, token, administration.users, {}).catch(() => null);
    if (answer) return token;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function fillWithUsers(url: string): Promise<void> {
  await migrate(url);
  const { db, close } = connect(url, 1, () => {});
  await sql`set statement_timeout = 0`.execute(db);
  await sql`insert into organizations (name) values ('Bench')`.execute(db);
  await sql`
    with people as (
      insert into users (email, role, user_type, org_id, org_role)
      select 'crowd' || n || '@example.com', role, role, case role when 'manager' then organizations.id end,
        case role when 'manager' then 'owner' end
      from generate_series(1, ${size}::int) as n, organizations,
        lateral (select case when n % 10000 = 0 then 'admin' when n % 10 = 0 then 'manager' else 'candidate' end as role) as of
      returning id, email
    )
    insert into users_profiles (id, first_name, last_name)
    select id, (array['Ilse', 'Hugo', 'Jane', 'Omar', 'Mei', 'Nuria', 'Sam', 'Zoë'])[1 + (hashtext(email) & 7)],
      (array['Park', 'Quartz', 'Okafor', 'Zed', 'Lindqvist', 'Ruiz', 'Weber', 'Ito'])[1 + ((hashtext(email) >> 3) & 7)]
        || ' ' || hashtext(email) % 1000
    from people`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await close();
}
