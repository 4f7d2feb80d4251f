import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from './probe.ts';

// The product as `npm start` runs it; SPECIFICATION_MUTANTS replaces places of its sources in memory.
const root = join(import.meta.dirname, '../..');
const mutants = JSON.parse(process.env['SPECIFICATION_MUTANTS'] || '[]') as Mutant[];
const changed = new Map<string, string>();
for (const mutant of mutants) {
  if (!('server' in mutant)) continue;
  const file = pathToFileURL(join(root, mutant.server)).href;
  const source = changed.get(file) ?? readFileSync(join(root, mutant.server), 'utf8');
  changed.set(
    file,
    source.replace(mutant.from, () => mutant.to),
  );
}
if (changed.size > 0) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const source = changed.get(url);
      return source === undefined ? loaded : { ...loaded, source };
    },
  });
}
await import('../../tests/support/texts/record-responses.ts');
await import('../../server/main.ts');
