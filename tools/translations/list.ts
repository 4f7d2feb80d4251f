import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedIn } from './marked.ts';
import { messagesIn } from './messages.ts';

const root = join(import.meta.dirname, '../..');
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

/** The files of the server that may say something to people; demo content is an example of what people write. */
export const serverSources = (): Source[] => sourcesIn('server/!(demo|migrations)/**/*.ts', 'server/*.ts');

/** Every message of the contract and of the server. */
export const listMessages = (): Listed[] =>
  [...sourcesIn('contract/**/*.ts'), ...serverSources()].flatMap(({ file, code }) =>
    messagesIn(file, code).map(({ english }) => ({ file, english })),
  );
