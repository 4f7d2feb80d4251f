import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type Mutation, mutationsOf } from './mutations.ts';

/** A mutation with its file, and a name that outlives what changes elsewhere. */
export type Mutant = Mutation & { file: string; id: string };

const code = [
  'server/{money,accounts}/**/*.ts',
  'server/compliance/{privacy,erasure,retention,exports}/*.ts',
  'server/*/personal-data/*.ts',
  'contract/base/permissions.ts',
];
const seed = 'saywell';

const digest = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex');

/** One change of each line that has something to change, in an order of chance that is always the same. */
export function everyLine(root: string): Mutant[] {
  const files = new Set(globSync(code, { cwd: root }).filter((file) => !file.endsWith('.test.ts')));
  return [...files]
    .flatMap((file) => linesOf(file, readFileSync(`${root}/${file}`, 'utf8')))
    .toSorted((a, b) => a.order.localeCompare(b.order))
    .map(({ mutant }) => mutant);
}

function linesOf(file: string, text: string): { order: string; mutant: Mutant }[] {
  const rows = text.split('\n');
  const counts = new Map<string, number>();
  const digestOnce = (name: string) => {
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return digest(`${name} ${before}`);
  };
  const byLine = Map.groupBy(mutationsOf(file, text), ({ line }) => line);
  return [...byLine]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([line, mutations]) => {
      const order = digestOnce(`${file} ${rows[line - 1]?.trim()}`);
      const mutants = mutations.map((it) => ({ ...it, file, id: digestOnce(`${file} ${it.what}`).slice(0, 12) }));
      const [mutant] = mutants.toSorted((a, b) => a.id.localeCompare(b.id));
      return mutant ? [{ order, mutant }] : [];
    });
}
