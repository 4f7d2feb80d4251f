import { type CalendarEntry, calendarMail } from '../../adapters/calendar.ts';
import { addressOf, compose, type Email } from '../../adapters/mail.ts';
import type { Settings } from '../../context.ts';

/** What the e-mails say of a meeting. Times are UTC; zones are IANA names, null when a candidate never told one. */
export type MeetingSubject = MeetingPeople & {
  id: string;
  sequence: number;
  status: string;
  created_at: string;
  changed_at: string;
  scheduled_date: string;
  duration: number;
  meeting_type: string;
  meeting_link: string | null;
  place: string | null;
  notes: string;
  cancel_reason: string;
  title: string;
  company: string;
};
/** Who meets, and on which clocks. */
export type MeetingPeople = {
  timezone: string;
  candidate_timezone: string | null;
  organiser_email: string;
  organiser_first_name: string;
  organiser_last_name: string;
  candidate_email: string;
  candidate_first_name: string;
  candidate_last_name: string;
};
export type Side = 'candidate' | 'organiser';
/** What an e-mail needs to know of this installation. */
export type Sender = Pick<Settings, 'origin' | 'mail_from'>;

export const nameOf = (meeting: MeetingPeople, side: Side) =>
  `${meeting[`${side}_first_name`]} ${meeting[`${side}_last_name`]}`.trim();
export const otherSide = (side: Side): Side => (side === 'candidate' ? 'organiser' : 'candidate');
export const zoneOf = (meeting: MeetingPeople, side: Side) =>
  side === 'candidate' ? meeting.candidate_timezone : meeting.timezone;

/** `Tuesday, November 24, 2026 at 3:00 PM GMT-07:00 (America/Denver)` */
export const localTime = (moment: string, timeZone: string) =>
  `${new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longOffset',
  }).format(new Date(moment))} (${timeZone})`;

/** Both clocks, the reader's first (D105). */
export function bothTimes(meeting: MeetingPeople & Pick<MeetingSubject, 'scheduled_date'>, side: Side): string[] {
  const own = zoneOf(meeting, side);
  const theirs = zoneOf(meeting, otherSide(side));
  return [
    ...(own ? [`Your time: ${localTime(meeting.scheduled_date, own)}`] : []),
    ...(theirs && theirs !== own
      ? [`Time of ${nameOf(meeting, otherSide(side))}: ${localTime(meeting.scheduled_date, theirs)}`]
      : []),
  ];
}

const manners: Record<string, string> = { video: 'by video', 'in-person': 'in person' };

function details(meeting: MeetingSubject): string[] {
  const { duration, meeting_type, meeting_link, place, notes } = meeting;
  return [
    `${duration} minutes, ${manners[meeting_type] ?? meeting_type}.`,
    ...(meeting_link ? [`Join here: ${meeting_link}`] : []),
    ...(place ? [`Place: ${place}`] : []),
    ...(notes ? [`Note: ${notes}`] : []),
  ];
}

const pageOf = (side: Side, origin: string) => `${origin}/${side === 'candidate' ? 'candidate' : 'manager'}/meetings`;

/** An e-mail to one of the two, with the way to their meetings. */
export const toSide = (
  meeting: MeetingPeople,
  side: Side,
  { origin }: Sender,
  subject: string,
  lines: string[],
): Email =>
  compose(meeting[`${side}_email`], subject, lines, { label: 'See your meetings', url: pageOf(side, origin) });

/** The meeting as it stands in this side's calendar. */
export function calendarEntry(meeting: MeetingSubject, side: Side, origin: string): CalendarEntry {
  const { id, sequence, scheduled_date, duration, timezone, place, meeting_link } = meeting;
  const url = pageOf(side, origin);
  const titleText = `Interview: ${meeting.title}, ${side === 'candidate' ? meeting.company : nameOf(meeting, 'candidate')}`;
  return {
    // Known to no other product and never changed, wherever this one moves to.
    uid: `${id}@saywell`,
    sequence,
    start: scheduled_date,
    duration,
    timezone,
    created: meeting.created_at,
    changed: meeting.changed_at,
    cancelled: meeting.status === 'cancelled',
    summary: titleText,
    description: [`${aboutOf(meeting, side)}.`, ...details(meeting), url].join('\n'),
    location: place?.split('\n')[0] ?? meeting_link,
    url: meeting_link ?? url,
  };
}

/** The same e-mail, with what the reader's calendar program takes over by itself. */
function withCalendar(email: Email, meeting: MeetingSubject, side: Side, { origin, mail_from }: Sender): Email {
  // Neither side learns the other's address: the product invites both.
  const organizer = { name: 'Saywell', email: addressOf(mail_from) };
  const attendee = { name: nameOf(meeting, side), email: email.to };
  return { ...email, calendar: calendarMail(calendarEntry(meeting, side, origin), organizer, attendee) };
}

/** Who meets whom about what, as this side says it. */
export const aboutOf = (meeting: MeetingPeople & Pick<MeetingSubject, 'title' | 'company'>, side: Side) =>
  side === 'candidate'
    ? `${nameOf(meeting, 'organiser')} of ${meeting.company} and you, about ${meeting.title}`
    : `${nameOf(meeting, 'candidate')} and you, about ${meeting.title}`;

export function meetingSet(meeting: MeetingSubject, side: Side, sender: Sender): Email {
  const lines = [
    `An interview is set: ${aboutOf(meeting, side)}.`,
    ...bothTimes(meeting, side),
    ...details(meeting),
    'The invitation is attached: your calendar can take it over.',
  ];
  const email = toSide(meeting, side, sender, `Interview for ${meeting.title}`, lines);
  return withCalendar(email, meeting, side, sender);
}

export function meetingMoved(meeting: MeetingSubject, side: Side, sender: Sender, why: string[] = []): Email {
  const lines = [
    `The interview has moved: ${aboutOf(meeting, side)}.`,
    ...why,
    ...bothTimes(meeting, side),
    ...details(meeting),
  ];
  const email = toSide(meeting, side, sender, `New time for the interview for ${meeting.title}`, lines);
  return withCalendar(email, meeting, side, sender);
}

/** `ahead`: a day or an hour, roughly; the words say the time itself. */
export function meetingReminder(meeting: MeetingSubject, side: Side, sender: Sender, ahead: 'day' | 'hour'): Email {
  const soon = ahead === 'hour' ? 'starts within the hour' : 'is in one day';
  return toSide(meeting, side, sender, `Your interview for ${meeting.title} ${soon}`, [
    `${aboutOf(meeting, side)}.`,
    ...bothTimes(meeting, side),
    ...details(meeting),
  ]);
}

/** Asks the organiser whether the timetable was right to take a meeting for held (D107). */
export const confirmationWanted = (meeting: MeetingSubject, sender: Sender): Email =>
  toSide(meeting, 'organiser', sender, `Did the interview with ${nameOf(meeting, 'candidate')} take place?`, [
    `Nobody has said how it went, so we marked it as completed: ${aboutOf(meeting, 'organiser')}.`,
    ...bothTimes(meeting, 'organiser').slice(0, 1),
    'Please confirm it, or say that it was a no-show. The application is waiting for your decision.',
  ]);

/** Who cancelled: one of the two, or somebody else of the organiser's organisation. */
type Canceller = Side | 'colleague';

function whoHas(meeting: MeetingSubject, side: Side, by: Canceller): string {
  if (by === side) return 'You have';
  if (by === 'candidate') return `${nameOf(meeting, by)} has`;
  return side === 'candidate' ? `${meeting.company} has` : 'A colleague has';
}

export function meetingCancelled(meeting: MeetingSubject, side: Side, by: Canceller, sender: Sender): Email {
  const lines = [
    `${whoHas(meeting, side, by)} cancelled the interview: ${aboutOf(meeting, side)}.`,
    ...bothTimes(meeting, side),
    `The reason given: ${meeting.cancel_reason}`,
  ];
  const email = toSide(meeting, side, sender, `Interview for ${meeting.title} cancelled`, lines);
  return withCalendar(email, meeting, side, sender);
}

/** Takes the entry out of the calendar when the application ended and with it the interview. */
export function meetingFell(meeting: MeetingSubject, side: Side, sender: Sender): Email {
  const lines = [`The interview no longer takes place: ${aboutOf(meeting, side)}.`, ...bothTimes(meeting, side)];
  const email = toSide(meeting, side, sender, `Interview for ${meeting.title} cancelled`, lines);
  return withCalendar(email, meeting, side, sender);
}
