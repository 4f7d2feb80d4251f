import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TreeHead, treeHeadText } from '#contract/platform/merkle-proofs.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { recordChange } from './record.ts';
import { addSeal, sealAuditLog } from './seal.ts';
import { hasTree, type Seal } from './seal-chain.ts';
import { type StoredSeal, storedSeals } from './stored-seals.ts';
import { verifyLog } from './verify.ts';

const trials = 15;
const entries = 12;
let product: TestProduct;
let stored: StoredSeal[];
const heads: TreeHead[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  for (let seal = 0; seal < 4; seal += 1) {
    await Promise.all(Array.from({ length: entries }, (_, n) => write(`${seal} ${n}`)));
    await sealAuditLog.run(product.services, {}, { id: crypto.randomUUID(), last: false });
    stored = await storedSeals(product.services.storage, null, product.services.settings.secret);
    heads.push(...stored.filter((one) => one !== 'forged').filter(hasTree));
  }
});
afterAll(() => product.close());

const write = (action: string) =>
  product.db
    .transaction()
    .execute((tx) => recordChange(tx, { actor_id: null, action, subject: 'thing', subject_id: 'x' }));
const secret = () => product.services.settings.secret;
const below = (most: number) => Math.floor(Math.random() * most);

/** What a person with all rights on the database does, undone afterwards; returns the faults that verification names. */
async function faultsAfter(tamper: (tx: Tx) => Promise<StoredSeal[] | void>, head?: TreeHead): Promise<number> {
  const stop = new Error('undo');
  let count = -1;
  const attempt = product.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    const files = (await tamper(tx)) ?? stored;
    count = (await verifyLog(tx, files, secret(), head ? [head] : [])).faults.length;
    throw stop;
  });
  await expect(attempt).rejects.toBe(stop);
  return count;
}

const someEntry = async (tx: Tx): Promise<number> =>
  (await sql<{ id: number }>`select id from audit_log where action ~ '^[0-9]' order by random() limit 1`.execute(tx))
    .rows[0]!.id;
const change = (tx: Tx, id: number) =>
  sql`update audit_log set action = action || ' ', subject_id = 'y' where id = ${id}`.execute(tx);

/** Gives every link the hash that fits the entries as they are now. */
async function relink(tx: Tx): Promise<void> {
  await sql`do $$
    declare link record; last text; at smallint := -1;
    begin
      for link in select * from audit_chain order by lane, number loop
        if link.lane <> at then last := ''; at := link.lane; end if;
        update audit_chain set previous = last,
          hash = (select audit_hash(last, link.linked_at, entry) from audit_log as entry where entry.id = link.audit_id)
          where lane = link.lane and number = link.number returning hash into last;
      end loop;
    end $$`.execute(tx);
}

async function cutAfter(tx: Tx, { size }: TreeHead): Promise<void> {
  await sql`delete from audit_log using audit_chain as link
    where link.audit_id = audit_log.id and not exists (
      select from audit_leaves as leaf where leaf.lane = link.lane and leaf.number = link.number and leaf.position < ${size})`.execute(
    tx,
  );
  await sql`delete from audit_chain where not exists (select from audit_log where id = audit_id)`.execute(tx);
  await sql`delete from audit_nodes where (position + 1) * (1 << level) > ${size}`.execute(tx);
  await sql`delete from audit_leaves where position >= ${size}`.execute(tx);
  await sql`delete from audit_seals where size > ${size}`.execute(tx);
}

async function sealAgain(tx: Tx): Promise<Seal[]> {
  for (const table of ['audit_nodes', 'audit_leaves', 'audit_seals'])
    await sql`delete from ${sql.table(table)}`.execute(tx);
  const newSeal = await addSeal(tx, secret());
  return newSeal ? [newSeal] : [];
}

const attacks: Record<string, (tx: Tx) => Promise<StoredSeal[] | void>> = {
  'cuts entries, links, tree and seals': (tx) => cutAfter(tx, heads[below(heads.length - 1)]!),
  'rewrites one entry': async (tx) => void (await change(tx, await someEntry(tx))),
  'rewrites one entry and all later links': async (tx) => {
    await change(tx, await someEntry(tx));
    await relink(tx);
  },
  'exchanges two entries': async (tx) => {
    const [one, other] = [await someEntry(tx), await someEntry(tx)];
    if (one === other) return void (await change(tx, one));
    await sql`update audit_chain set audit_id = -audit_id where audit_id in (${one}, ${other})`.execute(tx);
    await sql`update audit_chain set audit_id = case audit_id when ${-one}::bigint then ${other}::bigint else ${one}::bigint end where audit_id < 0`.execute(
      tx,
    );
    await relink(tx);
  },
  'exchanges two leaves of the tree': async (tx) => {
    const [one, other] = [below(entries), entries + 1 + below(entries)];
    await sql`update audit_leaves set position = -position - 1 where position in (${one}, ${other})`.execute(tx);
    await sql`update audit_leaves set position = case position when ${-one - 1}::bigint then ${other}::bigint else ${one}::bigint end where position < 0`.execute(
      tx,
    );
  },
  'inserts an entry with its link': async (tx) => {
    const entry = await someEntry(tx);
    const { lane } = await tx
      .selectFrom('audit_chain')
      .select('lane')
      .where('audit_id', '=', entry)
      .executeTakeFirstOrThrow();
    await sql`with made as (insert into audit_log (action, subject, subject_id) values ('made up', 'thing', 'x') returning id)
      insert into audit_chain (lane, number, audit_id, linked_at, previous, hash)
      select ${lane}, 1000, id, now(), '', '' from made`.execute(tx);
    await sql`update audit_chain set number = number + 1000 where lane = ${lane} and number <> 1000`.execute(tx);
    await sql`update audit_chain as link set number = place.nth from (
        select audit_id, row_number() over (order by number) as nth from audit_chain where lane = ${lane}) as place
      where place.audit_id = link.audit_id and link.lane = ${lane}`.execute(tx);
    await relink(tx);
  },
};

it('verification names no fault of an untouched log, and accepts each of its heads', async () => {
  const { secret } = product.services.settings;
  const report = await verifyLog(product.db, stored, secret, heads);
  expect(report).toMatchObject({ intact: true, faults: [], seals: 4, head: treeHeadText(heads.at(-1)!) });
});

it.each(Object.keys(attacks))('verification notices every time that someone %s', async (attack) => {
  const noticed: boolean[] = [];
  for (let trial = 0; trial < trials; trial += 1) noticed.push((await faultsAfter(attacks[attack]!)) > 0);
  expect(noticed).toEqual(Array.from({ length: trials }, () => true));
});

it('a log that was rewritten and sealed again with the secret, files included, contradicts a head from an earlier mail', async () => {
  const resealed = async (tx: Tx) => {
    await change(tx, await someEntry(tx));
    await relink(tx);
    return sealAgain(tx);
  };
  expect(await faultsAfter(resealed)).toBe(0);
  for (let trial = 0; trial < trials; trial += 1) expect(await faultsAfter(resealed, heads.at(-1))).toBeGreaterThan(0);
});

it('a log that was cut back, with its files, contradicts a head from an earlier mail', async () => {
  const cut = async (tx: Tx) => {
    await cutAfter(tx, heads[1]!);
    return stored.slice(0, 0);
  };
  expect(await faultsAfter(cut)).toBe(0);
  expect(await faultsAfter(cut, heads[1])).toBe(0);
  expect(await faultsAfter(cut, heads.at(-1))).toBe(1);
});
