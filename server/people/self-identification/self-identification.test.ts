import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { asSuperuser } from '../../../tests/support/database.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { onServer } from '../../../tests/support/on-server.ts';
import { applicationUrl } from '../../adapters/database/application-login.ts';
import { migrate } from '../../adapters/database/migrations.ts';
import { forget } from '../personal-data/forget.ts';
import { giveReaderKeys } from './reader-key.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const said = { sex: 'female', race: 'asian' } as const;

it('a candidate can save, change and delete their self-identification', async () => {
  const candidate = await product.signUp('candidate');
  const mine = async () => (await product.call(candidate, api.selfIdentifications.mine, {})).body.answer;
  expect(await mine()).toBeNull();
  await product.call(candidate, api.selfIdentifications.save, said);
  await product.call(candidate, api.selfIdentifications.save, said);
  expect(await mine()).toMatchObject(said);
  await product.call(candidate, api.selfIdentifications.save, { sex: 'unsaid', race: 'white' });
  expect(await mine()).toMatchObject({ sex: 'unsaid', race: 'white' });
  const odd = { sex: 'tall', race: 'white' } as never;
  expect((await product.call(candidate, api.selfIdentifications.save, odd)).status).toBe(400);
  await product.call(candidate, api.selfIdentifications.remove, {});
  await product.call(candidate, api.selfIdentifications.remove, {});
  expect(await mine()).toBeNull();
});

it('only the audit role can read the stored answers, not the application', async () => {
  const candidate = await product.signUp('candidate');
  await product.call(candidate, api.selfIdentifications.save, said);
  await expect(sql`select * from apart.self_identifications`.execute(product.db)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from apart.self_identifications`.execute(product.db)).rejects.toThrow(/permission denied/);
  const { rows } = await sql<{ owner: string; member: boolean }>`
    select distinct tableowner as owner, pg_has_role(current_user, 'saywell_fairness', 'member') as member
    from pg_tables where schemaname = 'apart'`.execute(product.db);
  expect(rows).toEqual([{ owner: 'saywell_fairness', member: false }]);
});

it('the answers are in no audit log, are part of the export, and are deleted with the account', async () => {
  const candidate = await product.signUp('candidate');
  await product.call(candidate, api.selfIdentifications.save, said);
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from audit_log
    where (after::text || action) ~ 'identif|asian' and ${candidate.id} in (actor_id::text, subject_id)`.execute(
    product.db,
  );
  expect(rows[0]?.entries).toBe(0);
  const exported = async () => {
    for await (const { name, rows: found } of product.services.hooks.personalData(product.services, candidate.id))
      if (name === 'self_identification') return found;
    return null;
  };
  expect(await exported()).toMatchObject([said]);
  await product.db.transaction().execute((tx) => forget(tx, candidate.id));
  expect(await exported()).toEqual([]);
});

it('only candidates are asked, and no one else can read the answers', async () => {
  for (const role of ['manager', 'admin'] as const)
    expect((await product.call(await product.signUp(role), api.selfIdentifications.mine, {})).status).toBe(403);
});

const versionOf = async ({ db }: TestProduct) => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(db);
  return rows[0]?.version ?? 0;
};

const becomingAnother = (owner: string) =>
  [
    'reset role',
    `set role ${owner}`,
    'set role saywell_fairness',
    'reset session authorization',
    `set session authorization ${owner}`,
    'grant saywell_fairness to saywell_app',
    'alter role saywell_app superuser',
  ].map((step) => `${step}; select * from apart.self_identifications`);

it('the application’s database login cannot list the answers with any statement', async () => {
  const candidate = await product.signUp('candidate');
  await product.call(candidate, api.selfIdentifications.save, said);
  const url = await applicationUrl(product.url, () => {});
  // PostgreSQL 15 cannot keep a role from becoming the one whose rights it has (182).
  const hasLogin = (await versionOf(product)) >= 160_000;
  expect(new URL(url).username).toBe(hasLogin ? 'saywell_app' : 'app');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (!hasLogin) await client.query('set role saywell_app');
  const { rows: found } = await client.query<{ owner: string }>(
    "select usename as owner from pg_user where usesuper and usename = (select tableowner from pg_tables where tablename = 'users')",
  );
  const owner = found[0]?.owner ?? '';
  const attempts = [
    'select * from apart.self_identifications',
    'copy apart.self_identifications to stdout',
    `select * from apart.own_self_identification('${candidate.id}')`,
    `select * from apart.own_self_identification('${candidate.id}', null)`,
    `select * from apart.own_self_identification('${candidate.id}', '')`,
    `select * from apart.own_self_identification('${candidate.id}', '${candidate.id}')`,
    `select own.* from users, apart.own_self_identification(users.id, users.email) own`,
    `select apart.give_self_identification_key('${candidate.id}', 'mine'); select * from apart.own_self_identification('${candidate.id}', 'mine')`,
    'select * from apart.adverse_impact(2026, null)',
    'select * from apart.counted',
    ...(hasLogin ? becomingAnother(owner) : []),
    'alter table apart.self_identifications owner to saywell_app; select * from apart.self_identifications',
    'create or replace function apart.refuse_change() returns trigger language sql as $$ select null $$',
    'create view all_of_them as select * from apart.self_identifications; select * from all_of_them',
    'alter table apart.self_identifications disable trigger all; select * from apart.self_identifications',
    "select most_common_vals from pg_stats where schemaname = 'apart' and tablename = 'self_identifications'",
    "select pg_read_file('postgresql.conf')",
    "copy (select 1) to program 'cat'",
  ];
  for (const attempt of attempts) {
    const answer = await client.query(`begin; ${attempt}`).then(
      (results) => [results].flat().flatMap((result) => result.rows),
      () => [],
    );
    await client.query('rollback');
    const readable = answer.filter((row) => JSON.stringify(row).match(/asian|female/));
    expect(readable, attempt).toEqual([]);
  }
  await client.end();
  expect((await product.call(candidate, api.selfIdentifications.mine, {})).body.answer).toMatchObject(said);
});

it('the statistics run no application code with the rights of the schema', async () => {
  const trap = sql`
    create function trap() returns boolean language plpgsql as $$
      begin perform from apart.self_identifications; raise exception 'it was read'; end $$;
    alter table applications enable row level security;
    create policy trap on applications using (trap())`;
  const sprung = product.db.transaction().execute(async (tx) => {
    await trap.execute(tx);
    await sql`select apart.freeze_quarters()`.execute(tx);
  });
  await expect(sprung).rejects.toThrow(/plain tables only/);
});

it('older answers without a key get one, and then their candidate can read them again', async () => {
  const candidate = await product.signUp('candidate');
  await product.call(candidate, api.selfIdentifications.save, said);
  await asSuperuser(
    product.db,
    sql`update apart.self_identifications set reader_hash = null where user_id = ${candidate.id}`,
  );
  const mine = async () => (await product.call(candidate, api.selfIdentifications.mine, {})).body.answer;
  expect(await mine()).toBeNull();
  await giveReaderKeys.run(product.services, {}, { id: 'test', last: true });
  expect(await mine()).toMatchObject(said);
});

/** A database that belongs to an ordinary user, as an operator gives one; what that user may do is in `rights`. */
async function keptDatabase(rights: string) {
  const server = process.env['TEST_DATABASE_SERVER'] ?? '';
  const name = `kept_${randomUUID().replaceAll('-', '')}`;
  const asOwner = (url: string) => url.replace('//app@', `//${name}@`).replace('/postgres?', `/${name}?`);
  await onServer(server, `create role ${name} login ${rights}`);
  await onServer(server, `create database ${name} owner ${name}`);
  const client = new pg.Client({ connectionString: asOwner(server) });
  return {
    name,
    server,
    migrate: () => migrate(asOwner(server)),
    async read() {
      const reader = new pg.Client({ connectionString: asOwner(server) });
      await reader.connect();
      try {
        await reader.query('select * from apart.self_identifications');
        return 'readable';
      } catch (error) {
        return String(error);
      } finally {
        await reader.end();
      }
    },
    client,
    async drop() {
      await client.end();
      await onServer(server, `drop database ${name} with (force)`);
      await onServer(server, `drop role ${name}`);
    },
  };
}

it('an owner without the role reports that answers are not separated, and separates them once it is granted', async () => {
  const kept = await keptDatabase('');
  await kept.migrate();
  expect(await kept.read()).toBe('readable');
  await kept.client.connect();
  const askAgain = async () => {
    const { rows } = await kept.client.query<{ apart: boolean }>('select keep_self_identification_apart() as apart');
    return rows[0]?.apart;
  };
  expect(await askAgain()).toBe(false);
  await onServer(kept.server, `grant saywell_fairness to ${kept.name}`);
  expect(await askAgain()).toBe(true);
  await onServer(kept.server, `revoke saywell_fairness from ${kept.name}`);
  expect(await kept.read()).toMatch(/permission denied/);
  await kept.client.query('select apart.forget_self_identification(gen_random_uuid())');
  await kept.drop();
});

it('a database user who can create roles installs into an empty database with separated answers', async () => {
  const kept = await keptDatabase('createrole');
  // What PostgreSQL 16 and newer give to the user who made a role. Before, every user who may make roles may grant any.
  if ((await versionOf(product)) >= 160_000)
    await onServer(kept.server, `grant saywell_fairness to ${kept.name} with admin true, inherit false, set false`);
  await kept.migrate();
  expect(await kept.read()).toMatch(/permission denied/);
  await kept.client.connect();
  const { rows: roles } = await kept.client.query<{ owner: string; uses: boolean }>(
    "select tableowner as owner, pg_has_role('saywell_fairness', 'usage') as uses from pg_tables where schemaname = 'apart'",
  );
  expect(new Set(roles.map(({ owner }) => owner))).toEqual(new Set(['saywell_fairness']));
  expect(roles.some(({ uses }) => uses)).toBe(false);
  await kept.client.query('select apart.freeze_quarters()');
  await kept.drop();
});
