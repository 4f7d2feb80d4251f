const zoneSupport = new Map<string, boolean>();

/** Returns whether this runtime can format times in the zone; runtimes know different sets of zones. */
export function isTimeZone(zone: string): boolean {
  const isKnown = zoneSupport.get(zone) ?? canFormat(zone);
  if (zoneSupport.size < 1000) zoneSupport.set(zone, isKnown);
  return isKnown;
}

export const supportedZoneOf = (zone: string): string => (isTimeZone(zone) ? zone : 'UTC');

export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

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

function canFormat(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: zone }));
  } catch {
    return false;
  }
}
