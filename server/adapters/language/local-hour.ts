import { tzOffset } from '@date-fns/tz';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The latest moment, not after `now`, at which clocks in this zone showed this full hour. */
export function lastTimeAt(hour: number, zone: string, now: Date): Date {
  const local = new Date(now.getTime() + tzOffset(zone, now) * minute);
  const clock = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour);
  // The offset of that hour may differ from the one of now, on the day clocks change.
  const inZone = (wall: number) => {
    const about = new Date(wall - tzOffset(zone, now) * minute);
    return new Date(wall - tzOffset(zone, about) * minute);
  };
  const today = inZone(clock);
  return today <= now ? today : inZone(clock - day);
}

/** The latest Monday at this hour, not after `now`, by the clocks of this zone. */
export function lastMondayAt(hour: number, zone: string, now: Date): Date {
  const last = lastTimeAt(hour, zone, now);
  const weekday = new Date(last.getTime() + tzOffset(zone, last) * minute).getUTCDay();
  const daysSince = (weekday + 6) % 7;
  // Two hours later, so that a clock that was set back in between does not lead to Sunday.
  return lastTimeAt(hour, zone, new Date(last.getTime() - daysSince * day + 2 * 60 * minute));
}
