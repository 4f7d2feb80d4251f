const zoneSupport = new Map<string, boolean>();

/** Returns whether this runtime can format times in the zone; runtimes know different sets of zones. */
export function isTimeZone(zone: string): boolean {
  const isKnown = zoneSupport.get(zone) ?? canFormat(zone);
  if (zoneSupport.size < 1000) zoneSupport.set(zone, isKnown);
  return isKnown;
}

export const supportedZoneOf = (zone: string): string => (isTimeZone(zone) ? zone : 'UTC');

export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function canFormat(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: zone }));
  } catch {
    return false;
  }
}
