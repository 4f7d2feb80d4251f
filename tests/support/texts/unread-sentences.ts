import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '../../../server/adapters/language/catalogs.ts';
import { listMarked, listMessages, type Listed } from '../../../tools/translations/list.ts';
import { patternOf } from './sentence-pattern.ts';

type Pattern = { pattern: RegExp; english: string };

/** Patterns by their longest word, so that a text is compared with few of them. */
function patternsByWord(listed: readonly Listed[]): Map<string, Pattern[]> {
  const english = new Set(listed.map((it) => it.english));
  const translations = entriesOf('es').filter((it) => english.has(it.english));
  const messages = [
    ...[...english].map((it) => ({ english: it, words: it })),
    ...translations.map(({ english, words }) => ({ english, words })),
  ];
  const patterns = messages.map((it) => ({ english: it.english, ...patternOf(it.words) }));
  return Map.groupBy(patterns, ({ word }) => word);
}

/** Sentences of the sources that are in none of the texts, each with the first file that has it. */
export function unreadSentences(listed: readonly Listed[], texts: Iterable<string>): Listed[] {
  const patterns = patternsByWord(listed);
  const read = new Set<string>();
  for (const text of new Set(texts)) {
    for (const word of new Set(text.match(/\p{L}+/gu))) {
      for (const { pattern, english } of patterns.get(word) ?? [])
        if (!read.has(english) && pattern.test(text)) read.add(english);
    }
  }
  const first = new Map(listed.toReversed().map((it) => [it.english, it]));
  return [...first.values()].filter(({ english }) => !read.has(english)).toSorted(byFile);
}

const byFile = (one: Listed, other: Listed) =>
  one.file.localeCompare(other.file) || one.english.localeCompare(other.english);

/** Prints the sentences that reached no screen, response or mail of the test run. */
export function printUnreadSentences(folder: string): void {
  const files = globSync('*.txt', { cwd: folder });
  const texts = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const listed = [...listMarked(), ...listMessages()];
  const unread = unreadSentences(listed, texts);
  const total = new Set(listed.map(({ english }) => english)).size;
  console.log(`\n${unread.length} of ${total} sentences reached no screen, response or mail of this run:`);
  for (const [file, sentences] of Map.groupBy(unread, (it) => it.file))
    console.log([`  ${file}`, ...sentences.map(({ english }) => `    ${english}`)].join('\n'));
}

if (import.meta.main) printUnreadSentences(process.argv[2] ?? '.test-results/texts');
