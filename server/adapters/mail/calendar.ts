import { TZDate } from '@date-fns/tz';
import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/base/language.ts';
import { inRfcOrder } from './calendar-order.ts';
import { isTwice, timeZoneText } from './calendar-zone.ts';
import type { Said } from '../language/said.ts';
import { say } from '../language/say.ts';

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
  summary: Said;
  /** Lines of text; the last one may be an address. */
  description: readonly Said[];
  location: string | null;
  url: string;
};

export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string };

type Named = { name: string; email: string };
/** `asked`: an answer reaches us; otherwise what was agreed upon in the product is taken for a yes. */
type Attendee = Named & { asked: boolean };

/** A room opens so long before, too. */
const alarmSeconds = 15 * 60;

const methods = { REQUEST: ICalCalendarMethod.REQUEST, CANCEL: ICalCalendarMethod.CANCEL } as const;

/** What calendar programs apply by themselves when it arrives by mail: a new or changed entry, or its cancellation. */
export function calendarMail(
  entry: CalendarEntry,
  { organizer, attendee }: { organizer: Named; attendee: Attendee },
  language: Language,
): CalendarPart {
  const method = entry.cancelled ? 'CANCEL' : 'REQUEST';
  const calendar = calendarOf([entry]).method(methods[method]);
  calendar.createEvent({
    ...eventOf(entry, language),
    organizer,
    attendees: [attendeeOf(attendee)],
  });
  return { method, text: inRfcOrder(calendar.toString()) };
}

const attendeeOf = ({ asked, ...named }: Attendee) => ({
  ...named,
  rsvp: asked,
  status: asked ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
});

/** A file or feed of entries, for programs that read it themselves. */
export function calendarFile(entries: readonly CalendarEntry[], name: Said, language: Language): string {
  const calendar = calendarOf(entries).method(ICalCalendarMethod.PUBLISH).name(say(language, name)).ttl(3600);
  for (const entry of entries) calendar.createEvent(eventOf(entry, language));
  return inRfcOrder(calendar.toString());
}

const calendarOf = (entries: readonly CalendarEntry[]) => {
  const starts = entries.map(({ start }) => Date.parse(start));
  const generator = (zone: string) => timeZoneText(zone, Math.min(...starts), Math.max(...starts));
  // A zone for the whole calendar would also move its time stamps, which have to be UTC.
  return ical({ prodId: { company: 'Saywell', product: 'Meetings' }, timezone: { name: null, generator } });
};

function eventOf(entry: CalendarEntry, language: Language) {
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
    summary: say(language, summary),
    description: description.map((line) => say(language, line)).join('\n'),
    location,
    url,
    alarms: cancelled
      ? []
      : [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: say(language, summary) }],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
