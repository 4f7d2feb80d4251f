import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { po } from 'gettext-parser';

const usualFolder = join(import.meta.dirname, '../../../translations');

export type LanguageFacts = { name: string; note: string; locale: string; complete: boolean };

export const knownLanguages = (folder = usualFolder): string[] =>
  globSync('*/language.json', { cwd: folder })
    .map((file) => dirname(file))
    .toSorted();

export const listedLanguages = (setting = ''): string[] =>
  (setting || 'en,es')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean);

export const languageFactsOf = (language: string, folder = usualFolder): LanguageFacts =>
  JSON.parse(readFileSync(join(folder, language, 'language.json'), 'utf8')) as LanguageFacts;

export type Entry = { area: string; context: string; english: string; words: string };

export const catalogFiles = (language: string, folder = usualFolder): string[] =>
  globSync(join(folder, language, '*.po')).toSorted();

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
