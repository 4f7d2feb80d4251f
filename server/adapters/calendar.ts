import { TZDate } from '@date-fns/tz';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/language.ts';
import { isTwice, timeZoneText } from './calendar-zone.ts';
import { spoken } from './spoken.ts';

/** One appointment as calendar programs keep it: the same `uid` is the same entry, the higher `sequence` wins. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  /** ISO, UTC. */
  start: string;
  /** Minutes. */
  duration: number;
  /** IANA name of the clocks it was arranged by. */
  timezone: string;
  created: string;
  changed: string;
  cancelled: boolean;
  summary: string;
  description: string;
  location: string | null;
  url: string;
};

/** `spanish` is the same entry for who reads Spanish: which it will be is known when the e-mail leaves. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string; spanish?: string | undefined };

type Named = { name: string; email: string };
const methods = { REQUEST: ICalCalendarMethod.REQUEST, CANCEL: ICalCalendarMethod.CANCEL } as const;

/** What calendar programs apply by themselves when it arrives by mail: a new or changed entry, or its cancellation. */
export function calendarMail(entry: CalendarEntry, organizer: Named, attendee: Named): CalendarPart {
  const method = entry.cancelled ? 'CANCEL' : 'REQUEST';
  const textOf = (said: CalendarEntry) => {
    const calendar = calendarOf([said]).method(methods[method]);
    calendar.createEvent({
      ...eventOf(said),
      organizer,
      // Agreed upon in the product: an answer by mail would reach nobody.
      attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    });
    return calendar.toString();
  };
  return { method, text: textOf(entry), spanish: textOf(entryIn('es', entry)) };
}

const entryIn = (language: Language, entry: CalendarEntry): CalendarEntry => ({
  ...entry,
  summary: spoken(language, entry.summary),
  description: entry.description
    .split('\n')
    .map((line) => spoken(language, line))
    .join('\n'),
});

/** A file or feed of entries, for programs that read it themselves. */
export function calendarFile(entries: readonly CalendarEntry[], name: string, language: Language): string {
  const calendar = calendarOf(entries).method(ICalCalendarMethod.PUBLISH).name(spoken(language, name)).ttl(3600);
  for (const entry of entries) calendar.createEvent(eventOf(entryIn(language, entry)));
  return calendar.toString();
}

const calendarOf = (entries: readonly CalendarEntry[]) => {
  const starts = entries.map(({ start }) => Date.parse(start));
  const generator = (zone: string) => timeZoneText(zone, Math.min(...starts), Math.max(...starts));
  // A zone for the whole calendar would also move its time stamps, which have to be UTC.
  return ical({ prodId: { company: 'Saywell', product: 'Meetings' }, timezone: { name: null, generator } });
};

function eventOf(entry: CalendarEntry) {
  const { uid, sequence, duration, created, changed, cancelled, summary, description, location, url } = entry;
  const start = new Date(entry.start);
  const end = new Date(start.getTime() + duration * 60_000);
  // Programs disagree on which of the two is meant by a local time that happens twice: then it is said in UTC.
  const timezone = [start, end].some((moment) => isTwice(moment, entry.timezone)) ? null : entry.timezone;
  return {
    id: uid,
    sequence,
    stamp: new Date(changed),
    created: new Date(created),
    lastModified: new Date(changed),
    start: new TZDate(start, timezone ?? 'UTC'),
    end: new TZDate(end, timezone ?? 'UTC'),
    timezone,
    summary,
    description,
    location,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
