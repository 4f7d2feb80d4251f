import type { Meeting } from '#contract/interviews/meetings.ts';
import { t } from '../../../ui/words.ts';
import {
  isSameOffset,
  todayIn,
  localDateTimeAt,
  zonedClock,
  zonedDay,
  zonedFormat,
  zoneAndCityText,
  zoneText,
} from '../../../ui/time/zoned-time.ts';

type Timed = Pick<Meeting, 'scheduled_date' | 'duration' | 'status' | 'meeting_link'> & { cancels_at?: string | null };

const DAY_MS = 24 * 60 * 60_000;

const startOf = ({ scheduled_date }: Pick<Meeting, 'scheduled_date'>) => Date.parse(scheduled_date);
export const endOf = (meeting: Pick<Meeting, 'scheduled_date' | 'duration'>): number =>
  startOf(meeting) + meeting.duration * 60_000;

/** A meeting that has begun counts as past and is marked while it runs. */
export const isMeetingRunning = (meeting: Timed, now: number): boolean =>
  meeting.status === 'scheduled' && startOf(meeting) <= now && now < endOf(meeting);

export const isAhead = (meeting: Timed, now: number): boolean =>
  meeting.status === 'scheduled' && startOf(meeting) > now;

export const runningOf = <M extends Timed & Pick<Meeting, 'id'>>(
  meetings: readonly M[],
  others: readonly M[],
  now: number,
): M[] => meetings.filter((meeting) => isMeetingRunning(meeting, now) && others.every(({ id }) => id !== meeting.id));

const earlyMs = 10 * 60_000;

export const isSoon = ({ scheduled_date }: Pick<Meeting, 'scheduled_date'>, now: number): boolean =>
  startOf({ scheduled_date }) - earlyMs <= now;

/** Returns the link from ten minutes before the start until the end, unless a decision is about to cancel the meeting. */
export const joinLink = (meeting: Timed, now: number): string | null =>
  meeting.status === 'scheduled' && !meeting.cancels_at && startOf(meeting) - earlyMs <= now && now < endOf(meeting)
    ? meeting.meeting_link
    : null;

export const opensLater = (meeting: Timed, now: number): boolean =>
  meeting.meeting_link !== null && !meeting.cancels_at && isAhead(meeting, now) && now < startOf(meeting) - earlyMs;

export type LocalTime = { day: string; from: string; to: string; zone: string; zoneAndCity: string };

export type DayParts = { weekday: string; date: string; month: string; year: string | null };

export function dayParts(meeting: Pick<Meeting, 'scheduled_date'>, zone: string, now = Date.now()): DayParts {
  const partsOf = (moment: string | number) => {
    const parts = zonedFormat(zone, dayAndYear).formatToParts(new Date(moment));
    return (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  };
  const of = partsOf(meeting.scheduled_date);
  const year = of('year');
  return {
    weekday: of('weekday'),
    date: of('day'),
    month: of('month'),
    year: year === partsOf(now)('year') ? null : year,
  };
}

const dayOnly = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const dayAndYear = { ...dayOnly, year: 'numeric' } as const;

/** Formats days as "Wed, Dec 2" or "Wed, Dec 2 – Fri, Dec 4", with the year unless it is the current one. */
export function meetingDayText(from: string, to: string, zone: string, now = Date.now()): string {
  const sameYear = [from, to].every(
    (moment) => localDateTimeAt(moment, zone).date.slice(0, 4) === todayIn(zone, now).slice(0, 4),
  );
  const format = zonedFormat(zone, sameYear ? dayOnly : dayAndYear);
  return format.formatRange(new Date(from), new Date(to));
}

export function nearDayText(moment: string, zone: string, now = Date.now()): string | null {
  const { date } = localDateTimeAt(moment, zone);
  const today = todayIn(zone, now);
  if (date === today) return t`Today`;
  return Date.parse(date) - Date.parse(today) === DAY_MS ? t`Tomorrow` : null;
}

export const localTime = (meeting: Pick<Meeting, 'scheduled_date' | 'duration'>, zone: string): LocalTime => ({
  day: zonedDay(meeting.scheduled_date, zone),
  from: zonedClock(meeting.scheduled_date, zone),
  to: zonedClock(endOf(meeting), zone),
  zone: zoneText(zone),
  zoneAndCity: zoneAndCityText(zone),
});

/** Formats a range as "2:00 – 2:30 PM", with AM or PM once when both ends share it. */
export function timeSpanText({ from, to }: Pick<LocalTime, 'from' | 'to'>): string {
  const half = (time: string) => /\D*$/.exec(time)?.[0] ?? '';
  return half(from) === half(to) ? `${from.slice(0, from.length - half(from).length)} – ${to}` : `${from} – ${to}`;
}

export const sameClock = (meeting: Pick<Meeting, 'scheduled_date'>, one: string, other: string): boolean =>
  isSameOffset(meeting.scheduled_date, one, other);
