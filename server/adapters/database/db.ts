import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';
import { isoTime } from './iso-time.ts';
import { connectionSeconds, prepareOften } from './prepare-often.ts';
import { readTextArrays } from './text-array.ts';

const { builtins } = pg.types;
// Dates travel as ISO text everywhere in this house, and no bigint here outgrows a double.
pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoTime);
pg.types.setTypeParser(builtins.INT8, Number);
readTextArrays();

/** Queries take a Db and need not know whether it is a transaction. What must be all-or-nothing asks for a Tx. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const pools = new WeakMap<Db, pg.Pool>();

/** For what is asked more often than anything else: each connection prepares the statement once. Only outside of transactions. */
export const prepared =
  <Row extends object>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db);
    if (!pool) throw new Error(`${name} is asked in a transaction`);
    return (await pool.query<Row>({ name, text, values })).rows;
  };

type Built<Row> = { compile(): CompiledQuery<Row>; execute(): Promise<Row[]> };

/** A query whose form never changes: put together once, not for each call; `build` may only pass on what it is given. */
export function builtOnce<Given extends string[], Row>(
  build: (db: Db, ...given: Given) => Built<Row>,
): (db: Db, ...given: Given) => Promise<Row[]> {
  let form: { text: string; values: readonly unknown[] } | undefined;
  return async (db, ...given) => {
    const pool = pools.get(db);
    // A transaction has a connection of its own.
    if (!pool) return build(db, ...given).execute();
    if (!form) {
      const { sql, parameters } = build(db, ...(given.map((_, at) => placeOf(at)) as Given)).compile();
      form = { text: sql, values: parameters };
    }
    const places = given.map((_, at) => placeOf(at));
    const values = form.values.map((value) => given[places.indexOf(value as string)] ?? value);
    return (await pool.query<Row & object>(form.text, values)).rows;
  };
}

const mostForms = 300;

/** The same for a query that has some forms: once for each that is asked for. `form` is plain data. */
export function builtFor<Form, Given extends string[], Row>(
  build: (db: Db, form: Form, ...given: Given) => Built<Row>,
): (db: Db, form: Form, ...given: Given) => Promise<Row[]> {
  const forms = new Map<string, (db: Db, ...given: Given) => Promise<Row[]>>();
  return (db, form, ...given) => {
    const key = JSON.stringify(form);
    const known = forms.get(key);
    if (known) return known(db, ...given);
    if (forms.size >= mostForms) forms.clear();
    const ask = builtOnce<Given, Row>((on, ...places) => build(on, form, ...places));
    forms.set(key, ask);
    return ask(db, ...given);
  };
}

const placeOf = (at: number) => `the value given at ${at}`;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** `connections` bounds this process; `lost` learns of connections that broke while idle. */
export function connect(
  url: string,
  connections: number,
  lost: (error: Error) => void,
  patience: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    maxLifetimeSeconds: connectionSeconds,
    // Longer than anyone waits for an answer: then a call is refused, and its place in the line is free.
    connectionTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...beforeUse,
    ...patience,
  });
  pool.on('error', lost);
  // A connection that breaks between two statements of a transaction is no one's query: unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('connect', prepareOften);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

// Where the one user of the database stands above all walls, the application takes a role that does not (100).
const asOrdinaryRole = `select set_config('role', 'saywell_app', false) from pg_roles
  where rolname = current_user and rolsuper and exists (select from pg_roles where rolname = 'saywell_app')`;

/** The pool waits for it, because a connection takes one query at a time. */
const beforeUse = { onConnect: (client: pg.ClientBase) => client.query(asOrdinaryRole) };

const code = (error: unknown) => (error as { code?: unknown } | null)?.code;
/** Whether a statement failed because such a row exists already. */
export const isDuplicate = (error: unknown) => code(error) === '23505';

/** A pattern for `like` and `ilike`: this text anywhere, its own signs taken as they are. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
