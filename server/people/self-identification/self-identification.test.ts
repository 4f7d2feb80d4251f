import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';
import { onServer } from '../../../tests/support/on-server.ts';
import { migrate } from '../../adapters/database/migrations.ts';
import { exportOf } from '../personal-data/export.ts';
import { forget } from '../personal-data/forget.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const said = { sex: 'female', race: 'asian' } as const;

it('keeps what a candidate says, changes it, and deletes it', async () => {
  const candidate = await house.signUp('candidate');
  const mine = async () => (await house.call(candidate, api.selfIdentifications.mine, {})).body.answer;
  expect(await mine()).toBeNull();
  await house.call(candidate, api.selfIdentifications.save, said);
  await house.call(candidate, api.selfIdentifications.save, said);
  expect(await mine()).toMatchObject(said);
  await house.call(candidate, api.selfIdentifications.save, { sex: 'unsaid', race: 'white' });
  expect(await mine()).toMatchObject({ sex: 'unsaid', race: 'white' });
  const odd = { sex: 'tall', race: 'white' } as never;
  expect((await house.call(candidate, api.selfIdentifications.save, odd)).status).toBe(400);
  await house.call(candidate, api.selfIdentifications.remove, {});
  await house.call(candidate, api.selfIdentifications.remove, {});
  expect(await mine()).toBeNull();
});

it('lies where the application cannot read it, only the role of the audit', async () => {
  const candidate = await house.signUp('candidate');
  await house.call(candidate, api.selfIdentifications.save, said);
  await expect(sql`select * from apart.self_identifications`.execute(house.db)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from apart.self_identifications`.execute(house.db)).rejects.toThrow(/permission denied/);
  const { rows } = await sql<{ owner: string; member: boolean }>`
    select tableowner as owner, pg_has_role(current_user, 'saywell_fairness', 'member') as member
    from pg_tables where schemaname = 'apart'`.execute(house.db);
  expect(rows).toEqual([{ owner: 'saywell_fairness', member: false }]);
});

it('keeps nothing of it in the audit log, puts it into the export and forgets it with the account', async () => {
  const candidate = await house.signUp('candidate');
  await house.call(candidate, api.selfIdentifications.save, said);
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from audit_log
    where (after::text || action) ~ 'identif|asian' and ${candidate.id} in (actor_id::text, subject_id)`.execute(
    house.db,
  );
  expect(rows[0]?.entries).toBe(0);
  const exported = async () => {
    for await (const { name, rows: found } of exportOf(house.db, candidate.id))
      if (name === 'self_identification') return found;
    return null;
  };
  expect(await exported()).toMatchObject([said]);
  await house.db.transaction().execute((tx) => forget(house.services, tx, candidate.id));
  expect(await exported()).toEqual([]);
});

it('is asked of candidates only, and read by no one else', async () => {
  for (const role of ['manager', 'admin'] as const)
    expect((await house.call(await house.signUp(role), api.selfIdentifications.mine, {})).status).toBe(403);
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

it('is kept apart where the user of the database only owns it, once the role was given, and says so before', async () => {
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
