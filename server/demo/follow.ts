import { type Selectable, sql } from 'kysely';
import type { DemoRows } from '../adapters/database/db-types.ts';
import type { Tx } from '../adapters/database/db.ts';
import type { Services } from '../base/context.ts';
import { jobColumns, addToSearch, removeFromSearch } from '../jobs/offers.ts';
import { recordChange } from '../platform/offers.ts';
import { arrangedAt, movedWorkingDay } from './dates.ts';
import { fingerprintOf, type Found, foundRows, inUtc, type Row, tableOf, undone } from './kept-rows.ts';

type Kept = Selectable<DemoRows>;
type Move = { from: Date; to: Date };

// The number of the advisory lock is arbitrary; processes that start together wait for each other.
const lock = 8_470_224;
const dayMs = 86_400_000;

const byMachine = new Set(['analyses']);
const working: Record<string, string[]> = {
  meetings: ['scheduled_date'],
  offered_slots: ['scheduled_date'],
  reschedule_requests: ['scheduled_date'],
  slot_offers: ['expires_at'],
};

/**
 * Moves the dates of the demo data to today and returns the number of moved rows; rows that a person changed stay with their
 * related rows.
 */
export const followTheDay = ({ db }: Pick<Services, 'db'>, now = new Date()): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    await inUtc(tx);
    const kept = await tx.selectFrom('demo_rows').selectAll().execute();
    if (!kept.some(({ as_of }) => daysSince(as_of, now) > 0)) return 0;
    const found = await foundRows(tx);
    const stay = changedStories(kept, found);
    const rows = new Map(found.map((one) => [nameOf(one), one]));
    const answered = jobsWithOwnApplications(found, kept, stay);
    const moments = await momentColumns(tx);
    const openedAt = (id: unknown) => rows.get(`applications ${String(id)}`)?.row['opened_at'];
    let moved = 0;
    for (const one of kept) {
      const here = rows.get(nameOf(one));
      const move = moveOf(one, now);
      if (!here || !move || stay.has(one.story)) continue;
      const columns = moments.get(one.of_table) ?? [];
      const keepsPast = one.of_table === 'jobs' && answered.has(one.row_key);
      const made = movedRow(one, here.row, keepsPast ? ['expires_at'] : columns, move);
      if (one.of_table === 'meetings') arrange(made, move, openedAt(made['application_id']));
      await writeRow(tx, one, here.row, { made, as_of: move.to.toISOString() });
      moved += 1;
    }
    if (moved === 0) return 0;
    await searchAgain(tx, kept);
    const after = { rows: moved };
    await recordChange(tx, { actor_id: null, action: 'move demo data', subject: 'product', subject_id: 'demo', after });
    return moved;
  });

const nameOf = ({ of_table, row_key }: { of_table: string; row_key: string }) => `${of_table} ${row_key}`;
const daysSince = (as_of: string, now: Date) => Math.floor((now.getTime() - Date.parse(as_of)) / dayMs);

function moveOf({ as_of }: Kept, now: Date): Move | undefined {
  const days = daysSince(as_of, now);
  const from = new Date(as_of);
  return days > 0 ? { from, to: new Date(from.getTime() + days * dayMs) } : undefined;
}

function changedStories(kept: readonly Kept[], found: readonly Found[]): Set<string> {
  const rows = new Map(found.map((one) => [nameOf(one), one.row]));
  const known = new Set(kept.map(nameOf));
  const touched = kept.filter((one) => {
    const row = rows.get(nameOf(one));
    return !row || fingerprintOf(one.of_table, undone(one.of_table, row, one.kept as Row)) !== one.fingerprint;
  });
  const added = found.filter((one) => !known.has(nameOf(one)) && !byMachine.has(one.of_table));
  return new Set([...touched, ...added].map(({ story }) => story));
}

/** Returns jobs that a person applied to or whose applications a person answered, because their posting dates must not move. */
function jobsWithOwnApplications(found: readonly Found[], kept: readonly Kept[], stay: ReadonlySet<string>) {
  const known = new Set(kept.map(nameOf));
  const own = found.filter(
    (one) => one.of_table === 'applications' && (!known.has(nameOf(one)) || stay.has(one.story)),
  );
  return new Set(own.map(({ row }) => String(row['job_id'])));
}

async function momentColumns(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'timestamp with time zone'`.execute(tx);
  const byTable = Map.groupBy(rows, ({ table_name }) => table_name);
  return new Map([...byTable].map(([table, all]) => [table, all.map(({ column_name }) => column_name)]));
}

function movedRow({ of_table, kept }: Kept, here: Row, columns: readonly string[], { from, to }: Move): Row {
  const made = { ...undone(of_table, here, kept as Row) };
  for (const column of columns) {
    const value = made[column];
    if (typeof value !== 'string') continue;
    const at = new Date(value);
    const moved = working[of_table]?.includes(column)
      ? movedWorkingDay(at, from, to)
      : new Date(at.getTime() + to.getTime() - from.getTime());
    made[column] = moved.toISOString();
  }
  return made;
}

function arrange(made: Row, { from, to }: Move, opened: unknown): void {
  const moved = typeof opened === 'string' ? new Date(opened).getTime() + to.getTime() - from.getTime() : null;
  const arranged = arrangedAt(
    new Date(String(made['scheduled_date'])),
    to,
    moved === null ? null : new Date(moved).toISOString(),
  );
  Object.assign(made, { created_at: arranged, changed_at: arranged });
}

async function writeRow(tx: Tx, one: Kept, here: Row, { made, as_of }: { made: Row; as_of: string }): Promise<void> {
  const changed = Object.keys(made).filter((column) => made[column] !== here[column]);
  const row = await write(tx, one.of_table, made, changed);
  await tx
    .updateTable('demo_rows')
    .set({ fingerprint: fingerprintOf(one.of_table, row), as_of })
    .where('of_table', '=', one.of_table)
    .where('row_key', '=', one.row_key)
    .execute();
}

async function write(tx: Tx, table: string, made: Row, changed: readonly string[]): Promise<Row> {
  if (changed.length === 0) return made;
  const { key } = tableOf(table);
  const same = key.map((column) => sql`it.${sql.ref(column)} = made.${sql.ref(column)}`);
  const set = changed.map((column) => sql`${sql.ref(column)} = made.${sql.ref(column)}`);
  const { rows } = await sql<{ row: Row }>`
    update ${sql.table(table)} as it set ${sql.join(set)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(made)}::jsonb) as made
    where ${sql.join(same, sql` and `)}
    returning to_jsonb(it) as row`.execute(tx);
  return rows[0]?.row ?? made;
}

async function searchAgain(tx: Tx, kept: readonly Kept[]): Promise<void> {
  const ids = kept.filter(({ of_table }) => of_table === 'jobs').map(({ row_key }) => row_key);
  const jobs = await tx.selectFrom('jobs').select(jobColumns).where('id', 'in', ids).execute();
  const open = jobs.filter(({ status }) => status === 'Active');
  await removeFromSearch(
    tx,
    jobs.filter(({ status }) => status !== 'Active').map(({ id }) => id),
  );
  for (const job of open) await addToSearch(tx, job);
}
