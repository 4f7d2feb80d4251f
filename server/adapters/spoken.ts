import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/language.ts';
import { spanishDates } from './spanish-dates.ts';

type Pattern = { english: RegExp; names: string[]; spanish: string; weight: number };

const folder = join(import.meta.dirname, '../../words/es');
const contract = join(import.meta.dirname, '../../contract');
const placeholder = /\{[^{}]+\}/g;

/** What the server says comes before what it shares with screens, and that before what only screens say. */
const rank = (file: string) =>
  file === 'server.json' ? 2 : Number(existsSync(join(contract, file.replace('.json', '.ts'))));
const catalogue = () =>
  new Map(
    globSync('*.json', { cwd: folder })
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf([key, spanish]: [string, string]): Pattern[] {
  const pieces = key.split(placeholder);
  const weight = pieces.join('').replaceAll(/\s/g, '').length;
  if (pieces.length < 2 || /<\d/.test(key)) return [];
  const english = new RegExp(`^${pieces.map(literally).join('(.+?)')}$`, 's');
  return [{ english, names: key.match(placeholder) ?? [], spanish, weight }];
}

let opened: { whole: Map<string, string>; patterns: Pattern[] } | undefined;
function open() {
  const whole = catalogue();
  const patterns = [...whole]
    .flatMap(patternOf)
    .toReversed()
    .toSorted((one, other) => other.weight - one.weight);
  return (opened ??= { whole, patterns });
}

/** What stands inside a sentence may be somebody's own words: only what is long enough to be ours is taken for ours. */
const leastInside = 8;

function spanish(english: string, least = 3): string {
  const { whole, patterns } = opened ?? open();
  const known = whole.get(english);
  if (known !== undefined) return known;
  for (const pattern of patterns) {
    const [, ...values] = pattern.weight < least ? [] : (pattern.english.exec(english) ?? []);
    if (values.length === 0) continue;
    const inside = (name: string) => spanish(values[pattern.names.indexOf(name)] ?? '', leastInside);
    return pattern.spanish.replaceAll(placeholder, inside);
  }
  // Facts of a job in one line.
  if (english.includes(' · '))
    return english
      .split(' · ')
      .map((fact) => spanish(fact))
      .join(' · ');
  return spanishDates(english);
}

/**
 * A finished English sentence of the server in the language of its reader, recognised by its pattern in the catalogue.
 * What people wrote themselves is in no catalogue and stays as it is.
 */
export const spoken = (language: Language, english: string): string => (language === 'es' ? spanish(english) : english);
