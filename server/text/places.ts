export const usStates: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

export const canadianProvinces: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
};

export const euCountries = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(
  ' ',
);

const boroughs = ['new york city', 'nyc', 'manhattan', 'brooklyn', 'queens', 'bronx', 'the bronx', 'staten island'];

const nameIn = (language: string, country: string): string | undefined =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);

/**
 * Returns the name of a country (`CA`), a state (`US-CO`), a province (`CA-ON`), New York City (`US-NYC`) or the `EU`; null
 * otherwise.
 */
export function placeName(code: string): string | null {
  if (code === 'EU') return 'European Union';
  if (code === 'US-NYC') return 'New York City';
  const [country = '', part] = code.split('-');
  if (part !== undefined)
    return (country === 'US' ? usStates[part] : country === 'CA' ? canadianProvinces[part] : null) ?? null;
  return /^[A-Z]{2}$/.test(country) ? (nameIn('en', country) ?? null) : null;
}

export type PlaceAddress = { location: string; city?: string; state?: string };

/** Returns whether the address lies there. `CA` alone means California, never Canada; a US state also lies in the USA. */
export function isAtPlace(address: PlaceAddress, code: string): boolean {
  const words = wordsOf(address);
  if (code === 'US-NYC') return isInNewYorkCity(words);
  if (code === 'EU') return euCountries.some((country) => isInCountry(words, country));
  const [country = '', part] = code.split('-');
  return part === undefined ? isInCountry(words, country) : isInPart(words, country, part);
}

const wordsOf = ({ location, city = '', state = '' }: PlaceAddress): string[] =>
  [city, state, ...location.split(/[,;/()|–—]| - /)]
    .map((word) => withoutPostcode(word).trim())
    .flatMap((word) => {
      const [, before, code] = /^(.+) ([A-Z]{2})$/.exec(word) ?? [];
      return before && code && (usStates[code] || canadianProvinces[code]) ? [before, code] : [word];
    })
    .map((word) => word.toLowerCase())
    .filter(Boolean);

const withoutPostcode = (word: string) => word.replace(/\b(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/g, '');

const isInNewYorkCity = (words: readonly string[]): boolean =>
  words.some(
    (word, index) =>
      boroughs.includes(word) ||
      (word === 'new york' && (index === 0 || ['ny', 'new york'].includes(words[index + 1] ?? ''))),
  ) && !words.some((word) => Object.keys(usStates).some((code) => code !== 'NY' && code.toLowerCase() === word));

const parts: Record<string, Record<string, string>> = { US: usStates, CA: canadianProvinces };

function isInPart(words: readonly string[], country: string, part: string): boolean {
  const name = parts[country]?.[part]?.toLowerCase();
  return name !== undefined && (words.includes(part.toLowerCase()) || words.includes(name));
}

const countryNamesCache = new Map<string, readonly string[]>();
/** Returns the names of a country in three languages and its own; the result is cached because the lookup is expensive. */
function namesOf(country: string): readonly string[] {
  const known = countryNamesCache.get(country);
  if (known) return known;
  const languages = ['en', 'es', 'de', country.toLowerCase()];
  const names = languages.flatMap((language) => nameIn(language, country)?.toLowerCase() ?? []);
  countryNamesCache.set(country, names);
  return names;
}

function isInCountry(words: readonly string[], country: string): boolean {
  if (namesOf(country).some((name) => words.includes(name))) return true;
  if (country === 'US' && ['usa', 'us', 'u.s.'].some((us) => words.includes(us))) return true;
  const inside = Object.keys(parts[country] ?? {}).some((part) => isInPart(words, country, part));
  const free = !usStates[country] && !canadianProvinces[country] && country !== 'CA';
  return inside || (free && words.includes(country.toLowerCase()));
}

/** Removes ZIP codes, because a home location within a city must not influence the analysis (Illinois). */
export const withoutZip = (text: string): string =>
  text
    .replace(/(\bzip(?: ?codes?)?(?: is| are)?:? )\d{5}(?:-\d{4})?\b/gi, '$1[ZIP]')
    .replace(/\b([A-Z]{2}),? \d{5}(?:-\d{4})?\b/g, (found, state: string) => (usStates[state] ? state : found));
