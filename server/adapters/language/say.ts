import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { fixedFrom } from '#contract/base/fixed.ts';
import { type Language, ownLanguage } from '#contract/base/language.ts';
import { entriesOf, factsOf, knownLanguages } from './catalogs.ts';
import type { Said, Value } from './said.ts';

const contract = join(import.meta.dirname, '../../../contract');

/** What the server says comes before what it shares with screens, and that before what only screens say. */
const rank = (area: string) =>
  area === 'server' ? 2 : Number(['', '.ts'].some((end) => existsSync(join(contract, area + end))));

const catalogOf = once(
  (language: string) =>
    new Map(
      entriesOf(language)
        .filter(({ context }) => context === '')
        .toSorted((one, other) => rank(one.area) - rank(other.area))
        .map(({ english, words }) => [english, words] as const),
    ),
);

/** A language without files is said in English. */
const localeOf = once((language: string) => factsOf(isKnown(language) ? language : ownLanguage).locale);
const isKnown = (language: string) => knownLanguages().includes(language);

/** By language and message, as `es` and the English words after a line break. */
const formatOf = once((key: string) => {
  const end = key.indexOf('\n');
  const [language, english] = [key.slice(0, end), key.slice(end + 1)];
  const words = catalogOf(language).get(english);
  // What a language does not say yet is said in English, and counted as English does.
  const locale = words === undefined ? localeOf('en') : localeOf(language);
  return new IntlMessageFormat(words ?? english, locale, undefined, { ignoreTag: true });
});

/** A message in the language of its reader. */
export function say(language: Language, { say: english, with: values }: Said): string {
  if (!values) return catalogOf(language).get(english) ?? english;
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(language, value)]));
  return String(formatOf(`${language}\n${english}`).format(shown));
}

/** Fixed words of the contract in the language of their reader; what they were filled with stays. */
export function sayWords(language: Language, english: string): string {
  return say(language, fixedFrom(english) ?? { say: english });
}

function written(language: Language, value: Value): string | number {
  if (typeof value !== 'object') return value;
  if ('say' in value) return say(language, value);
  const locale = localeOf(language);
  if ('money' in value)
    return new Intl.NumberFormat(locale, { style: 'currency', currency: value.currency }).format(value.money / 100);
  if ('languages' in value) {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return new Intl.ListFormat(locale).format(value.languages.map((code) => names.of(code) ?? code));
  }
  if ('day' in value)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value.day));
  if ('signed' in value) {
    const { signed, zone } = value;
    const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
    return `${clock.format(new Date(signed))} (${zone.replaceAll('_', ' ')})`;
  }
  return `${clockIn(locale, value.zone).format(new Date(value.moment))} (${value.zone})`;
}

const clockIn = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longOffset',
  });

function once<Kept>(make: (key: string) => Kept): (key: string) => Kept {
  const kept = new Map<string, Kept>();
  return (key) => {
    if (!kept.has(key)) kept.set(key, make(key));
    return kept.get(key) as Kept;
  };
}
