import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const ticksPerSecond = 100;

/** CPU seconds (user and system) of these processes, all that descend from them, and those of them that have ended. Linux only. */
export function treeCpuSeconds(...roots: number[]): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
  const isOurs = (pid: number): boolean => {
    if (roots.includes(pid)) return true;
    const parent = processes.find((process) => process.pid === pid)?.parent ?? 0;
    return parent > 1 && isOurs(parent);
  };
  return processes.filter(({ pid }) => isOurs(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function read(name: string): { pid: number; parent: number; seconds: number }[] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Own time, and that of children who have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / ticksPerSecond }];
  } catch {
    // Ended since it was listed: its parent has its time.
    return [];
  }
}

/** The database server of this address; its backends descend from it. */
export async function databasePid(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
