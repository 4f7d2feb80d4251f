import { tzOffset } from '@date-fns/tz';
import ICAL from 'ical.js';
import { type Rsvp, rsvps } from '#contract/interviews/meetings.ts';

export type UnusableReply = 'answer' | 'no_time' | 'whole_day' | 'time_zone';

export type CalendarReply = {
  uid: string;
  /** The answer is null when another time is proposed (METHOD:COUNTER). */
  answer: Rsvp | null;
  proposed: { scheduled_date: string; note: string } | null;
  unusable: UnusableReply | null;
  sequence: number;
};

/** Reads an iTIP answer (RFC 5546); `method` is the one in the header of the MIME part. Returns null for any other calendar. */
export function readCalendarReply(text: string, method = ''): CalendarReply | null {
  const calendar = parseCalendar(text);
  const entry = calendar?.getFirstSubcomponent('vevent');
  const uid = textOf(entry, 'uid');
  if (!calendar || !entry || !uid) return null;
  const about = { uid, sequence: Number.parseInt(textOf(entry, 'sequence'), 10) || 0 };
  const kind = (textOf(calendar, 'method') || method).toUpperCase();
  if (kind === 'COUNTER') return { ...about, answer: null, ...proposalIn(calendar, entry) };
  if (kind !== 'REPLY') return null;
  const attendees = entry.getAllProperties('attendee');
  const status = attendees[0]?.getFirstParameter('partstat')?.toLowerCase();
  const answer = rsvps.find((rsvp) => rsvp === status && attendees.length === 1) ?? null;
  return { ...about, answer, proposed: null, unusable: answer ? null : 'answer' };
}

function parseCalendar(text: string): ICAL.Component | null {
  try {
    const parsed = ICAL.parse(text.trim()) as unknown[];
    const isSingle = typeof parsed[0] === 'string';
    return new ICAL.Component((isSingle ? parsed : parsed[0]) as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    return null;
  }
}

/** A value is decoded when it is first read, and a malformed one throws then. */
function valueOf(component: ICAL.Component | null | undefined, name: string): unknown {
  try {
    return component?.getFirstPropertyValue(name);
  } catch {
    return null;
  }
}

const textOf = (component: ICAL.Component | null | undefined, name: string): string => {
  const value = valueOf(component, name);
  return ['string', 'number'].includes(typeof value) ? String(value).trim() : '';
};

function proposalIn(calendar: ICAL.Component, entry: ICAL.Component): Pick<CalendarReply, 'proposed' | 'unusable'> {
  const time = valueOf(entry, 'dtstart');
  if (!(time instanceof ICAL.Time)) return { proposed: null, unusable: 'no_time' };
  if (time.isDate) return { proposed: null, unusable: 'whole_day' };
  const name = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid') || textOf(calendar, 'x-wr-timezone');
  const moment = momentOf(calendar, time, name);
  if (moment === null) return { proposed: null, unusable: 'time_zone' };
  const note = textOf(entry, 'comment').replaceAll(/\s+/g, ' ');
  return { proposed: { scheduled_date: new Date(moment).toISOString(), note }, unusable: null };
}

/** Uses the VTIMEZONE of the calendar, because its name can be any text, and otherwise the name, if it is one of IANA. */
function momentOf(calendar: ICAL.Component, time: ICAL.Time, name: string): number | null {
  const { year, month, day, hour, minute, second } = time;
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  if (Number.isNaN(clock)) return null;
  if (time.zone === ICAL.Timezone.utcTimezone) return clock;
  const zones = calendar.getAllSubcomponents('vtimezone');
  const described = zones.find((zone) => isSameName(textOf(zone, 'tzid'), name));
  if (described) return momentByRules(described, time, clock);
  const iana = /^\/.*?\/([A-Z]\w+\/[\w+-]+(?:\/[\w+-]+)?)$/.exec(name)?.[1] ?? name;
  const moment = iana === '' ? Number.NaN : momentByName(iana, clock);
  if (!Number.isNaN(moment)) return moment;
  const [only, ...others] = zones;
  return only && name && others.length === 0 ? momentByRules(only, time, clock) : null;
}

const isSameName = (one: string, other: string) => one !== '' && one.toLowerCase() === other.trim().toLowerCase();

function momentByName(zone: string, clock: number): number {
  // The offset is computed twice, because the first guess may lie on the other side of a clock change.
  const guess = clock - tzOffset(zone, new Date(clock)) * 60_000;
  return clock - tzOffset(zone, new Date(guess)) * 60_000;
}

function momentByRules(zone: ICAL.Component, time: ICAL.Time, clock: number): number | null {
  const observances = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
  if (observances.length === 0 || !observances.every(isReadable)) return null;
  const first = observances.toSorted((one, other) => startOf(one).compare(startOf(other)))[0]!;
  const local = time.clone();
  local.zone = ICAL.Timezone.localTimezone;
  const offset =
    local.compare(startOf(first)) < 0
      ? offsetIn(first, 'tzoffsetfrom').toSeconds()
      : new ICAL.Timezone(zone).utcOffset(local);
  return clock - offset * 1000;
}

const startOf = (observance: ICAL.Component) => valueOf(observance, 'dtstart') as ICAL.Time;
const offsetIn = (observance: ICAL.Component, name: string) => valueOf(observance, name) as ICAL.UtcOffset;

/** Accepts yearly rules only, because a rule for each second would take minutes to evaluate. */
function isReadable(observance: ICAL.Component): boolean {
  const rules = observance.getAllProperties('rrule').length;
  const rule = valueOf(observance, 'rrule');
  return (
    startOf(observance) instanceof ICAL.Time &&
    ['tzoffsetfrom', 'tzoffsetto'].every((name) => offsetIn(observance, name) instanceof ICAL.UtcOffset) &&
    (rules === 0 || (rules === 1 && rule instanceof ICAL.Recur && rule.freq === 'YEARLY'))
  );
}
