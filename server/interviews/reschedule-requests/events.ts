import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { type Said, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { type About, letterTo, meetingFacts, ofMeeting, otherIn } from '../meetings/events.ts';
import { aboutOf, bothTimes, nameOf, pathOf } from '../meetings/subject.ts';

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

const proposes = ({ meeting }: About) =>
  said('{name} proposes another time for the interview for {title}', {
    name: nameOf(meeting, 'candidate'),
    title: meeting.title,
  });

/** Asks the organizer for an answer; the meeting as it is is named beside the wish. */
export const rescheduleRequested = event({
  kind: 'reschedule-requested',
  about: 'applications',
  always: true,
  values: ofRequest,
  facts: requestFacts,
  notice: (about) => ({ title: proposes(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: ({ meeting, side, request }, desk) => {
    const { scheduled_date, note } = request;
    return letterTo(side, meeting, desk, proposes({ meeting, side }), [
      said('{name} asked for another time.', { name: nameOf(meeting, 'candidate') }),
      said('Proposed:'),
      ...bothTimes({ ...meeting, scheduled_date }, side),
      ...(note ? [said('Note: {notes}', { notes: note })] : []),
      said('Scheduled for:'),
      ...bothTimes(meeting, side).slice(0, 1),
      said('Accept or decline it under Meetings. Until then, the interview time stays the same.'),
    ]);
  },
});

const stays = ({ meeting: { title } }: About) => said('The interview time for {title} hasn’t changed', { title });

function whoDeclined({ meeting, side }: About): Said {
  const about = { meeting: aboutOf(meeting, side) };
  return side === 'organizer'
    ? said('You have declined the proposed time: {meeting}.', about)
    : said('{name} has declined the proposed time: {meeting}.', { name: nameOf(meeting, 'organizer'), ...about });
}

export const rescheduleDeclined = event({
  kind: 'reschedule-declined',
  about: 'applications',
  always: true,
  values: ofRequest,
  facts: requestFacts,
  notice: (about) => ({ title: stays(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: ({ meeting, side, request }, desk) => {
    const { scheduled_date, answer } = request;
    return letterTo(side, meeting, desk, stays({ meeting, side }), [
      whoDeclined({ meeting, side }),
      ...(answer ? [said('The reason given: {reason}', { reason: answer })] : []),
      said('The interview time stays the same:'),
      ...bothTimes(meeting, side),
      said('Proposed and declined:'),
      ...bothTimes({ ...meeting, scheduled_date }, side).slice(0, 1),
    ]);
  },
});
