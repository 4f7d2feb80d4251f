import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databasePid, treeCpuSeconds } from './all-processes.ts';
import { startProduct } from './product.ts';

/** Longer than the 100 s after which V8 tidies a process at rest. */
const seconds = 210;
/** What the demo data sets off, as mails and analyses, is done by then. */
const settleSeconds = 120;
const limits = { transactions: 3, share: 0.5, connections: 6 };

/** What server, worker and database cost together while no one asks for anything, with demo data. */
export async function benchIdle(): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true', PROCESS: 'all' });
  const client = new pg.Client({ connectionString: product.databaseUrl, application_name: 'bench' });
  try {
    await client.connect();
    const database = await databasePid(product.databaseUrl);
    await pause(settleSeconds * 1000);
    const before = [await transactions(client), treeCpuSeconds(product.pid), treeCpuSeconds(database)] as const;
    await pause(seconds * 1000);
    const made = ((await transactions(client)) - before[0]) / seconds;
    const server = ((treeCpuSeconds(product.pid) - before[1]) / seconds) * 100;
    const backends = ((treeCpuSeconds(database) - before[2]) / seconds) * 100;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name <> 'bench'`,
    );
    const connections = Number(rows[0]?.count);
    return [
      `${made.toFixed(1)} transactions a second (limit ${limits.transactions}): ${verdict(made <= limits.transactions)}`,
      `${server.toFixed(2)} % of a core in the server and ${backends.toFixed(2)} % in the database (limit ${limits.share}): ${verdict(Math.max(server, backends) <= limits.share)}`,
      `${connections} connections (limit ${limits.connections}): ${verdict(connections <= limits.connections)}`,
    ];
  } finally {
    await client.end();
    await product.stop();
  }
}

const verdict = (kept: boolean) => (kept ? 'met' : 'MISSED');

/** Statistics are written with a delay, and this question is one transaction itself. */
async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sum: string }>(
    'select xact_commit + xact_rollback as sum from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.sum);
}
