import cityTimezones from 'city-timezones';
import { canadianProvinces, usStates } from '../../text/places.ts';

export type City = { country: string; part: string | null; people: number };

export const plainPlace = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const localNames: Record<string, string> = Object.fromEntries(
  'munchen:munich,koln:cologne,nurnberg:nuremberg,hannover:hanover,frankfurt am main:frankfurt,wien:vienna,roma:rome,milano:milan,firenze:florence,venezia:venice,napoli:naples,torino:turin,praha:prague,warszawa:warsaw,lisboa:lisbon,bruxelles:brussels,brussel:brussels,kobenhavn:copenhagen,den haag:the hague,goteborg:gothenburg,sevilla:seville,bucuresti:bucharest,athina:athens,bengaluru:bangalore,gurugram:gurgaon,cdmx:mexico city,tel aviv:tel aviv yafo,ciudad de panama:panama city'
    .split(',')
    .map((line) => line.split(':') as [string, string]),
);

const partsOf: Record<string, Record<string, string>> = { US: usStates, CA: canadianProvinces };

function partOf(country: string, province: string): string | null {
  const name = plainPlace(province);
  const entry = Object.entries(partsOf[country] ?? {}).find(([, full]) => plainPlace(full) === name);
  return entry ? `${country}-${entry[0]}` : null;
}

let cities: Map<string, City[]> | null = null;

function load(): Map<string, City[]> {
  const byName = new Map<string, City[]>();
  for (const { city, city_ascii, iso2, province, pop } of cityTimezones.cityMapping) {
    const place = { country: iso2, part: partOf(iso2, province), people: pop };
    for (const name of new Set([plainPlace(city), plainPlace(city_ascii)]))
      byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return byName;
}

export function citiesNamed(name: string): readonly City[] {
  cities ??= load();
  const sameName = cities.get(name) ?? cities.get(localNames[name] ?? '') ?? [];
  return sameName.toSorted((one, other) => other.people - one.people);
}
