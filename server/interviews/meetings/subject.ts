import { fixed } from '#contract/base/fixed.ts';
import { placeLines } from '#contract/interviews/meeting-place.ts';
import {
  contractText,
  momentBesideAnother,
  momentValue,
  type TranslatableMessage,
  message,
  type MessageValue,
} from '../../adapters/language/message.ts';
import type { CalendarEntry } from '../../adapters/mail/calendar.ts';
import type { EndReason } from '../../base/context.ts';

/** Times are UTC; zones are IANA names, or null when a candidate has not set one. */
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
export const meetingSides = ['candidate', 'organizer'] as const;
export type MeetingSide = (typeof meetingSides)[number];

export const participantName = (meeting: MeetingPeople, side: MeetingSide) =>
  `${meeting[`${side}_first_name`]} ${meeting[`${side}_last_name`]}`.trim();
const otherSide = (side: MeetingSide): MeetingSide => (side === 'candidate' ? 'organizer' : 'candidate');
export const participantTimezone = (meeting: MeetingPeople, side: MeetingSide) =>
  side === 'candidate' ? meeting.candidate_timezone : meeting.timezone;

export function bothTimes(
  meeting: MeetingPeople & Pick<MeetingSubject, 'scheduled_date'>,
  side: MeetingSide,
): TranslatableMessage[] {
  const own = participantTimezone(meeting, side);
  const theirs = participantTimezone(meeting, otherSide(side));
  const { scheduled_date } = meeting;
  const isTwice = own && theirs && theirs !== own;
  const timeIn = isTwice ? momentBesideAnother : momentValue;
  return [
    ...(own ? [message('Your time: {time}', { time: timeIn(scheduled_date, own) })] : []),
    ...(theirs && theirs !== own
      ? [
          message('Time of {name}: {time}', {
            name: participantName(meeting, otherSide(side)),
            time: timeIn(scheduled_date, theirs),
          }),
        ]
      : []),
  ];
}

function meetingTypeText(meeting_type: string): MessageValue {
  if (meeting_type === 'video') return message('by video');
  return meeting_type === 'in-person' ? message('in person') : meeting_type;
}

export function meetingDetailLines({
  duration,
  meeting_type,
  meeting_link,
  place,
  notes,
}: MeetingSubject): TranslatableMessage[] {
  return [
    message('{duration, plural, one {# minute} other {# minutes}}, {manner}.', {
      duration,
      manner: meetingTypeText(meeting_type),
    }),
    ...(meeting_link ? [message('Join here: {meeting_link}', { meeting_link })] : []),
    ...(place ? placeLinesInMail(place) : []),
    ...(notes ? [message('Note: {notes}', { notes })] : []),
  ];
}

function placeLinesInMail(stored: string): TranslatableMessage[] {
  const lines = placeLines(stored);
  const address = lines.filter(({ isParking }) => !isParking).map(({ text }) => text);
  return [
    message('Place: {place}', { place: address.join('\n') }),
    ...lines.filter(({ isParking }) => isParking).map(({ text }) => message('Parking: {parking}', { parking: text })),
  ];
}

export const meetingsPathOf = (side: MeetingSide) => `/${side === 'candidate' ? 'candidate' : 'manager'}/meetings`;

export const aboutOf = (
  meeting: MeetingPeople & Pick<MeetingSubject, 'title' | 'company'>,
  side: MeetingSide,
): TranslatableMessage =>
  side === 'candidate'
    ? message('{name} of {company} and you, about {title}', {
        name: participantName(meeting, 'organizer'),
        company: meeting.company,
        title: meeting.title,
      })
    : message('{name} and you, about {title}', { name: participantName(meeting, 'candidate'), title: meeting.title });

export const endReasons: Record<EndReason, string> = {
  withdrawn: fixed('The candidate has withdrawn the application.'),
  'passed on': fixed('The employer has passed on this application.'),
  accepted: fixed('The employer has accepted this application.'),
  'set aside': fixed('The account of one of the two is being deleted.'),
  'time over': fixed('The application was deleted because its time was over.'),
};
export const cancelReasonText = ({ cancel_reason }: MeetingSubject): MessageValue =>
  Object.values(endReasons).includes(cancel_reason) ? contractText(cancel_reason) : cancel_reason;

export function calendarEntry(meeting: MeetingSubject, side: MeetingSide, origin: string): CalendarEntry {
  const { id, sequence, scheduled_date, duration, timezone, place, meeting_link } = meeting;
  const url = `${origin}${meetingsPathOf(side)}`;
  return {
    // The UID is globally unique and stays the same when the meeting or the installation moves.
    uid: `${id}@saywell`,
    sequence,
    start: scheduled_date,
    duration,
    timezone,
    created: meeting.created_at,
    changed: meeting.changed_at,
    cancelled: meeting.status === 'cancelled',
    summary: message('Interview: {title}, {other}', {
      title: meeting.title,
      other: side === 'candidate' ? meeting.company : participantName(meeting, 'candidate'),
    }),
    description: [
      message('{about}.', { about: aboutOf(meeting, side) }),
      ...meetingDetailLines(meeting),
      { say: '{url}', with: { url } },
    ],
    location: place?.split('\n')[0] ?? meeting_link,
    url: meeting_link ?? url,
  };
}
