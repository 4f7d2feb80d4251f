import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../docs/benchmarks.md');

/** Replaces one part of docs/benchmarks.md, and the count of missed goals before all parts. */
export function writeReport(name: string, lines: readonly string[]): void {
  const parts = partsIn(readFileSync(file, 'utf8'));
  const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  const machine = `${day}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  parts.set(name, `\`npm run bench "${name.toLowerCase()}"\`, ${machine}.\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``);
  const sorted = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const missed = sorted.flatMap(([part, text]) => {
    const count = text.split('\n').filter((line) => /MISSED|could not be/.test(line)).length;
    return count > 0 ? [`${part} ${count}`] : [];
  });
  const sections = sorted.map(([part, text]) => `## ${part}\n\n${text}\n`);
  const before = missed.length > 0 ? `Lines that miss a goal: ${missed.join(', ')}.` : 'Nothing.';
  writeFileSync(file, [intro, '## Missed\n', `${before}\n`, ...sections].join('\n'));
}

const intro = `# Benchmarks

\`npm run bench -- --write\` writes this page; each part has its command, which takes \`-- --write\` too. CPU is the time of every process of product and database. "Bare" is the fastest plain server that we could write (\`tools/bench/bare-server.ts\`): the same rows and JSON, without sign-in, validation, or permissions. \`tests/statements.test.ts\` limits the statements of each call.
`;

function partsIn(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1);
  const named = parts.map((part) => [part.split('\n')[0]!.trim(), part.slice(part.indexOf('\n')).trim()] as const);
  return new Map(named.filter(([name, body]) => name !== 'Missed' && body.includes('```text')));
}
