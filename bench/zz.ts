import pg from 'pg';
import { openBenchDatabase } from './filled-database.ts';
import { manyJobs } from './open-jobs.ts';
import { connect } from '../server/adapters/database/db.ts';
import { listPage } from '../server/jobs/search/list-rows.ts';
const { url } = await openBenchDatabase(manyJobs(10_000));
const { db } = connect(url, 1, () => {});
const q = pg.Client.prototype.query; let last: [string, unknown[]] = ['', []];
pg.Client.prototype.query = function (this: pg.Client, ...a: unknown[]) { const f = a[0] as any; last = [f.text ?? f, f.values ?? a[1]]; return (q as any).apply(this, a); } as any;
const c = new pg.Client({ connectionString: url }); await c.connect();
for (const query of [{ sort: 'newest', skills: [], exclude: [], limit: 21, after: null }, { sort: 'newest', search: 'nurse', skills: [], exclude: [], limit: 21, after: null }] as any[]) {
  await listPage(db, query, null, 1001);
  const [t, v] = last;
  for (let i = 0; i < 3; i++) await q.call(c, t as any, v as any);
  const s = performance.now(); for (let i = 0; i < 50; i++) await q.call(c, t as any, v as any); console.log('unnamed', (performance.now() - s) / 50);
  const s2 = performance.now(); for (let i = 0; i < 50; i++) await q.call(c, { name: 'x' + query.search, text: t, values: v } as any); console.log('named', (performance.now() - s2) / 50);
  console.log(((await q.call(c, 'explain (analyze, buffers) ' + t as any, v as any)) as any).rows.map((r: any) => r['QUERY PLAN']).join('\n'));
}
process.exit();
