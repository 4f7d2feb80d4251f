import { canadianProvinces, euCountries, type PlaceAddress, usStates } from '../../text/places.ts';
import { citiesNamed, type City, plainPlace } from '../../adapters/places/gazetteer.ts';

const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

const namesByLanguage = ['en', 'es', 'de', 'fr'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

const countryCodes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.has(code))
  // Former ISO codes, such as that of East Germany, map to another country today.
  .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  .filter((code) => namesByLanguage[0]?.of(code));

const otherCountryNames =
  'us:US,usa:US,u s:US,u s a:US,united states of america:US,estados unidos de america:US,uk:GB,u k:GB,great britain:GB,england:GB,scotland:GB,wales:GB,northern ireland:GB,uae:AE,korea:KR,czech republic:CZ,republica checa:CZ,holland:NL,macedonia:MK,eire:IE,osterreich:AT,polska:PL,italia:IT,suomi:FI,sverige:SE,danmark:DK,magyarorszag:HU,hrvatska:HR,cesko:CZ,nederland:NL,romania:RO';

const codesByName = new Map<string, string[]>();
const addName = (name: string, code: string) => {
  const codes = codesByName.get(name) ?? [];
  if (name && !codes.includes(code)) codesByName.set(name, [...codes, code]);
};
for (const code of countryCodes) {
  addName(code.toLowerCase(), code);
  for (const names of namesByLanguage) addName(plainPlace(names.of(code) ?? ''), code);
}
for (const line of otherCountryNames.split(',')) addName(...(line.split(':') as [string, string]));
for (const name of ['eu', 'e u', 'european union', 'union europea', 'europe', 'europa']) addName(name, 'EU');
for (const [country, parts] of Object.entries({ US: usStates, CA: canadianProvinces }))
  for (const [code, name] of Object.entries(parts)) {
    addName(code.toLowerCase(), `${country}-${code}`);
    addName(plainPlace(name), `${country}-${code}`);
  }
for (const name of ['yt', 'nt', 'nu', 'yukon', 'northwest territories', 'nunavut']) addName(name, 'CA');

const boroughs = ['new york city', 'nyc', 'manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'];

const surroundings =
  /\b(?:remote(?:ly)?|remoto|hybrid|on-?site|anywhere in(?: the)?|within(?: the)?|greater|metro(?:politan)?|bay area|area|region|downtown|city of|based|only|state of)\b/gi;

/** Removes postcodes of the United States and Canada, because a number or a code is no name. */
const withoutPostcode = (part: string) => part.replaceAll(/\b(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/g, '');

const partsOf = (text: string): string[] =>
  text
    .split(/[,()–—]| - /)
    .map((part) => plainPlace(withoutPostcode(part).replaceAll(surroundings, ' ')))
    .flatMap(withSplitRegion)
    .filter(Boolean);

function withSplitRegion(part: string): string[] {
  if (codesByName.has(part) || citiesNamed(part).length > 0 || boroughs.includes(part)) return [part];
  const words = part.split(' ');
  for (let at = 1; at < words.length; at++) {
    const tail = words.slice(at).join(' ');
    if (codesByName.has(tail)) return [words.slice(0, at).join(' '), tail];
  }
  return [part];
}

const countryOfCode = (code: string) => code.slice(0, 2);
const isInside = ({ country, part }: City, code: string): boolean => part === code || country === code;
const peopleIn = (city: string, code: string): number =>
  citiesNamed(city).find((it) => isInside(it, code))?.people ?? 0;

/** "Toronto, CA" is in Canada and "Dover, DE" in Delaware, because the gazetteer knows those cities there. */
function chosenRegion(codes: readonly string[], city: string | undefined, name: string): string | null {
  const [first, ...others] = codes;
  if (first && others.length === 0) return first;
  const best = codes.toSorted((one, other) => peopleIn(city ?? '', other) - peopleIn(city ?? '', one))[0];
  if (city && best && peopleIn(city, best) > 0) return best;
  const home = codes.find((code) => code.includes('-'));
  // "Georgia" alone may mean the country or the state.
  return home && (city || name.length === 2) ? home : null;
}

function isNewYorkCity([city = '', next]: readonly string[], code: string): boolean {
  if (code !== 'US' && code !== 'US-NY') return false;
  if (boroughs.includes(city)) return true;
  return city === 'new york' && (next === undefined || codesByName.get(next)?.includes('US-NY') === true);
}

function withParents(codes: readonly string[]): string[] {
  const countries = codes.map(countryOfCode);
  const union = countries.some((country) => euCountries.includes(country)) ? ['EU'] : [];
  return [...new Set([...codes, ...countries, ...union])];
}

function locatedInRegion(parts: readonly string[], at: number, code: string): string[] {
  const rest = parts.slice(0, at);
  if (code === 'EU') return ['EU'];
  const byName = rest.flatMap((part) => codesByName.get(part) ?? []).find((it) => it.startsWith(`${code}-`));
  const byCity = rest.flatMap((part) => citiesNamed(part).find((it) => isInside(it, code))?.part ?? [])[0];
  const within = byName ?? byCity;
  const city = isNewYorkCity(rest, code) || (at === 0 && parts[0] === 'new york') ? ['US-NYC'] : [];
  return withParents([code, ...(within && !code.includes('-') ? [within] : []), ...city]);
}

const dominance = 3;

/** A city without a region counts when it is much larger than the others of its name. */
function locatedByCity(parts: readonly string[]): string[] {
  if (parts.some((part) => boroughs.includes(part))) return withParents(['US-NYC', 'US-NY']);
  for (const part of parts) {
    const [largest, second] = citiesNamed(part);
    if (largest && largest.people >= dominance * (second?.people ?? 0))
      return withParents([largest.country, ...(largest.part ? [largest.part] : [])]);
  }
  return [];
}

function codesOf(parts: readonly string[], guessed: boolean): string[] {
  for (let at = parts.length - 1; at >= 0; at--) {
    const name = parts[at] ?? '';
    const region = chosenRegion(codesByName.get(name) ?? [], parts[at - 1], name);
    if (region) return locatedInRegion(parts, at, region);
    if (codesByName.has(name)) return [];
  }
  return guessed ? locatedByCity(parts) : [];
}

export function placesNamed(
  { location, city = '', state = '' }: PlaceAddress,
  { guessed }: { guessed: boolean },
): string[][] {
  const choices = [...location.split(/[;/|]| or /i).map(partsOf), [city, state].flatMap(partsOf)];
  return choices.map((parts) => codesOf(parts, guessed)).filter((codes) => codes.length > 0);
}

export const isAtPlace = (address: PlaceAddress, code: string): boolean =>
  placesNamed(address, { guessed: true }).some((codes) => codes.includes(code));

export const isCountryName = (part: string): boolean =>
  codesByName.get(part)?.some((code) => !code.includes('-')) ?? false;
export const isStateName = (part: string): boolean =>
  codesByName.get(part)?.some((code) => code.startsWith('US-')) ?? false;
export const lastPartOf = (location: string): string => partsOf(location).at(-1) ?? '';
