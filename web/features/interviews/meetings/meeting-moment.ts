import type { Meeting } from '#contract/interviews/meetings.ts';
import { locale, t } from '../../../ui/words.ts';
import { offsetText, todayIn, wallClockAt, zonedClock, zonedDay, zoneLabel } from '../../../ui/time/zoned-time.ts';

type Timed = Pick<Meeting, 'scheduled_date' | 'duration' | 'status' | 'meeting_link'>;

const DAY_MS = 24 * 60 * 60_000;

const startOf = ({ scheduled_date }: Pick<Meeting, 'scheduled_date'>) => Date.parse(scheduled_date);
export const endOf = (meeting: Pick<Meeting, 'scheduled_date' | 'duration'>): number =>
  startOf(meeting) + meeting.duration * 60_000;

/** A meeting that has begun counts as past, and is marked while it runs (D106). */
export const isRunning = (meeting: Timed, now: number): boolean =>
  meeting.status === 'scheduled' && startOf(meeting) <= now && now < endOf(meeting);

export const isAhead = (meeting: Timed, now: number): boolean =>
  meeting.status === 'scheduled' && startOf(meeting) > now;

/** Those that run now, and are not among `others` yet or still. */
export const runningOf = <M extends Timed & Pick<Meeting, 'id'>>(
  meetings: readonly M[],
  others: readonly M[],
  now: number,
): M[] => meetings.filter((meeting) => isRunning(meeting, now) && others.every(({ id }) => id !== meeting.id));

/** How long before its time a meeting can be joined. */
const earlyMs = 10 * 60_000;

/** Whether people would go in now: from ten minutes before. */
export const isSoon = ({ scheduled_date }: Pick<Meeting, 'scheduled_date'>, now: number): boolean =>
  startOf({ scheduled_date }) - earlyMs <= now;

/** Join appears for a scheduled meeting with a link, from ten minutes before until it is over. */
export const joinLink = (meeting: Timed, now: number): string | null =>
  meeting.status === 'scheduled' && startOf(meeting) - earlyMs <= now && now < endOf(meeting)
    ? meeting.meeting_link
    : null;

/** It can be joined later: the link is there, the time is not. */
export const opensLater = (meeting: Timed, now: number): boolean =>
  meeting.meeting_link !== null && isAhead(meeting, now) && now < startOf(meeting) - earlyMs;

/** One meeting on the clocks of one side. */
export type LocalTime = { day: string; from: string; to: string; zone: string };

/** The day as a tab shows it: "Tue", "1", "Dec", and the year unless it is this one. */
export type DayParts = { weekday: string; date: string; month: string; year: string | null };

export function dayParts(meeting: Pick<Meeting, 'scheduled_date'>, zone: string, now = Date.now()): DayParts {
  const partsOf = (moment: string | number) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, ...dayAndYear }).formatToParts(new Date(moment));
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

/** "Wed, Dec 2", or "Wed, Dec 2 – Fri, Dec 4"; another year is said. */
export function dayText(from: string, to: string, zone: string, now = Date.now()): string {
  const sameYear = [from, to].every(
    (moment) => wallClockAt(moment, zone).date.slice(0, 4) === todayIn(zone, now).slice(0, 4),
  );
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...(sameYear ? dayOnly : dayAndYear) });
  return format.formatRange(new Date(from), new Date(to));
}

/** "Today" and "Tomorrow" on the clocks of the reader. */
export function nearDay(moment: string, zone: string, now = Date.now()): string | null {
  const { date } = wallClockAt(moment, zone);
  const today = todayIn(zone, now);
  if (date === today) return t`Today`;
  return Date.parse(date) - Date.parse(today) === DAY_MS ? t`Tomorrow` : null;
}

export const localTime = (meeting: Pick<Meeting, 'scheduled_date' | 'duration'>, zone: string): LocalTime => ({
  day: zonedDay(meeting.scheduled_date, zone),
  from: zonedClock(meeting.scheduled_date, zone),
  to: zonedClock(endOf(meeting), zone),
  zone: `${zoneLabel(zone)}, ${offsetText(meeting.scheduled_date, zone)}`,
});

/** "2:00 – 2:30 PM": the half of the day is said once where both ends share it. */
export function spanWords({ from, to }: Pick<LocalTime, 'from' | 'to'>): string {
  const half = (time: string) => /\D*$/.exec(time)?.[0] ?? '';
  return half(from) === half(to) ? `${from.slice(0, from.length - half(from).length)} – ${to}` : `${from} – ${to}`;
}

/** Whether two zones show the same clock at that moment: one line then says it all. */
export const sameClock = (meeting: Pick<Meeting, 'scheduled_date'>, one: string, other: string): boolean =>
  offsetText(meeting.scheduled_date, one) === offsetText(meeting.scheduled_date, other);
