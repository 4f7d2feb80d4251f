import { compose, type Email } from '../../adapters/mail.ts';

/** What the e-mails say of a meeting. Times are UTC; zones are IANA names, null when a candidate never told one. */
type MeetingSubject = {
  scheduled_date: string;
  duration: number;
  meeting_type: string;
  meeting_link: string | null;
  place: string | null;
  notes: string;
  cancel_reason: string;
  timezone: string;
  candidate_timezone: string | null;
  title: string;
  company: string;
  organiser_email: string;
  organiser_first_name: string;
  organiser_last_name: string;
  candidate_email: string;
  candidate_first_name: string;
  candidate_last_name: string;
};
export type Side = 'candidate' | 'organiser';

const nameOf = (meeting: MeetingSubject, side: Side) =>
  `${meeting[`${side}_first_name`]} ${meeting[`${side}_last_name`]}`.trim();
const otherSide = (side: Side): Side => (side === 'candidate' ? 'organiser' : 'candidate');
const zoneOf = (meeting: MeetingSubject, side: Side) =>
  side === 'candidate' ? meeting.candidate_timezone : meeting.timezone;

/** `Tuesday, November 24, 2026 at 3:00 PM GMT-07:00 (America/Denver)` */
const localTime = (moment: string, timeZone: string) =>
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
function bothTimes(meeting: MeetingSubject, side: Side): string[] {
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

const toSide = (meeting: MeetingSubject, side: Side, origin: string, subject: string, lines: string[]): Email =>
  compose(side === 'candidate' ? meeting.candidate_email : meeting.organiser_email, subject, lines, {
    label: 'See your meetings',
    url: `${origin}/${side === 'candidate' ? 'candidate' : 'manager'}/meetings`,
  });

const aboutOf = (meeting: MeetingSubject, side: Side) =>
  side === 'candidate'
    ? `${nameOf(meeting, 'organiser')} of ${meeting.company} and you, about ${meeting.title}`
    : `${nameOf(meeting, 'candidate')} and you, about ${meeting.title}`;

export const meetingSet = (meeting: MeetingSubject, side: Side, origin: string): Email =>
  toSide(meeting, side, origin, `Interview for ${meeting.title}`, [
    `An interview is set: ${aboutOf(meeting, side)}.`,
    ...bothTimes(meeting, side),
    ...details(meeting),
  ]);

export const meetingMoved = (meeting: MeetingSubject, side: Side, origin: string): Email =>
  toSide(meeting, side, origin, `New time for the interview for ${meeting.title}`, [
    `The interview has moved: ${aboutOf(meeting, side)}.`,
    ...bothTimes(meeting, side),
    ...details(meeting),
  ]);

/** Who cancelled: one of the two, or somebody else of the organiser's organisation. */
type Canceller = Side | 'colleague';

function whoHas(meeting: MeetingSubject, side: Side, by: Canceller): string {
  if (by === side) return 'You have';
  if (by === 'candidate') return `${nameOf(meeting, by)} has`;
  return side === 'candidate' ? `${meeting.company} has` : 'A colleague has';
}

export const meetingCancelled = (meeting: MeetingSubject, side: Side, by: Canceller, origin: string): Email =>
  toSide(meeting, side, origin, `Interview for ${meeting.title} cancelled`, [
    `${whoHas(meeting, side, by)} cancelled the interview: ${aboutOf(meeting, side)}.`,
    ...bothTimes(meeting, side),
    `The reason given: ${meeting.cancel_reason}`,
  ]);
