import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLocalPostgres } from '../../server/adapters/database/local-postgres.ts';
import { rollingRun } from './rolling.ts';

// npm run rolling -- --requests 10000 --restarts 10: restarts two servers and two workers in turn, and counts what is felt.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, restarts: { type: 'string', default: '10' } },
});
const folder = await mkdtemp(join(tmpdir(), 'saywell-rolling-'));
const database = await openLocalPostgres(join(folder, 'postgres'), { binaries: process.env['PG_BIN'] });
const [requests, restarts] = [Number(values.requests), Number(values.restarts)];
const found = await rollingRun({ databaseUrl: database.url, requests, restarts, say: console.log });
await database.stop();
await rm(folder, { recursive: true, force: true });
console.log(JSON.stringify(found, null, 2));
process.exit(found.resets === 0 && Object.keys(found.statuses).join() === '200' ? 0 : 1);
