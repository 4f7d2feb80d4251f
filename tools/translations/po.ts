import { writeFileSync } from 'node:fs';
import { type GetTextTranslation, po } from 'gettext-parser';

/** One line of a PO file, with the files that say it. */
export type PoEntry = { english: string; context: string; words: string; places: string[] };

const byEnglish = (one: GetTextTranslation, other: GetTextTranslation) =>
  one.msgid < other.msgid ? -1 : one.msgid > other.msgid ? 1 : (one.msgctxt ?? '') < (other.msgctxt ?? '') ? -1 : 1;

/** Always in the same order and unfolded, so that two branches that add a line each can be merged. */
export function writePo(file: string, language: string, entries: readonly PoEntry[]): void {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { english, context, words, places } of entries)
    (translations[context] ??= {})[english] = {
      msgid: english,
      msgstr: [words],
      ...(context && { msgctxt: context }),
      comments: { reference: places.join('\n'), flag: 'icu-format' },
    };
  const headers = { language, 'content-type': 'text/plain; charset=utf-8' };
  const made = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0, sort: byEnglish });
  writeFileSync(file, `${made.toString()}\n`);
}
