import { tzOffset } from '@date-fns/tz';
import { locale } from '../words.ts';

/** What a clock on a wall shows: `date` is `2026-11-26`, `time` is `14:30`. */
export type WallClock = { date: string; time: string };

/**
 * Which moments (ISO, UTC) a wall clock means in a zone: usually one; none in the hour that is skipped when clocks go
 * forward; two in the hour that is repeated when they go back (D105).
 */
export type Moments = { kind: 'gap' } | { kind: 'once'; at: string } | { kind: 'twice'; first: string; second: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes east of Greenwich that clocks in `zone` show at `moment`; NaN for an unknown zone. */
const offsetAt = (zone: string, moment: number) => tzOffset(zone, new Date(moment));

const wallAsUtc = ({ date, time }: WallClock) => Date.parse(`${date}T${time}:00Z`);

/** Undefined while date, time or zone are not yet complete. */
export function momentsOf(wall: WallClock, zone: string): Moments | undefined {
  const asUtc = wallAsUtc(wall);
  const offsets = [offsetAt(zone, asUtc - DAY_MS), offsetAt(zone, asUtc + DAY_MS)];
  if (Number.isNaN(asUtc) || offsets.some(Number.isNaN)) return undefined;

  // Only an offset that really holds at the moment it leads to makes that moment one of the answers.
  const moments = [...new Set(offsets)]
    .map((offset) => ({ offset, at: asUtc - offset * MINUTE_MS }))
    .filter(({ offset, at }) => offsetAt(zone, at) === offset)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at).toISOString());
  const [first, second] = moments;
  if (first === undefined) return { kind: 'gap' };
  return second === undefined ? { kind: 'once', at: first } : { kind: 'twice', first, second };
}

/** What clocks in `zone` show at a moment. */
export function wallClockAt(moment: string | number | Date, zone: string): WallClock {
  const at = new Date(moment).getTime();
  const shown = new Date(at + offsetAt(zone, at) * MINUTE_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Today's date in `zone`, which may be yesterday or tomorrow here. */
export const todayIn = (zone: string, now: number = Date.now()): string => wallClockAt(now, zone).date;

/** The zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every zone this browser knows, with `own` among them even if the browser lists those under other names. */
export const zoneNames = (...own: string[]): string[] =>
  [...new Set([...own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted((a, b) => a.localeCompare(b));

const clock = (zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
const day = (zone: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** "2:00 PM" in `zone`. */
export const zonedClock = (moment: string | number | Date, zone: string): string =>
  clock(zone).format(new Date(moment));

/** "Thu, Nov 26, 2026" in `zone`. */
export const zonedDay = (moment: string | number | Date, zone: string): string => day(zone).format(new Date(moment));

/** "GMT-7", "GMT+5:30": how far clocks in `zone` are from Greenwich at that moment. */
export function offsetText(moment: string | number | Date, zone: string): string {
  const minutes = offsetAt(zone, new Date(moment).getTime());
  if (minutes === 0) return 'GMT';
  const distance = Math.abs(minutes);
  const rest = distance % 60 === 0 ? '' : `:${String(distance % 60).padStart(2, '0')}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(distance / 60)}${rest}`;
}

/** "Thu, Nov 26, 2026, 2:00 PM (GMT-7)" in `zone`. */
export const zonedDateTime = (moment: string | number | Date, zone: string): string =>
  `${zonedDay(moment, zone)}, ${zonedClock(moment, zone)} (${offsetText(moment, zone)})`;

/** "America/New_York" as people say it: "New York". */
export const zoneLabel = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
