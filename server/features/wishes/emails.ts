import type { Email } from '../../adapters/mail.ts';
import { aboutOf, bothTimes, type MeetingSubject, nameOf, type Sender, type Side, toSide } from '../meetings/emails.ts';

/** Asks the organiser for an answer; the meeting as it stands is named beside the wish. */
export function wishMade(
  meeting: MeetingSubject,
  { scheduled_date, note }: { scheduled_date: string; note: string },
  sender: Sender,
): Email {
  const name = nameOf(meeting, 'candidate');
  return toSide(meeting, 'organiser', sender, `${name} proposes another time for the interview for ${meeting.title}`, [
    `${name} would rather meet at another time.`,
    'Proposed:',
    ...bothTimes({ ...meeting, scheduled_date }, 'organiser'),
    ...(note ? [`Note: ${note}`] : []),
    'As it stands:',
    ...bothTimes(meeting, 'organiser').slice(0, 1),
    'Accept or decline it among your meetings. Until then the interview stays where it is.',
  ]);
}

/** A line in the e-mails about the new time. */
export const wishAccepted = (meeting: MeetingSubject): string[] => [
  `${nameOf(meeting, 'organiser')} accepted the time that ${nameOf(meeting, 'candidate')} proposed.`,
];

export function wishDeclined(
  meeting: MeetingSubject,
  { scheduled_date, answer }: { scheduled_date: string; answer: string },
  side: Side,
  sender: Sender,
): Email {
  const who = side === 'organiser' ? 'You have' : `${nameOf(meeting, 'organiser')} has`;
  return toSide(meeting, side, sender, `The interview for ${meeting.title} stays at its time`, [
    `${who} declined the proposed time: ${aboutOf(meeting, side)}.`,
    ...(answer ? [`The reason given: ${answer}`] : []),
    'The interview takes place as arranged:',
    ...bothTimes(meeting, side),
    'Proposed and declined:',
    ...bothTimes({ ...meeting, scheduled_date }, side).slice(0, 1),
  ]);
}
