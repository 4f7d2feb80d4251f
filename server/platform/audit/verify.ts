import { sql } from 'kysely';
import type { AuditReport } from '#contract/platform/audit.ts';
import { type TreeHead, treeHeadText } from '#contract/platform/merkle-proofs.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import type { api } from '#contract/api.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context, Services } from '../../base/context.ts';
import { hasTree, type Head } from './seal-chain.ts';
import { brokenSeals, type Fault, firstSealAt, faultsOfStored } from './seal-queries.ts';
import { type StoredSeal, storedSeals } from './stored-seals.ts';
import { brokenTree, continuesHead } from './verify-tree.ts';

type Link = Head & { audit_id: number; previous: string; expected: string | null; present: boolean };

const batch = 5000;

const mostNamed = 100;

/** Verifies the whole log. The hash is computed here, because an attacker could replace the database's own function. */
export async function verifyLog(
  db: Db,
  stored: readonly StoredSeal[],
  secret: string,
  heads: readonly TreeHead[] = [],
): Promise<AuditReport> {
  const faults: Fault[] = [];
  const { rows: lanes } = await sql<{ lane: number }>`select distinct lane from audit_chain order by lane`.execute(db);
  for (const { lane } of lanes) for await (const fault of faultsIn(db, lane)) faults.push(fault);
  const unlinked = await sql<{ id: number }>`
    select id from audit_log where not exists (select from audit_chain where audit_id = audit_log.id)
    order by id limit ${mostNamed}`.execute(db);
  faults.push(...unlinked.rows.map(({ id }): Fault => ({ fault: 'inserted', entry: id, lane: -1 })));
  const seals = await brokenSeals(db, secret);
  faults.push(...seals.faults, ...(await brokenTree(db, seals.all)), ...(await faultsOfStored(db, stored)));
  for (const one of heads)
    if (!(await continuesHead(db, one))) faults.push({ fault: 'forked', entry: one.size, lane: -1 });
  const { entries } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  const last = seals.all.at(-1);
  const head = last && hasTree(last) ? treeHeadText(last) : null;
  const sealed = { seals: seals.all.length, sealed_at: last?.at ?? null, head };
  return { intact: faults.length === 0, entries, ...sealed, faults: faults.slice(0, mostNamed) };
}

async function* faultsIn(db: Db, lane: number): AsyncGenerator<Fault> {
  let last: Pick<Link, 'number' | 'hash'> = { number: 0, hash: '' };
  for (;;) {
    const links = await linksAfter(db, lane, last.number);
    if (links.length === 0) return;
    for (const link of links) {
      const gap = link.number !== last.number + 1 || link.previous !== last.hash;
      if (gap || !link.present) yield { fault: 'deleted', entry: link.audit_id, lane };
      else if (link.expected !== link.hash) yield { fault: 'changed', entry: link.audit_id, lane };
      last = link;
    }
  }
}

async function linksAfter(db: Db, lane: number, number: number): Promise<Link[]> {
  const micros = (moment: string) => sql`(extract(epoch from ${sql.ref(moment)}) * 1000000)::bigint`;
  const { rows } = await sql<Link>`
    select c.lane, c.number, c.audit_id, c.previous, c.hash, a.id is not null as present,
      encode(sha256(convert_to(c.previous || jsonb_build_array(${micros('c.linked_at')}, a.id, ${micros('a.at')},
        a.actor_id, a.action, a.subject, a.subject_id, a.before, a.after)::text, 'UTF8')), 'hex') as expected
    from audit_chain as c left join audit_log as a on a.id = c.audit_id
    where c.lane = ${lane} and c.number > ${number} order by c.number limit ${batch}`.execute(db);
  return rows;
}

type Verifier = Pick<Services, 'db' | 'storage' | 'settings'>;

/** Reads the log in a repeatable-read snapshot, so that concurrent writes do not distort the report, and compares it with the seals in the file storage. */
export async function auditReport(
  { db, storage, settings }: Verifier,
  heads: readonly TreeHead[] = [],
): Promise<AuditReport> {
  // The stored seals are read first, so that a seal of meanwhile is not taken for a missing one.
  const stored = await storedSeals(storage, await firstSealAt(db), settings.secret);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyLog(tx, stored, settings.secret, heads));
}

type Verify = (typeof api)['audit']['verify'];

export const verifyAudit = (context: Context<'admin'>, { head }: Input<Verify>): Promise<Result<Verify>> =>
  auditReport(context, head ? [head] : []);
