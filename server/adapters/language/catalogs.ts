import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { po } from 'gettext-parser';

const usualFolder = join(import.meta.dirname, '../../../translations');

/** What translations/<language>/language.json says; in an incomplete language, what is missing is said in English. */
export type LanguageFacts = { name: string; note: string; locale: string; complete: boolean };

/** Every language that there are files of; which of them are offered is a setting. */
export const knownLanguages = (folder = usualFolder): string[] =>
  globSync('*/language.json', { cwd: folder })
    .map((file) => dirname(file))
    .toSorted();

/** Those that the setting LANGUAGES lists, to build and to offer. */
export const listedLanguages = (setting = ''): string[] =>
  (setting || 'en,es')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

export const factsOf = (language: string, folder = usualFolder): LanguageFacts =>
  JSON.parse(readFileSync(join(folder, language, 'language.json'), 'utf8')) as LanguageFacts;

/** One sentence of a catalog; `context` is the file that means something else by the same words, else empty. */
export type Entry = { area: string; context: string; english: string; words: string };

/** The PO files of a language. */
export const catalogFiles = (language: string, folder = usualFolder): string[] =>
  globSync(join(folder, language, '*.po')).toSorted();

/** Everything that a language says; what is not translated yet is left out. */
export const entriesOf = (language: string, folder = usualFolder): Entry[] =>
  catalogFiles(language, folder).flatMap((file) =>
    Object.values(po.parse(readFileSync(file)).translations)
      .flatMap((lines) => Object.values(lines))
      .map(({ msgctxt = '', msgid, msgstr: [words = ''] }) => ({
        area: basename(file, '.po'),
        context: msgctxt,
        english: msgid,
        words,
      }))
      .filter(({ english, words }) => english !== '' && words !== ''),
  );
