import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, openCatalogue } from './catalogue.ts';
import { sentencesIn } from './sentences.ts';
import { prose } from './visible.ts';
import { wireValues } from './wire.ts';

const root = join(import.meta.dirname, '..');
// With the check of recordings, whose words stand in what it found.
const sources = [
  '{contract,web,server/features}/**/*.{ts,tsx}',
  'server/adapters/analysis/{model,recording-check,recording-notes,recording-score,sufficiency,measured}.ts',
];
/** Single words there name states and columns. */
const isCommand = /^server\/features\/.*(?<!emails)\.ts$/;
const others = /\.test\.|^contract\/(openapi|api)\.ts$/;

export type Listed = { file: string; area: string; key: string; spanish: string | null | undefined };

/** Every sentence of every screen, of the contract and of the server, with what the catalogue says of it. */
export function listSentences(): Listed[] {
  const lookUp = openCatalogue();
  const wire = wireValues();
  return globSync(sources, { cwd: root })
    .filter((file) => !others.test(file))
    .sort()
    .flatMap((file) =>
      sentencesIn(file, readFileSync(join(root, file), 'utf8'), wire)
        .filter(({ key }) => !isCommand.test(file) || prose(key))
        .map(({ key }) => ({ file, area: areaOf(file), key, spanish: lookUp(file, key) })),
    );
}
