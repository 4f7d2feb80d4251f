import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { auditReport } from '../../server/platform/offers.ts';
import type { World } from './world.ts';

export type Invariant = { name: string; broken(world: World): Promise<string[]> };

const ticksMs = 10;
/** Two seconds of virtual time: ticks of the process, which stand still while the machine is busy elsewhere. */
const mostTicks = 200;

/** Whether something becomes true within two seconds of virtual time. */
export async function within(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let tick = 0; tick < mostTicks; tick += 1) {
    if (await isTrue()) return true;
    await pause(ticksMs);
  }
  return false;
}

const ledger: Invariant = {
  name: 'each balance is the sum of its entries and never negative',
  async broken({ product }) {
    const { rows } = await sql<{ line: string }>`
      select format('%s %s %s: %s instead of %s', owner_id, kind, bucket, balance, total) as line from (
        select a.owner_id, a.kind, a.bucket, a.balance, coalesce(sum(e.amount), 0) as total
        from credit_accounts as a left join credit_entries as e using (owner_id, kind, bucket)
        group by a.owner_id, a.kind, a.bucket, a.balance) as sums
      where balance <> total or balance < 0`.execute(product.db);
    return rows.map(({ line }) => line);
  },
};

const spending: Invariant = {
  name: 'an express application costs one credit, once',
  async broken({ product }) {
    const { rows } = await sql<{ line: string }>`
      select format('application %s: %s credits', a.id, coalesce(-sum(e.amount), 0)) as line
      from applications as a left join credit_entries as e
        on e.owner_id = a.candidate_id and e.key = 'application:' || a.id and e.kind = 'application'
      join users on users.id = a.candidate_id and users.erased_at is null
      where a.door = 'express' and a.submitted_at is not null
      group by a.id having coalesce(-sum(e.amount), 0) <> 1`.execute(product.db);
    return rows.map(({ line }) => line);
  },
};

const oneApplication: Invariant = {
  name: 'one application per person and job, besides withdrawn ones',
  async broken({ product }) {
    const { rows } = await sql<{ line: string }>`
      select format('%s for %s: %s', candidate_id, job_id, count(*)) as line from applications
      where status <> 'withdrawn' group by candidate_id, job_id having count(*) > 1`.execute(product.db);
    return rows.map(({ line }) => line);
  },
};

/** The tables with a text that names one of these, without the mailbox of the person. */
async function tablesNaming({ product }: World, words: readonly string[], own: string): Promise<string[]> {
  const { rows: tables } = await sql<{ place: string }>`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(product.db);
  // What a payment provider knows is not in the hands of the product.
  const searched = tables.filter(({ place }) => place !== 'public.test_payments');
  const patterns = words.map((word) => `%${word.toLowerCase()}%`);
  const parts = searched.map(
    ({ place }) => sql`select ${place} as place, left(t::text, 300) as line from ${sql.raw(place)} as t
      where lower(t::text) like any (${patterns}::text[])`,
  );
  const { rows } = await sql<{ place: string; line: string }>`${sql.join(parts, sql` union all `)}`.execute(product.db);
  const isOwn = (place: string, line: string) => place.endsWith('mailbox') && line.includes(own);
  return rows.filter(({ place, line }) => !isOwn(place, line)).map(({ place, line }) => `${place}: ${line}`);
}

const erasedStaysErased: Invariant = {
  name: 'an erased person stays erased',
  async broken(world) {
    const { product, candidates, erased } = world;
    const { rows } = await sql<{ id: string }>`select id from users where erased_at is not null`.execute(product.db);
    for (const { id } of rows) {
      const candidate = candidates.find((one) => one.id === id);
      if (candidate) erased.set(id, candidate);
    }
    const faults: string[] = [];
    for (const { id, first_name, last_name, email, token } of erased.values()) {
      if (!rows.some((row) => row.id === id)) faults.push(`${first_name} is back`);
      const { status } = await product.call({ token }, api.users.me, {});
      if (status === 200) faults.push(`${first_name} is still signed in`);
      faults.push(...(await tablesNaming(world, [first_name, last_name, email], email)));
    }
    return faults;
  },
};

const hiddenStaysHidden: Invariant = {
  name: 'what is hidden stays hidden',
  async broken({ product, paused, hidden, invisible, managers, candidates }) {
    const secret = new Set([...paused, ...hidden]);
    const listed = async () =>
      (await product.call(null, api.board.jobs, {})).body.jobs.map(({ id }) => id).filter((id) => secret.has(id));
    const faults: string[] = [];
    if (!(await within(async () => (await listed()).length === 0))) faults.push(`listed: ${(await listed()).join()}`);
    for (const job_id of hidden)
      if ((await product.call(null, api.board.job, { job_id })).status === 200) faults.push(`job ${job_id} is shown`);
    const { body } = await product.call(managers[0]!, api.candidates.search, {});
    const seenIds = body.candidates.map(({ candidate_id }) => candidate_id);
    faults.push(...candidates.filter(({ id }) => invisible.has(id) && seenIds.includes(id)).map(({ id }) => id));
    return faults;
  },
};

const oneMail: Invariant = {
  name: 'one mail per event',
  async broken({ deliveries }) {
    const keys = deliveries.map(({ key }) => key);
    return deliveries.filter(({ key }, at) => keys.indexOf(key) !== at).map(({ key, subject }) => `${key}: ${subject}`);
  },
};

const auditVerifies: Invariant = {
  name: 'the audit log verifies',
  async broken({ product }) {
    const { faults } = await auditReport(product.services);
    return faults.map((fault) => JSON.stringify(fault));
  },
};

const noCrash: Invariant = {
  name: 'no call is answered as a bug',
  broken: async ({ crashes }) => crashes,
};

export const invariants: readonly Invariant[] = [
  noCrash,
  ledger,
  spending,
  oneApplication,
  erasedStaysErased,
  hiddenStaysHidden,
  oneMail,
  auditVerifies,
];

/** What must be true once nothing waits and nothing fails any more. */
export const nothingLost: Invariant = {
  name: 'each sent application is announced to its manager once, and no task is left',
  async broken({ product, deliveries }) {
    const { rows } = await sql<{ id: string }>`
      select a.id from applications as a join users as u on u.id = a.candidate_id
      where a.submitted_at is not null and u.erased_at is null`.execute(product.db);
    const countOf = (id: string) => deliveries.filter(({ key }) => key.startsWith(`received:${id}`)).length;
    const missing = rows.filter(({ id }) => countOf(id) !== 1).map(({ id }) => `${id}: ${countOf(id)} mails`);
    const { rows: tasks } = await sql<{ line: string }>`
      select name || ' ' || state || ' ' || coalesce(output::text, '') as line from pgboss.job
      where state <> 'completed'`.execute(product.db);
    return [...missing, ...tasks.map(({ line }) => line)];
  },
};
