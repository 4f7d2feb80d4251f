import { TZDate } from '@date-fns/tz';
import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/base/language.ts';
import { isTimeZone } from '#contract/base/time-zone.ts';
import { inRfcOrder } from './calendar-order.ts';
import { isTwice, timeZoneText } from './calendar-zone.ts';
import type { TranslatableMessage } from '../language/message.ts';
import { translateMessage } from '../language/translate-message.ts';

/** Entries with the same `uid` are the same appointment, and the higher `sequence` wins. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  start: string;
  duration: number;
  allDay?: true;
  timezone: string;
  created: string;
  changed: string;
  cancelled: boolean;
  summary: TranslatableMessage;
  description: readonly TranslatableMessage[];
  location: string | null;
  url: string;
};

export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string };

type Named = { name: string; email: string };
/** With `asked`, the attendee's reply reaches the server; otherwise agreement in the product counts as acceptance. */
type Attendee = Named & { asked: boolean };

const alarmSeconds = 15 * 60;

const methods = { REQUEST: ICalCalendarMethod.REQUEST, CANCEL: ICalCalendarMethod.CANCEL } as const;

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

export function calendarFile(entries: readonly CalendarEntry[], name: TranslatableMessage, language: Language): string {
  const calendar = calendarOf(entries)
    .method(ICalCalendarMethod.PUBLISH)
    .name(translateMessage(language, name))
    .ttl(3600);
  for (const entry of entries) calendar.createEvent(eventOf(entry, language));
  return inRfcOrder(calendar.toString());
}

const calendarOf = (entries: readonly CalendarEntry[]) => {
  const starts = entries.map(({ start }) => Date.parse(start));
  const generator = (zone: string) => timeZoneText(zone, Math.min(...starts), Math.max(...starts));
  // A time zone for the whole calendar would also change its time stamps, which must be UTC.
  return ical({ prodId: { company: 'Saywell', product: 'Meetings' }, timezone: { name: null, generator } });
};

function eventOf(entry: CalendarEntry, language: Language) {
  const { uid, sequence, duration, created, changed, cancelled, summary, description, location, url } = entry;
  const start = new Date(entry.start);
  const end = new Date(start.getTime() + duration * 60_000);
  // Programs disagree about a local time that occurs twice, so it is written in UTC, as for an unknown zone.
  const isUnclear =
    entry.allDay || !isTimeZone(entry.timezone) || [start, end].some((moment) => isTwice(moment, entry.timezone));
  const timezone = isUnclear ? null : entry.timezone;
  return {
    id: uid,
    sequence,
    stamp: new Date(changed),
    created: new Date(created),
    lastModified: new Date(changed),
    start: new TZDate(start, timezone ?? 'UTC'),
    end: new TZDate(end, timezone ?? 'UTC'),
    timezone,
    allDay: entry.allDay ?? false,
    summary: translateMessage(language, summary),
    description: description.map((line) => translateMessage(language, line)).join('\n'),
    location,
    url,
    alarms:
      cancelled || entry.allDay
        ? []
        : [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: translateMessage(language, summary) }],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
