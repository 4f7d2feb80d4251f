import pg from 'pg';

const timeoutMs = 700;

export function openProbe(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
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
