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

/** Removes ZIP codes, because a home location within a city must not influence the analysis (Illinois). */
export const withoutZip = (text: string): string =>
  text
    .replace(/(\bzip(?: ?codes?)?(?: is| are)?:? )\d{5}(?:-\d{4})?\b/gi, '$1[ZIP]')
    .replace(/\b([A-Z]{2}),? \d{5}(?:-\d{4})?\b/g, (found, state: string) => (usStates[state] ? state : found));
