import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Probe } from './probe.ts';

const folder = join(import.meta.dirname, 'probes');

export async function loadProbes(kinds: string[] = []): Promise<Probe[]> {
  const all = globSync('{calls,screens}/*.ts', { cwd: folder }).toSorted();
  const files = all.filter((file) => kinds.length === 0 || kinds.some((kind) => file.startsWith(`${kind}/`)));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<{ probes: Probe[] }>));
  return modules.flatMap(({ probes }) => probes).toSorted((one, other) => byNumber(one.id, other.id));
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
