import pg from 'pg';

const patienceMs = 700;

/** Asks the database on a connection of its own whether it is there; asked several times at once, it asks once. */
export function openProbe(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    // A broken connection is not kept, and an idle database is left alone.
    idleTimeoutMillis: 5000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  return {
    answers: () => (asking ??= ask().finally(() => (asking = undefined))),
    close: () => pool.end(),
  };
}
