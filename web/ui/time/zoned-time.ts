import { tzOffset } from '@date-fns/tz';
import { cityOfZone, isTimeZone } from '#contract/base/time-zone.ts';
import { zoneName, zoneNameAndCity } from '#contract/base/time-zone-names.ts';
import { locale } from '../words.ts';
import { ownDeviceZone } from './own-device-zone.ts';

/** Describes a local date and time: `date` is `2026-11-26`, `time` is `14:30`. */
export type LocalDateTime = { date: string; time: string };

/** Lists the moments (ISO, UTC) of a local time: none in the hour that daylight saving skips, two in the hour that it repeats. */
export type ZonedMoments =
  { kind: 'gap' } | { kind: 'once'; at: string } | { kind: 'twice'; first: string; second: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const deviceZone = (): string => ownDeviceZone() ?? 'UTC';

/**
 * Returns the zone, or the device's zone when the browser does not know it. Times and names all use this function, so that
 * they agree.
 */
export const supportedZone = (zone: string): string => (isTimeZone(zone) ? zone : deviceZone());

/** Returns minutes east of Greenwich. */
const offsetAt = (zone: string, moment: number) => tzOffset(supportedZone(zone), new Date(moment));

const localAsUtc = ({ date, time }: LocalDateTime) => Date.parse(`${date}T${time}:00Z`);

export function momentsOf(wall: LocalDateTime, zone: string): ZonedMoments | undefined {
  const asUtc = localAsUtc(wall);
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = [offsetAt(zone, asUtc - DAY_MS), offsetAt(zone, asUtc + DAY_MS)];

  // An offset counts only if it applies at the moment that it produces.
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

export function localDateTimeAt(moment: string | number | Date, zone: string): LocalDateTime {
  const at = new Date(moment).getTime();
  const shown = new Date(at + offsetAt(zone, at) * MINUTE_MS).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

export const todayIn = (zone: string, now: number = Date.now()): string => localDateTimeAt(now, zone).date;

/** Some browsers list zones under other names, so `own` is always included. */
export const zoneNames = (...own: string[]): string[] =>
  [...new Set([...own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted((a, b) => a.localeCompare(b));

export const zonedFormat = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: supportedZone(zone) });

const clock = (zone: string) => zonedFormat(zone, { hour: 'numeric', minute: '2-digit' });
const day = (zone: string) => zonedFormat(zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

export const zonedClock = (moment: string | number | Date, zone: string): string =>
  clock(zone).format(new Date(moment));

export const zonedDay = (moment: string | number | Date, zone: string): string => day(zone).format(new Date(moment));

export const isSameOffset = (moment: string | number | Date, one: string, other: string): boolean => {
  const at = new Date(moment).getTime();
  return offsetAt(one, at) === offsetAt(other, at);
};

export const changesOffset = (zone: string, from: number, to: number): boolean =>
  offsetAt(zone, from) !== offsetAt(zone, to);

export const zoneText = (zone: string): string => zoneName(locale, supportedZone(zone));
export const zoneAndCityText = (zone: string): string => zoneNameAndCity(locale, supportedZone(zone));

export const zonedDateTime = (moment: string | number | Date, zone: string): string =>
  `${zonedDay(moment, zone)}, ${zonedClock(moment, zone)} ${zoneText(zone)}`;

export const zoneLabel = (zone: string): string => cityOfZone(supportedZone(zone));
