import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person, requestFor } from '../../../tests/support/test-product.ts';
import { putText, readText } from '../../adapters/storage/text-files.ts';
import { recordChange } from './record.ts';
import { sealAuditLog } from './seal.ts';
import { storedSeals } from './stored-seals.ts';
import { verifyLog } from './verify.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const write = (action: string, actor_id: string | null = null) =>
  product.db
    .transaction()
    .execute((tx) =>
      recordChange(tx, { actor_id, action, subject: 'thing', subject_id: 'x', after: { so: 1.5, text: 'é' } }),
    );
const idOf = async (action: string) =>
  (await product.db.selectFrom('audit_log').select('id').where('action', '=', action).executeTakeFirstOrThrow()).id;
const verify = async () => (await product.call(admin, api.audit.verify, {})).body;
const seal = () => sealAuditLog.run(product.services, {}, { id: crypto.randomUUID(), last: false });

/** What someone with all rights on the database does, undone afterwards. */
async function tampered(how: ReturnType<typeof sql>) {
  const stop = new Error('undo');
  let report: Awaited<ReturnType<typeof verify>> | undefined;
  const { secret } = product.services.settings;
  const stored = await storedSeals(product.services.storage, null, secret);
  const attempt = product.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await how.execute(tx);
    report = await verifyLog(tx, stored, secret);
    throw stop;
  });
  await expect(attempt).rejects.toBe(stop);
  return report;
}

describe('the chain of the audit log', () => {
  it('parallel entries are linked in order and without a gap', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => write(`at once ${n}`)));
    await product.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 3; n++)
        await recordChange(tx, { actor_id: null, action: 'three', subject: 'thing', subject_id: 'y' });
    });
    await seal();
    expect(await verify()).toMatchObject({ intact: true, faults: [], seals: 1 });
    const lanes = await sql<{ lane: number }>`select distinct lane from audit_chain`.execute(product.db);
    expect(lanes.rows.length).toBeGreaterThan(1);
  });

  it('the application’s own connection cannot change the log', async () => {
    await expect(sql`update audit_log set action = 'nothing'`.execute(product.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from audit_chain`.execute(product.db)).rejects.toThrow(/append-only/);
    await expect(sql`truncate audit_log`.execute(product.db)).rejects.toThrow(/append-only/);
  });

  it('verification finds changed, deleted, inserted and rewritten entries', async () => {
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

  it('sealing twice adds no second seal, and a forged or missing seal is detected', async () => {
    await seal();
    await write('one more');
    await seal();
    const { seals } = await verify();
    await seal();
    expect((await verify()).seals).toBe(seals);
    expect((await tampered(sql`update audit_seals set seal = repeat('0', 64)`))?.faults[0]?.fault).toBe('rewritten');
    expect((await tampered(sql`update audit_seals set entries = entries - 1`))?.faults[0]?.fault).toBe('rewritten');
    expect((await tampered(sql`delete from audit_seals where number = 1`))?.faults[0]).toMatchObject({
      fault: 'rewritten',
      entry: 2,
    });
  });
});

describe('a log that was cut back', () => {
  let other: TestProduct;
  let ruth: Person;
  beforeAll(async () => {
    other = await startTestProduct();
    ruth = await other.signUp('admin');
  });
  afterAll(() => other.close());

  const sealNow = () => sealAuditLog.run(other.services, {}, { id: crypto.randomUUID(), last: false });
  const report = async () => (await other.call(ruth, api.audit.verify, {})).body;

  it('verification names the seal that the file storage has and the database lost, also after the next seal', async () => {
    await sealNow();
    await other.signUp('candidate');
    await sealNow();
    expect(await report()).toMatchObject({ intact: true, seals: 2 });
    await other.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from audit_seals where number = 2`.execute(tx);
      await sql`delete from audit_nodes as node using audit_seals as s
        where (node.position + 1) * (1 << node.level) > s.size`.execute(tx);
      await sql`delete from audit_leaves using audit_seals as s where position >= s.size`.execute(tx);
      await sql`with cut as (
          delete from audit_chain as c using audit_seals as s, jsonb_to_recordset(s.heads) as h (lane smallint, number bigint)
          where c.lane = h.lane and c.number > h.number returning c.audit_id)
        delete from audit_log where id in (select audit_id from cut)`.execute(tx);
      await sql`with cut as (
          delete from audit_chain where lane not in (select lane from audit_seals, jsonb_to_recordset(heads) as h (lane smallint))
          returning audit_id)
        delete from audit_log where id in (select audit_id from cut)`.execute(tx);
    });
    const cut = { intact: false, faults: [{ fault: 'cut', entry: 2 }] };
    expect(await report()).toMatchObject(cut);
    await other.signUp('candidate');
    await sealNow();
    expect(await report()).toMatchObject({ ...cut, seals: 2 });
  });

  it('a forged file in the storage is named, and never replaced', async () => {
    const day = `audit-seals/${new Date().toISOString().slice(0, 10)}.json`;
    await putText(other.services.storage, day, '{"number": 2}');
    expect(await report()).toMatchObject({ intact: false, faults: [{ fault: 'rewritten', entry: 0, lane: -1 }] });
    await other.signUp('candidate');
    await sealNow();
    expect(await readText(other.services.storage, day)).toBe('{"number": 2}');
  });

  it('a seal is append-only for the application’s own connection', async () => {
    await expect(sql`update audit_seals set entries = 0`.execute(other.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from audit_seals`.execute(other.db)).rejects.toThrow(/append-only/);
  });
});

describe('the search of the audit log', () => {
  const search = async (wanted: object) => (await product.call(admin, api.audit.entries, wanted)).body;

  it('the search filters by person, action and time, and pages by key', async () => {
    const person = await product.signUp('candidate');
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
    expect((await product.call(admin, api.audit.actions, {})).body.actions).toEqual(
      expect.arrayContaining(['stroke the cat', 'sign up']),
    );
  });
});

describe('the export of the audit log', () => {
  it('the export holds all filtered entries over many pages, and the log records it', async () => {
    for (let count = 0; count < 120; count += 1) await write('count the sheep');
    const answer = await product.app.inject(requestFor(api.audit.export, { action: 'count the sheep' }, admin.token));
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const [header, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe('"id","at","actor","actor_email","actor_id","action","subject","subject_id","before","after"');
    expect(lines).toHaveLength(120);
    expect(new Set(lines).size).toBe(120);
    expect(lines[0]).toContain('"count the sheep","thing","x","","{""so"":1.5,""text"":""é""}"');
    const { entries } = (await product.call(admin, api.audit.entries, { action: 'export audit log' })).body;
    expect(entries).toMatchObject([{ subject_id: admin.id, after: { action: 'count the sheep' } }]);
  });
});
