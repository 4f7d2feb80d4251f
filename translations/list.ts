import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesIn } from './guess/sentences.ts';
import { wireValues } from './guess/wire.ts';
import { markedIn } from './marked.ts';
import { saidIn } from './said.ts';

const root = join(import.meta.dirname, '..');
const others = /\.test\.|^contract\/(openapi|api)\.ts$/;

export type Source = { file: string; code: string };

export const sourcesIn = (...patterns: string[]): Source[] =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !others.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

export type Listed = { file: string; english: string };

/** Every sentence of every screen. */
export const listMarked = (): Listed[] =>
  sourcesIn('web/**/*.{ts,tsx}').flatMap(({ file, code }) =>
    markedIn(file, code).map(({ english }) => ({ file, english })),
  );

/** What the contract says, as far as it can be told from how it looks; the web puts the words of its edition there. */
export function listGuessed(): Listed[] {
  const wire = wireValues();
  return sourcesIn('contract/**/*.ts').flatMap(({ file, code }) =>
    sentencesIn(file, code, wire).map(({ key }) => ({ file, english: key })),
  );
}

/** The files of the server that may say something to people; demo content is an example of what people write. */
export const serverSources = (): Source[] => sourcesIn('server/!(demo|migrations)/**/*.ts', 'server/*.ts');

/** Every message of the server. */
export const listSaid = (): Listed[] =>
  serverSources().flatMap(({ file, code }) => saidIn(file, code).map(({ english }) => ({ file, english })));
