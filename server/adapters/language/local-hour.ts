import { tzOffset } from '@date-fns/tz';
import { supportedZoneOf } from '#contract/base/time-zone.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the latest moment, not after `now`, at which clocks in this zone showed this full hour. An unknown zone counts as UTC. */
export function lastTimeAt(hour: number, given: string, now: Date): Date {
  const zone = supportedZoneOf(given);
  const local = new Date(now.getTime() + tzOffset(zone, now) * minute);
  const clock = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour);
  // The offset at that hour may differ from the current one when daylight saving time changes.
  const inZone = (wall: number) => {
    const about = new Date(wall - tzOffset(zone, now) * minute);
    return new Date(wall - tzOffset(zone, about) * minute);
  };
  const today = inZone(clock);
  return today <= now ? today : inZone(clock - day);
}

export function lastMondayAt(hour: number, given: string, now: Date): Date {
  const zone = supportedZoneOf(given);
  const last = lastTimeAt(hour, zone, now);
  const weekday = new Date(last.getTime() + tzOffset(zone, last) * minute).getUTCDay();
  const daysSince = (weekday + 6) % 7;
  // Two extra hours keep a clock change from moving the result to Sunday.
  return lastTimeAt(hour, zone, new Date(last.getTime() - daysSince * day + 2 * 60 * minute));
}
