const usStates: Record<string, string> = {
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

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What a code is called, a country (`CA`) or a state of the USA (`US-CO`); null for anything else. */
export function placeName(code: string): string | null {
  const [country = '', state] = code.split('-');
  if (state !== undefined) return country === 'US' ? (usStates[state] ?? null) : null;
  return /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? null) : null;
}

type Place = { state: string; location: string };

/** Whether a job is there, as far as its words say. A state of the USA is also in the USA; `CA` alone is never Canada. */
export function isAtPlace({ state, location }: Place, code: string): boolean {
  const words = [state, ...location.split(',')].map((word) => word.trim().toLowerCase());
  const name = placeName(code)?.toLowerCase();
  if (!name) return false;
  const [country, part] = code.toLowerCase().split('-');
  if (part !== undefined) return words.includes(part) || words.includes(name);
  if (words.includes(name)) return true;
  return country === 'us' && (['usa', 'us', 'u.s.'].some((us) => words.includes(us)) || isInState(words));
}

const isInState = (words: readonly string[]): boolean =>
  Object.entries(usStates).some(
    ([code, name]) => words.includes(code.toLowerCase()) || words.includes(name.toLowerCase()),
  );
