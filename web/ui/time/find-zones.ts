import cities from './cities.json' with { type: 'json' };
import { offsetText, zoneLabel, zoneNames } from './zoned-time.ts';

/** Cities that people look for and that no zone is named after, by the zone whose clocks they show. */
export const citiesOf: Readonly<Record<string, readonly string[]>> = cities;

/** A zone as people look for it: by a city whose clocks it shows. */
export type ZoneChoice = { zone: string; city: string };

/** Without accents and underscores, so that "bogota" finds Bogotá. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_/,.-]+/g, ' ')
    .toLowerCase()
    .trim();

/** Every zone that this browser knows, by its own city and by the cities that are kept for it. */
function everyChoice(own: readonly string[]): ZoneChoice[] {
  return zoneNames(...own).flatMap((zone) => [
    { zone, city: zoneLabel(zone) },
    ...(citiesOf[zone] ?? []).map((city) => ({ zone, city })),
  ]);
}

/** What fits the words, those whose city begins with them first; without words the zones of `own`. */
export function findZones(words: string, own: readonly string[], most = 8): ZoneChoice[] {
  const wanted = plain(words);
  if (wanted === '') return [...new Set(own)].map((zone) => ({ zone, city: zoneLabel(zone) }));
  const ranked = everyChoice(own).flatMap((choice) => {
    const city = plain(choice.city);
    if (city.startsWith(wanted)) return [{ choice, rank: 0 }];
    return ` ${city} ${plain(choice.zone)}`.includes(` ${wanted}`) ? [{ choice, rank: 1 }] : [];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.choice.city.localeCompare(other.choice.city))
    .map(({ choice }) => choice)
    .filter(({ zone, city }, at, all) => all.findIndex((it) => it.zone === zone && it.city === city) === at)
    .slice(0, most);
}

/** "Denver, GMT-7". */
export const zoneText = (zone: string): string => `${zoneLabel(zone)}, ${offsetText(Date.now(), zone)}`;
