import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person, requestFor } from '../../../tests/support/house.ts';
import { record } from './record.ts';
import { readThrough } from './queries.ts';
import { sealAuditLog } from './seal.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp('admin');
});
afterAll(() => house.close());

const write = (action: string, actor_id: string | null = null) =>
  house.db
    .transaction()
    .execute((tx) =>
      record(tx, { actor_id, action, subject: 'thing', subject_id: 'x', after: { so: 1.5, text: 'é' } }),
    );
const idOf = async (action: string) =>
  (await house.db.selectFrom('audit_log').select('id').where('action', '=', action).executeTakeFirstOrThrow()).id;
const verify = async () => (await house.call(admin, api.audit.verify, {})).body;
const seal = () => sealAuditLog.run(house.services, {}, { id: crypto.randomUUID(), last: false });

/** What someone with all rights on the database does, undone afterwards. */
async function tampered(how: ReturnType<typeof sql>) {
  const stop = new Error('undo');
  let report: Awaited<ReturnType<typeof verify>> | undefined;
  const attempt = house.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await how.execute(tx);
    report = await readThrough(tx, house.services.settings.secret);
    throw stop;
  });
  await expect(attempt).rejects.toBe(stop);
  return report;
}

describe('the chain of the log', () => {
  it('links what many write at once, in order and without a gap', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => write(`at once ${n}`)));
    await house.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 3; n++)
        await record(tx, { actor_id: null, action: 'three', subject: 'thing', subject_id: 'y' });
    });
    await seal();
    expect(await verify()).toMatchObject({ intact: true, faults: [], seals: 1 });
    const lanes = await sql<{ lane: number }>`select distinct lane from audit_chain`.execute(house.db);
    expect(lanes.rows.length).toBeGreaterThan(1);
  });

  it('refuses changes through the product’s own connection', async () => {
    await expect(sql`update audit_log set action = 'nothing'`.execute(house.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from audit_chain`.execute(house.db)).rejects.toThrow(/append-only/);
    await expect(sql`truncate audit_log`.execute(house.db)).rejects.toThrow(/append-only/);
  });

  it('finds what was changed, deleted, slipped in or written anew', async () => {
    const [changed, deleted] = [await idOf('at once 7'), await idOf('at once 8')];
    expect(await tampered(sql`update audit_log set after = '{"so": 2}' where id = ${changed}`)).toMatchObject({
      intact: false,
      faults: [{ fault: 'changed', entry: changed }],
    });
    expect(
      await tampered(sql`update audit_log set at = at - interval '1 microsecond' where id = ${changed}`),
    ).toMatchObject({
      faults: [{ fault: 'changed', entry: changed }],
    });
    expect(await tampered(sql`delete from audit_log where id = ${deleted}`)).toMatchObject({
      faults: [{ fault: 'deleted', entry: deleted }],
    });
    const both = sql`with gone as (delete from audit_log where id = ${deleted}) delete from audit_chain where audit_id = ${deleted}`;
    expect((await tampered(both))?.intact).toBe(false);
    const slippedIn = sql`insert into audit_log (action, subject, subject_id) values ('never happened', 'thing', 'x')`;
    expect((await tampered(slippedIn))?.faults).toMatchObject([{ fault: 'inserted' }]);
    // The newest entry, with its link: nothing after it is broken, only the seal knows.
    const newest = sql`with gone as (delete from audit_chain where (lane, number) in (
      select lane, max(number) from audit_chain group by lane) returning audit_id)
      delete from audit_log where id in (select audit_id from gone)`;
    expect((await tampered(newest))?.faults[0]).toMatchObject({ fault: 'rewritten' });
    expect((await verify()).intact).toBe(true);
  });

  it('seals nothing twice, and a forged seal is no seal', async () => {
    await seal();
    const { seals } = await verify();
    await seal();
    expect((await verify()).seals).toBe(seals);
    expect((await tampered(sql`update audit_seals set seal = repeat('0', 64)`))?.faults[0]?.fault).toBe('rewritten');
  });
});

describe('the search of the log', () => {
  const search = async (wanted: object) => (await house.call(admin, api.audit.entries, wanted)).body;

  it('finds by person, action and time, and goes on by key', async () => {
    const person = await house.signUp('candidate');
    await write('stroke the cat', person.id);
    const byMail = await search({ who: person.email.toUpperCase() });
    expect(byMail.entries[0]).toMatchObject({
      action: 'stroke the cat',
      actor: { id: person.id, email: person.email },
    });
    expect(byMail.entries.map(({ action }) => action)).toContain('choose role');
    expect((await search({ who: 'x', action: 'stroke the cat' })).entries).toHaveLength(1);
    expect((await search({ from: new Date(Date.now() + 60_000).toISOString() })).entries).toEqual([]);
    const first = await search({ limit: 20 });
    const second = await search({ limit: 20, cursor: first.next_cursor });
    expect(second.entries[0]!.id).toBeLessThan(first.entries.at(-1)!.id);
    expect((await house.call(admin, api.audit.actions, {})).body.actions).toEqual(
      expect.arrayContaining(['stroke the cat', 'sign up']),
    );
  });
});

describe('the export', () => {
  it('holds what the filters find, over many pages, and notes that it was taken out', async () => {
    for (let count = 0; count < 120; count += 1) await write('count the sheep');
    const answer = await house.app.inject(requestFor(api.audit.export, { action: 'count the sheep' }, admin.token));
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const [header, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe('"id","at","actor","actor_email","actor_id","action","subject","subject_id","before","after"');
    expect(lines).toHaveLength(120);
    expect(new Set(lines).size).toBe(120);
    expect(lines[0]).toContain('"count the sheep","thing","x","","{""so"":1.5,""text"":""é""}"');
    const { entries } = (await house.call(admin, api.audit.entries, { action: 'export audit log' })).body;
    expect(entries).toMatchObject([{ subject_id: admin.id, after: { action: 'count the sheep' } }]);
  });
});
