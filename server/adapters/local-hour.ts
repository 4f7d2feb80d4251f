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
