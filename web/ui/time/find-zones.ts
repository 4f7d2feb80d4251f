import cities from './cities.json' with { type: 'json' };
import { supportedZone, zonedFormat, zoneLabel, zoneNames } from './zoned-time.ts';

export const citiesOf: Readonly<Record<string, readonly string[]>> = cities;

export type ZoneChoice = { zone: string; city: string };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_/,.-]+/g, ' ')
    .toLowerCase()
    .trim();

function everyChoice(own: readonly string[]): ZoneChoice[] {
  return zoneNames(...own).flatMap((zone) => [
    { zone, city: zoneLabel(zone) },
    ...(citiesOf[zone] ?? []).map((city) => ({ zone, city })),
  ]);
}

const commonNames = new Map<string, string>();

/** Returns names such as “mountain time mst”. */
function commonNamesOf(zone: string): string {
  const known = commonNames.get(zone);
  if (known !== undefined) return known;
  const names = (['longGeneric', 'short'] as const).map((timeZoneName) =>
    zonedFormat(zone, { timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName'),
  );
  const text = plain(names.map((name) => name?.value ?? '').join(' '));
  commonNames.set(zone, text);
  return text;
}

const shortestName = 3;

function zonesByCommonName(wanted: string, own: readonly string[]): ZoneChoice[] {
  if (wanted.length < shortestName) return [];
  return zoneNames(...own)
    .filter((zone) => ` ${commonNamesOf(zone)}`.includes(` ${wanted}`))
    .toSorted((one, other) => (citiesOf[other]?.length ?? 0) - (citiesOf[one]?.length ?? 0))
    .map((zone) => ({ zone, city: zoneLabel(zone) }));
}

export function findZones(words: string, given: readonly string[], most = 8): ZoneChoice[] {
  const own = given.map(supportedZone);
  const wanted = plain(words);
  if (wanted === '') return [...new Set(own)].map((zone) => ({ zone, city: zoneLabel(zone) }));
  const ranked = everyChoice(own).flatMap((choice) => {
    const city = plain(choice.city);
    if (city.startsWith(wanted)) return [{ choice, rank: 0 }];
    return ` ${city} ${plain(choice.zone)}`.includes(` ${wanted}`) ? [{ choice, rank: 1 }] : [];
  });
  const byCity = ranked
    .toSorted((one, other) => one.rank - other.rank || one.choice.city.localeCompare(other.choice.city))
    .map(({ choice }) => choice);
  return [...byCity, ...(byCity.length < most ? zonesByCommonName(wanted, own) : [])]
    .filter(({ zone, city }, at, all) => all.findIndex((it) => it.zone === zone && it.city === city) === at)
    .slice(0, most);
}
