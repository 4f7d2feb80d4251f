import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../docs/benchmarks.md');

/** Puts what was measured into its part of docs/benchmarks.md, and what was missed in any part before everything else. */
export function writeReport(name: string, lines: readonly string[]): void {
  const parts = partsIn(readFileSync(file, 'utf8'));
  const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  const machine = `${day}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
  parts.set(name, `${machine}.\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``);
  const sorted = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const missed = sorted.flatMap(([part, text]) =>
    text
      .split('\n')
      .filter((line) => /MISSED|could not be/.test(line))
      .map((line) => `- ${part}: ${line.trim().replaceAll(/\s{2,}/g, ' · ')}`),
  );
  const sections = sorted.map(([part, text]) => `## ${part}\n\n${text}\n`);
  writeFileSync(file, [intro, '## Missed\n', `${missed.join('\n') || 'Nothing.'}\n`, ...sections].join('\n'));
}

const intro = `# Benchmarks

Written by \`npm run bench -- --write\`, or by \`npm run bench calls -- --write\` for one part. CPU is user and system time of every process of the product and of its database. What we compare with is the best bare server that we could write (\`bench/bare-server.ts\`): \`node:http\`, \`pg\`, prepared statements, only the columns of the answer, JSON made once by PostgreSQL, and no sign-in, validation or rights. Both take turns, so a busy neighbor slows both. What every call may send to the database is held by \`tests/statements.test.ts\`.
`;

function partsIn(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1);
  const named = parts.map((part) => [part.split('\n')[0]!.trim(), part.slice(part.indexOf('\n')).trim()] as const);
  return new Map(named.filter(([name, body]) => name !== 'Missed' && body.includes('```text')));
}
