import { sql } from 'kysely';
import type { AuditFault } from '#contract/platform/audit.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { StoredSeal } from './stored-seals.ts';
import {
  entriesIn,
  hasTree,
  type Head,
  isSigned,
  isSignedWithoutNumber,
  type Seal,
  type TreeSeal,
} from './seal-chain.ts';

/** A fault of an entry; of a seal that does not fit or is missing, `entry` is its number, or 0 where it has none, and `lane` is -1. */
export type Fault = { fault: AuditFault; entry: number; lane: number };
export type SealRow = Omit<Seal, 'number' | 'previous' | 'entries'> & {
  number: number | null;
  previous: string | null;
  entries: number | null;
};

const mostNamed = 100;

const seals = (db: Db) =>
  db
    .selectFrom('audit_seals')
    .select(['number', 'previous', 'at', 'entries', 'size', 'root', 'seal'])
    .select(sql<Head[]>`heads`.as('heads'));

export const lastSeal = (db: Db): Promise<SealRow | undefined> =>
  seals(db).orderBy('id', 'desc').limit(1).executeTakeFirst();

export async function lastTreeSeal(db: Db): Promise<TreeSeal | null> {
  const one = await lastSeal(db);
  return one && isNumbered(one) && hasTree(one) ? one : null;
}

export async function treeSealByNumber(db: Db, number: number): Promise<TreeSeal | null> {
  const one = await seals(db).where('number', '=', number).executeTakeFirst();
  return one && isNumbered(one) && hasTree(one) ? one : null;
}

export const firstSealAt = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('audit_seals').select('at').orderBy('id').limit(1).executeTakeFirst())?.at ?? null;

export const isNumbered = (one: SealRow): one is Seal =>
  one.number !== null && one.previous !== null && one.entries !== null;

/** Finds forged seals, seals that do not continue the one before, and sealed heads that the chain no longer contains. */
export async function brokenSeals(db: Db, secret: string) {
  const all = await seals(db).orderBy('id').execute();
  const { rows } = await sql<{ lane: number; audit_id: number | null }>`
    select distinct told.lane, c.audit_id
    from audit_seals
    cross join jsonb_to_recordset(audit_seals.heads) as told (lane smallint, number bigint, hash text)
    left join audit_chain as c on c.lane = told.lane and c.number = told.number
    where c.hash is distinct from told.hash order by told.lane limit ${mostNamed}`.execute(db);
  const faults = [
    ...all.filter((one, at) => !follows(one, all[at - 1], secret)).map(({ number }) => rewritten(number ?? 0)),
    ...rows.map(({ lane, audit_id }): Fault => ({ fault: 'rewritten', entry: audit_id ?? 0, lane })),
  ];
  return { faults, all };
}

const rewritten = (entry: number): Fault => ({ fault: 'rewritten', entry, lane: -1 });

function follows(one: SealRow, before: SealRow | undefined, secret: string): boolean {
  if (!isNumbered(one)) return before?.number == null && isSignedWithoutNumber(one.heads, one.seal, secret);
  if (before && hasTree(before) && !hasTree(one)) return false;
  const isNext = one.number === (before?.number ?? 0) + 1 && one.previous === (before?.seal ?? '');
  return isNext && one.entries === entriesIn(one.heads) && isSigned(one, secret);
}

/** Names stored seals that are forged, and those that the database does not have: entries were cut off, or a backup was restored. */
export async function faultsOfStored(db: Db, stored: readonly StoredSeal[]): Promise<Fault[]> {
  const seals = stored.filter((one) => one !== 'forged');
  const forged = stored.filter((one) => one === 'forged').map(() => rewritten(0));
  const { rows } = await sql<{ number: number }>`
    select told.number from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as told (number bigint, seal text)
    where not exists (select from audit_seals as own where own.number = told.number and own.seal = told.seal)
    order by told.number limit ${mostNamed}`.execute(db);
  return [...forged, ...rows.map(({ number }): Fault => ({ fault: 'cut', entry: number, lane: -1 }))];
}
