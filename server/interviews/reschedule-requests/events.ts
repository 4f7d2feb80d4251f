import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { type MeetingEvent, meetingEmailFor, meetingFacts, ofMeeting, otherParticipant } from '../meetings/events.ts';
import { aboutOf, bothTimes, participantName, meetingsPathOf } from '../meetings/subject.ts';

const ofRequest = z.object({ ...ofMeeting.shape, request_id: uuid });

async function requestFacts(db: Db, { request_id, ...of }: z.infer<typeof ofRequest>) {
  const about = await meetingFacts(db, of);
  const request = await db
    .selectFrom('reschedule_requests')
    .select(['scheduled_date', 'note', 'answer'])
    .where('id', '=', request_id)
    .executeTakeFirst();
  return about && request && { ...about, request };
}

const proposesTitle = ({ meeting }: MeetingEvent) =>
  message('{name} proposes another time for the interview for {title}', {
    name: participantName(meeting, 'candidate'),
    title: meeting.title,
  });

export const rescheduleRequested = event({
  kind: 'reschedule-requested',
  about: 'applications',
  always: true,
  values: ofRequest,
  facts: requestFacts,
  notice: (about) => ({ title: proposesTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: ({ meeting, side, request }, desk) => {
    const { scheduled_date, note } = request;
    return meetingEmailFor(side, meeting, desk, proposesTitle({ meeting, side }), [
      message('{name} asked for another time.', { name: participantName(meeting, 'candidate') }),
      message('Proposed:'),
      ...bothTimes({ ...meeting, scheduled_date }, side),
      ...(note ? [message('Note: {notes}', { notes: note })] : []),
      message('Scheduled for:'),
      ...bothTimes(meeting, side).slice(0, 1),
      message('Accept or decline it under Meetings. Until then, the interview time stays the same.'),
    ]);
  },
});

const declinedTitle = ({ meeting: { title } }: MeetingEvent) =>
  message('The interview time for {title} hasn’t changed', { title });

function whoDeclined({ meeting, side }: MeetingEvent): TranslatableMessage {
  const about = { meeting: aboutOf(meeting, side) };
  return side === 'organizer'
    ? message('You have declined the proposed time: {meeting}.', about)
    : message('{name} has declined the proposed time: {meeting}.', {
        name: participantName(meeting, 'organizer'),
        ...about,
      });
}

export const rescheduleDeclined = event({
  kind: 'reschedule-declined',
  about: 'applications',
  always: true,
  values: ofRequest,
  facts: requestFacts,
  notice: (about) => ({ title: declinedTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: ({ meeting, side, request }, desk) => {
    const { scheduled_date, answer } = request;
    return meetingEmailFor(side, meeting, desk, declinedTitle({ meeting, side }), [
      whoDeclined({ meeting, side }),
      ...(answer ? [message('The reason given: {reason}', { reason: answer })] : []),
      message('The interview time stays the same:'),
      ...bothTimes(meeting, side),
      message('Proposed and declined:'),
      ...bothTimes({ ...meeting, scheduled_date }, side).slice(0, 1),
    ]);
  },
});
