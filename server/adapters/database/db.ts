import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';
import { connectionSeconds, prepareOften } from './prepared-statements.ts';

const { builtins } = pg.types;
// Dates are ISO text everywhere, and no bigint in this database exceeds the safe integers of a double.
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(builtins.INT8, Number);

/** Functions that only run queries take a `Db`; functions that need atomicity require a `Tx`. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const pools = new WeakMap<Db, pg.Pool>();

export const preparedQuery =
  <Row extends object>(name: string, text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db);
    if (!pool) throw new Error(`${name} is asked in a transaction`);
    return (await pool.query<Row>({ name, text, values })).rows;
  };

type CompilableQuery<Row> = { compile(): CompiledQuery<Row>; execute(): Promise<Row[]> };

/** Compiles a query of fixed shape once instead of on each call; `build` may only pass its arguments on as values. */
export function compileOnce<Given extends string[], Row>(
  build: (db: Db, ...given: Given) => CompilableQuery<Row>,
): (db: Db, ...given: Given) => Promise<Row[]> {
  let form: { text: string; values: readonly unknown[] } | undefined;
  return async (db, ...given) => {
    const pool = pools.get(db);
    if (!pool) return build(db, ...given).execute();
    if (!form) {
      const { sql, parameters } = build(db, ...(given.map((_, at) => parameterMarker(at)) as Given)).compile();
      form = { text: sql, values: parameters };
    }
    const places = given.map((_, at) => parameterMarker(at));
    const values = form.values.map((value) => given[places.indexOf(value as string)] ?? value);
    return (await pool.query<Row & object>(form.text, values)).rows;
  };
}

const mostForms = 300;

export function compilePerForm<Form, Given extends string[], Row>(
  build: (db: Db, form: Form, ...given: Given) => CompilableQuery<Row>,
): (db: Db, form: Form, ...given: Given) => Promise<Row[]> {
  const forms = new Map<string, (db: Db, ...given: Given) => Promise<Row[]>>();
  return (db, form, ...given) => {
    const key = JSON.stringify(form);
    const known = forms.get(key);
    if (known) return known(db, ...given);
    if (forms.size >= mostForms) forms.clear();
    const ask = compileOnce<Given, Row>((on, ...places) => build(on, form, ...places));
    forms.set(key, ask);
    return ask(db, ...given);
  };
}

const parameterMarker = (at: number) => `the value given at ${at}`;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

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
    // A call that waits longer for a connection is refused, and its place in the queue becomes free.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    ...poolHooks,
    ...patience,
  });
  pool.on('error', lost);
  // A connection can break between two statements of a transaction; without this listener the error would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('connect', prepareOften);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

// When the only database user is a superuser, the application switches to a role without those rights. The limits are set here
// and not as start parameters, because PgBouncer refuses those.
const prepareConnection = `select set_config('role', 'saywell_app', false) from pg_roles
  where rolname = current_user and rolsuper and exists (select from pg_roles where rolname = 'saywell_app');
  set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`;

const poolHooks = { onConnect: (client: pg.ClientBase) => client.query(prepareConnection) };

const code = (error: unknown) => (error as { code?: unknown } | null)?.code;
export const isDuplicate = (error: unknown) => code(error) === '23505';

export const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
