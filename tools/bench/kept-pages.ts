import { databasePid, treeCpuSeconds } from './all-processes.ts';
import { startProduct } from './product.ts';

const calls = 500;
const limitMs = 1;

/** Lines for the report: what the public list and the page of a job cost every process, once they are rendered. */
export async function benchKeptPages(): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true' });
  try {
    const get = async (path: string) =>
      (await fetch(product.origin + path, { headers: { accept: 'text/html' } })).text();
    const [job = ''] = /\/jobs\/[0-9a-f-]{36}/.exec(await get('/browse')) ?? [];
    const database = await databasePid(product.databaseUrl);
    const lines: string[] = [];
    for (const [name, path] of Object.entries({
      'list of jobs': '/browse',
      'page of a job': job,
      careers: '/careers',
    })) {
      for (let call = 0; call < calls / 5; call++) await get(path);
      const before = treeCpuSeconds(product.pid, database);
      for (let call = 0; call < calls; call++) await get(path);
      const cost = ((treeCpuSeconds(product.pid, database) - before) * 1000) / calls;
      lines.push(
        `${name.padEnd(16)} CPU ${cost.toFixed(2)} ms a call (limit ${limitMs} ms): ${cost <= limitMs ? 'met' : 'MISSED'}`,
      );
    }
    return lines;
  } finally {
    await product.stop();
  }
}
