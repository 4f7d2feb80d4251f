import { canadianProvinces, euCountries, usStates } from '../../text/places.ts';

type Place = { location: string; city: string; state: string };

const notCountries = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']);

const namesByLanguage = ['en', 'es', 'de', 'fr'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.has(code))
  // Former ISO codes, such as that of East Germany, map to another country today.
  .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  .filter((code) => namesByLanguage[0]?.of(code));

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const countryNames = new Map<string, string>([
  ...codes.flatMap((code) => namesByLanguage.map((names) => [plain(names.of(code) ?? ''), code] as const)),
  ...'us US,usa US,u s US,u s a US,united states of america US,uk GB,u k GB,great britain GB,england GB,scotland GB,wales GB,northern ireland GB,uae AE,korea KR,czech republic CZ,holland NL,macedonia MK'
    .split(',')
    .map((line) => [line.slice(0, -3), line.slice(-2)] as const),
]);

const states = new Map(
  Object.entries(usStates).flatMap(([code, name]) => [[plain(code), 'US'] as const, [plain(name), 'US'] as const]),
);
const territories = 'yt,nt,nu,yukon,northwest territories,nunavut'.split(',');
const partsOfCanada = new Map(
  [...Object.entries(canadianProvinces).flat().map(plain), ...territories].map((part) => [part, 'CA'] as const),
);

const cities: Record<string, string> = {
  AL: 'tirana',
  AR: 'buenos aires,cordoba,rosario,mendoza,la plata',
  AZ: 'baku',
  CA: 'toronto,montreal,vancouver,calgary,edmonton,ottawa,winnipeg,quebec,halifax,mississauga,waterloo',
  CO: 'bogota,medellin,cali,barranquilla,cartagena,bucaramanga',
  DE: 'berlin,hamburg,munich,munchen,cologne,koln,frankfurt,frankfurt am main,stuttgart,dusseldorf,leipzig,dresden,bremen,hanover,hannover,nuremberg,nurnberg,bonn,essen,dortmund',
  GA: 'libreville',
  GE: 'tbilisi,batumi,kutaisi',
  ID: 'jakarta,bandung,surabaya,denpasar',
  IL: 'tel aviv,tel aviv yafo,jerusalem,haifa,herzliya,beer sheva',
  IN: 'bangalore,bengaluru,mumbai,delhi,new delhi,hyderabad,chennai,pune,kolkata,gurgaon,gurugram,noida,ahmedabad',
  LA: 'vientiane',
  MA: 'casablanca,rabat,marrakesh,marrakech,tangier,fes',
  MD: 'chisinau',
  ME: 'podgorica',
  MN: 'ulaanbaatar',
  MT: 'valletta,sliema,st julian s',
  NE: 'niamey',
  NL: 'amsterdam,rotterdam,the hague,den haag,utrecht,eindhoven,groningen,delft',
  PA: 'panama,panama city,ciudad de panama',
  PE: 'lima,arequipa,cusco,trujillo',
  SC: 'victoria',
  SD: 'khartoum',
  SK: 'bratislava,kosice',
  TN: 'tunis,sfax,sousse',
};

const isCityOf = (city: string, country: string): boolean =>
  Boolean(city) && (cities[country]?.split(',').includes(city) ?? false);

const everywhereIn = new Map([
  ['eu', euCountries],
  ['european union', euCountries],
  ['union europea', euCountries],
]);

const partsOf = (text: string): string[] =>
  text
    .split(/[,()–—]| - /)
    .map((part) => part.replaceAll(/\b(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/g, ''))
    .flatMap((part) => {
      const [, before, code] = /^(.+) ([A-Z]{2})$/.exec(part.trim()) ?? [];
      return before && code && (usStates[code] || canadianProvinces[code]) ? [before, code] : [part];
    })
    .map((part) => plain(part.replaceAll(/\b(?:remote|hybrid|on-?site|anywhere in(?: the)?|within(?: the)?)\b/gi, '')))
    .filter(Boolean);

/** The last part that names a state, province or country decides: "Lebanon, PA" is in the United States. */
function countriesIn(parts: readonly string[]): readonly string[] {
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at] ?? '';
    const city = parts[at - 1] ?? '';
    const region = everywhereIn.get(part);
    if (region) return region;
    const named = countryNames.get(part) ?? (codes.includes(part.toUpperCase()) ? part.toUpperCase() : undefined);
    const home = states.get(part) ?? partsOfCanada.get(part);
    if (named && home) {
      if (isCityOf(city, named)) return [named];
      // "Georgia" alone may mean the country or the state.
      return city || part.length === 2 ? [home] : [];
    }
    // "Toronto, CA" means California, unless the city is known to be in Canada.
    if (home) return [home];
    if (named) return [named];
  }
  return [];
}

const sameCountries = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Returns ISO country codes: one when the location names it, several for a union, none when it is unknown or ambiguous. */
export function countriesOf({ location, city, state }: Place): string[] {
  const choices = [...location.split(/[;/|]| or /i).map(partsOf), [plain(city), plain(state)].filter(Boolean)];
  const named = choices.map(countriesIn).filter((countries) => countries.length > 0);
  const [first = []] = named;
  return named.every((countries) => sameCountries(countries, first)) ? [...first] : [];
}

export const endsInCountry = (location: string): boolean => {
  const last = partsOf(location).at(-1) ?? '';
  return countryNames.has(last) && !states.has(last);
};
