import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { contractMessageOf } from '#contract/base/fixed.ts';
import { type Language, sourceLanguage } from '#contract/base/language.ts';
import { supportedZoneOf } from '#contract/base/time-zone.ts';
import { zoneName, zoneNameAndCity } from '#contract/base/time-zone-names.ts';
import { entriesOf, languageFactsOf, knownLanguages } from './catalogs.ts';
import type { MessageValue, TranslatableMessage } from './message.ts';

const contract = join(import.meta.dirname, '../../../contract');

/** Server messages take precedence over shared ones, and those over messages of screens only. */
const rank = (area: string) =>
  area === 'server' ? 2 : Number(['', '.ts'].some((end) => existsSync(join(contract, area + end))));

const catalogOf = memoize(
  (language: string) =>
    new Map(
      entriesOf(language)
        .filter(({ context }) => context === '')
        .toSorted((one, other) => rank(one.area) - rank(other.area))
        .map(({ english, words }) => [english, words] as const),
    ),
);

const localeOf = memoize((language: string) => languageFactsOf(isKnown(language) ? language : sourceLanguage).locale);
const isKnown = (language: string) => knownLanguages().includes(language);

const formatOf = memoize((key: string) => {
  const end = key.indexOf('\n');
  const [language, english] = [key.slice(0, end), key.slice(end + 1)];
  const words = catalogOf(language).get(english);
  // Untranslated messages fall back to English with English plural rules.
  const locale = words === undefined ? localeOf('en') : localeOf(language);
  return new IntlMessageFormat(words ?? english, locale, undefined, { ignoreTag: true });
});

export function translateMessage(language: Language, { say: english, with: values }: TranslatableMessage): string {
  if (!values) return catalogOf(language).get(english) ?? english;
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(language, value)]));
  return String(formatOf(`${language}\n${english}`).format(shown));
}

export function translateContractText(language: Language, english: string): string {
  return translateMessage(language, contractMessageOf(english) ?? { say: english });
}

function formatValue(language: Language, value: MessageValue): string | number {
  if (typeof value !== 'object') return value;
  if ('say' in value) return translateMessage(language, value);
  const locale = localeOf(language);
  if ('money' in value) return moneyText(locale, value.money / 100, value.currency);
  if ('languages' in value) {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return new Intl.ListFormat(locale).format(value.languages.map((code) => nameOf(names, code)));
  }
  if ('day' in value)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value.day));
  const zone = supportedZoneOf(value.zone);
  if ('signed' in value) {
    const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
    return `${clock.format(new Date(value.signed))} ${zoneName(locale, zone)}`;
  }
  const name = value.besideAnother ? zoneNameAndCity(locale, zone) : zoneName(locale, zone);
  return `${clockIn(locale, zone).format(new Date(value.moment))} ${value.besideAnother ? `(${name})` : name}`;
}

function moneyText(locale: string, amount: number, currency: string): string {
  if (/^[a-z]{3}$/i.test(currency))
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount)} ${currency}`;
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
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
  });

function memoize<Kept>(make: (key: string) => Kept): (key: string) => Kept {
  const kept = new Map<string, Kept>();
  return (key) => {
    if (!kept.has(key)) kept.set(key, make(key));
    return kept.get(key) as Kept;
  };
}
