import { join } from 'node:path';
import { entriesOf, languageFactsOf, knownLanguages } from '../../server/adapters/language/catalogs.ts';
import { areaOf, contextOf, everywhere } from './catalog.ts';
import { listMarked, listMessages, type Listed } from './list.ts';
import { type PoEntry, writePo } from './po.ts';

const root = join(import.meta.dirname, '../..');

/** What the catalogs of a language become: every sentence with its places, and which are missing or said by no file. */
function updated(language: string, listed: readonly Listed[], drop: boolean) {
  const lines = new Map<string, PoEntry & { area: string }>();
  const nameOf = (area: string, context: string, english: string) => [area, context, english].join('\n');
  for (const it of entriesOf(language)) lines.set(nameOf(it.area, it.context, it.english), { ...it, places: [] });
  const missing = new Map<string, PoEntry & { area: string }>();
  for (const { file, english } of listed) {
    const names = [areaOf(file), everywhere].flatMap((area) =>
      [contextOf(file), ''].map((context) => nameOf(area, context, english)),
    );
    const key = nameOf(areaOf(file), '', english);
    const known = names.map((name) => lines.get(name)).find((it) => it !== undefined) ?? missing.get(key);
    const line = known ?? { area: areaOf(file), context: '', english, words: '', places: [] };
    if (!known) missing.set(key, line);
    if (!line.places.includes(file)) line.places.push(file);
  }
  const unsaid = [...lines.values()].filter(({ places }) => places.length === 0);
  const kept = [...lines.values()].filter((it) => !drop || it.places.length > 0);
  const { complete } = languageFactsOf(language);
  // A language that is not complete says the rest in English: it is no list of things to do.
  for (const [area, entries] of Map.groupBy([...kept, ...(complete ? missing.values() : [])], (it) => it.area))
    writePo(join(root, 'translations', language, `${area}.po`), language, entries);
  return { missing, unsaid };
}

// `npm run translations` adds what is missing to the PO files, empty; with `tidy` it also drops what no file says any more.
const listed = [...listMarked(), ...listMessages()];
for (const language of knownLanguages().filter((it) => it !== 'en')) {
  const { missing, unsaid } = updated(language, listed, process.argv[2] === 'tidy');
  console.log(
    `${languageFactsOf(language).name}: ${missing.size} sentences are missing, ${unsaid.length} are said by no file.`,
  );
  if (languageFactsOf(language).complete)
    for (const { area, english, places } of missing.values())
      console.log(`  ${language}/${area}.po ${english} (${places[0]})`);
}
