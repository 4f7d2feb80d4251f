import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, openCatalogue } from './catalogue.ts';
import { sentencesIn } from './sentences.ts';
import { wireValues } from './wire.ts';

const root = join(import.meta.dirname, '..');
const sources = '{contract,web}/**/*.{ts,tsx}';
const others = /\.test\.|^contract\/(openapi|api)\.ts$/;

export type Listed = { file: string; area: string; key: string; spanish: string | null | undefined };

/** Every sentence of every screen and of the contract, with what the catalogue says of it. */
export function listSentences(): Listed[] {
  const lookUp = openCatalogue();
  const wire = wireValues();
  return globSync(sources, { cwd: root })
    .filter((file) => !others.test(file))
    .sort()
    .flatMap((file) =>
      sentencesIn(file, readFileSync(join(root, file), 'utf8'), wire).map(({ key }) => ({
        file,
        area: areaOf(file),
        key,
        spanish: lookUp(file, key),
      })),
    );
}
