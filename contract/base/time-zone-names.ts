import { cityOfZone } from './time-zone.ts';

/** Returns the name that people use for the zone all year, such as "MT" or "Germany Time". */
export function zoneName(locale: string, zone: string): string {
  if (zone === 'UTC') return zone;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export function zoneNameAndCity(locale: string, zone: string): string {
  const name = zoneName(locale, zone);
  const city = cityOfZone(zone);
  const isPlace = zone.includes('/') && !zone.startsWith('Etc/');
  return isPlace && !name.includes(city) ? `${city}, ${name}` : name;
}
