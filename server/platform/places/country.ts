import { euCountries, type PlaceAddress } from '../../text/places.ts';
import { isCountryName, isStateName, lastPartOf, placesNamed } from './locate.ts';

const countriesIn = (codes: readonly string[]): readonly string[] => {
  const country = codes.find((code) => code.length === 2 && code !== 'EU');
  return country ? [country] : euCountries;
};

/** Returns ISO country codes: one when the location names it, several for a union, none when it is unknown or ambiguous. */
export function countriesOf(address: PlaceAddress): string[] {
  const named = placesNamed(address, { guessed: false }).map(countriesIn);
  const [first = []] = named;
  return named.every((countries) => countries.join() === first.join()) ? [...first] : [];
}

export const endsInCountry = (location: string): boolean => {
  const last = lastPartOf(location);
  return last.length > 2 && isCountryName(last) && !isStateName(last);
};
