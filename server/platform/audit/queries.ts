import { createHmac, timingSafeEqual } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { AuditFault, AuditReport } from '#contract/platform/audit.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Audit = typeof api.audit;

type Search = Input<Audit['entries']>;

const idInCursor = z.tuple([z.int()]);

export async function auditEntries(
  { db }: Context<'admin'>,
  { who, action, from, to, cursor, limit }: Search,
): Promise<Result<Audit['entries']>> {
  const before = readCursor(cursor, idInCursor)?.[0];
  const about = who ? await idOf(db, who) : null;
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('users_profiles', 'users_profiles.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'actor_id', 'action', 'subject', 'subject_id', 'before', 'after'])
    .select(['email', 'first_name', 'last_name'])
    .$if(about !== null, (query) => query.where(isAbout(about ?? '')))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? ''))
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? 0))
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map(({ actor_id, email, first_name, last_name, ...entry }) => ({
      ...entry,
      actor:
        actor_id === null
          ? null
          : {
              id: actor_id,
              name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
              email: email ?? '',
            },
    })),
    next_cursor: last && rows.length > limit ? cursorOf([last.id]) : null,
  };
}

async function idOf(db: Db, who: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', who.toLowerCase()))
    .executeTakeFirst();
  return user?.id ?? who;
}

const uuidLike = /^[0-9a-f-]{36}$/i;

// The two subqueries use one index each, while an `or` would scan the whole log for a rare user.
const isAbout = (id: string) => sql<boolean>`audit_log.id in (
  select id from audit_log where subject_id = ${id}
  union all select id from audit_log where actor_id = ${uuidLike.test(id) ? id : null}::uuid
)`;

export async function auditActions({ db }: Context<'admin'>): Promise<Result<Audit['actions']>> {
  const { rows } = await sql<{ action: string }>`
    with recursive steps as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > steps.action order by action limit 1) from steps
      where steps.action is not null
    )
    select action from steps where action is not null`.execute(db);
  return { actions: rows.map(({ action }) => action) };
}

type Head = { lane: number; number: number; hash: string };

type Link = Head & { audit_id: number; previous: string; expected: string | null; present: boolean };

type Fault = { fault: AuditFault; entry: number; lane: number };

const batch = 5000;

const mostNamed = 100;

/** Uses a repeatable-read snapshot, so that concurrent writes do not distort the report. */
export const auditReport = (db: Db, secret: string): Promise<AuditReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyChain(tx, secret));

/** Verifies the whole log. The hash is computed here, because an attacker could replace the database's own function. */
export async function verifyChain(db: Db, secret: string): Promise<AuditReport> {
  const faults: Fault[] = [];
  const { rows: lanes } = await sql<{ lane: number }>`select distinct lane from audit_chain order by lane`.execute(db);
  for (const { lane } of lanes) for await (const fault of faultsIn(db, lane)) faults.push(fault);
  const unlinked = await sql<{ id: number }>`
    select id from audit_log where not exists (select from audit_chain where audit_id = audit_log.id)
    order by id limit ${mostNamed}`.execute(db);
  faults.push(...unlinked.rows.map(({ id }): Fault => ({ fault: 'inserted', entry: id, lane: -1 })));
  const seals = await brokenSeals(db, secret);
  faults.push(...seals.faults);
  const { entries } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  const { count, sealed_at } = seals;
  return { intact: faults.length === 0, entries, seals: count, sealed_at, faults: faults.slice(0, mostNamed) };
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

export async function currentHeads(db: Db): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select distinct on (lane) lane, number, hash from audit_chain order by lane, number desc`.execute(db);
  return rows;
}

export const signatureOfHeads = (heads: readonly Head[], secret: string): string =>
  createHmac('sha256', `audit ${secret}`)
    .update(heads.map(({ lane, number, hash }) => `${lane}:${number}:${hash}`).join('\n'))
    .digest('hex');

/** Finds forged seals, and sealed heads that the chain no longer contains. */
async function brokenSeals(db: Db, secret: string) {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('id').execute();
  const forged = seals.filter(({ heads, seal }) => !same(signatureOfHeads(heads as unknown as Head[], secret), seal));
  const { rows } = await sql<{ lane: number; audit_id: number | null }>`
    select distinct told.lane, c.audit_id
    from audit_seals
    cross join jsonb_to_recordset(audit_seals.heads) as told (lane smallint, number bigint, hash text)
    left join audit_chain as c on c.lane = told.lane and c.number = told.number
    where c.hash is distinct from told.hash order by told.lane limit ${mostNamed}`.execute(db);
  const faults = [
    ...forged.map((): Fault => ({ fault: 'rewritten', entry: 0, lane: -1 })),
    ...rows.map(({ lane, audit_id }): Fault => ({ fault: 'rewritten', entry: audit_id ?? 0, lane })),
  ];
  return { faults, count: seals.length, sealed_at: seals.at(-1)?.at ?? null };
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const verifyAudit = ({ db, settings }: Context<'admin'>): Promise<AuditReport> =>
  auditReport(db, settings.secret);
