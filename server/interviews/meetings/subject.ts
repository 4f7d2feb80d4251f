import { fixed } from '#contract/base/fixed.ts';
import { ours, moment, type Said, said, type Value } from '../../adapters/language/said.ts';
import type { CalendarEntry } from '../../adapters/mail/calendar.ts';
import type { EndReason } from '../../base/context.ts';

/** What is said of a meeting. Times are UTC; zones are IANA names, null when a candidate never gave one. */
export type MeetingSubject = MeetingPeople & {
  id: string;
  job_id: string;
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
  candidate_id: string;
  organizer_id: string;
  organizer_first_name: string;
  organizer_last_name: string;
  candidate_first_name: string;
  candidate_last_name: string;
};
export const sides = ['candidate', 'organizer'] as const;
export type Side = (typeof sides)[number];

export const nameOf = (meeting: MeetingPeople, side: Side) =>
  `${meeting[`${side}_first_name`]} ${meeting[`${side}_last_name`]}`.trim();
const otherSide = (side: Side): Side => (side === 'candidate' ? 'organizer' : 'candidate');
export const zoneOf = (meeting: MeetingPeople, side: Side) =>
  side === 'candidate' ? meeting.candidate_timezone : meeting.timezone;

/** Both clocks, the reader's first (D105). */
export function bothTimes(meeting: MeetingPeople & Pick<MeetingSubject, 'scheduled_date'>, side: Side): Said[] {
  const own = zoneOf(meeting, side);
  const theirs = zoneOf(meeting, otherSide(side));
  const { scheduled_date } = meeting;
  return [
    ...(own ? [said('Your time: {time}', { time: moment(scheduled_date, own) })] : []),
    ...(theirs && theirs !== own
      ? [
          said('Time of {name}: {time}', {
            name: nameOf(meeting, otherSide(side)),
            time: moment(scheduled_date, theirs),
          }),
        ]
      : []),
  ];
}

function manner(meeting_type: string): Value {
  if (meeting_type === 'video') return said('by video');
  return meeting_type === 'in-person' ? said('in person') : meeting_type;
}

export function details({ duration, meeting_type, meeting_link, place, notes }: MeetingSubject): Said[] {
  return [
    said('{duration, plural, one {# minute} other {# minutes}}, {manner}.', {
      duration,
      manner: manner(meeting_type),
    }),
    ...(meeting_link ? [said('Join here: {meeting_link}', { meeting_link })] : []),
    ...(place ? [said('Place: {place}', { place })] : []),
    ...(notes ? [said('Note: {notes}', { notes })] : []),
  ];
}

export const pathOf = (side: Side) => `/${side === 'candidate' ? 'candidate' : 'manager'}/meetings`;

/** Who meets whom about what, for this side: the names that a sentence needs. */
export const aboutOf = (meeting: MeetingPeople & Pick<MeetingSubject, 'title' | 'company'>, side: Side): Said =>
  side === 'candidate'
    ? said('{name} of {company} and you, about {title}', {
        name: nameOf(meeting, 'organizer'),
        company: meeting.company,
        title: meeting.title,
      })
    : said('{name} and you, about {title}', { name: nameOf(meeting, 'candidate'), title: meeting.title });

/** Why an interview ended with its application, in words of ours that are kept beside it. */
export const endReasons: Record<EndReason, string> = {
  withdrawn: fixed('The candidate has withdrawn the application.'),
  'passed on': fixed('The employer has passed on this application.'),
  'set aside': fixed('The account of one of the two is being deleted.'),
  'time over': fixed('The application was deleted because its time was over.'),
};
export const reasonSaid = ({ cancel_reason }: MeetingSubject): Value =>
  Object.values(endReasons).includes(cancel_reason) ? ours(cancel_reason) : cancel_reason;

/** The meeting as it is in this side's calendar. */
export function calendarEntry(meeting: MeetingSubject, side: Side, origin: string): CalendarEntry {
  const { id, sequence, scheduled_date, duration, timezone, place, meeting_link } = meeting;
  const url = `${origin}${pathOf(side)}`;
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
    summary: said('Interview: {title}, {other}', {
      title: meeting.title,
      other: side === 'candidate' ? meeting.company : nameOf(meeting, 'candidate'),
    }),
    description: [
      said('{about}.', { about: aboutOf(meeting, side) }),
      ...details(meeting),
      { say: '{url}', with: { url } },
    ],
    location: place?.split('\n')[0] ?? meeting_link,
    url: meeting_link ?? url,
  };
}
