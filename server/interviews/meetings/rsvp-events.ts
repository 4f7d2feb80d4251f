import { type Rsvp, rsvps } from '#contract/interviews/meetings.ts';
import * as z from 'zod/mini';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { type MeetingEvent, meetingEmailFor, meetingFacts, ofMeeting } from './events.ts';
import { bothTimes, participantName, meetingsPathOf } from './subject.ts';

function rsvpText({ meeting, answer }: MeetingEvent & { answer: Rsvp }): TranslatableMessage {
  const about = { candidate: participantName(meeting, 'candidate'), title: meeting.title };
  if (answer === 'accepted') return message('{candidate} accepted the interview for {title}', about);
  if (answer === 'tentative') return message('{candidate} might attend the interview for {title}', about);
  return message('{candidate} declined the interview for {title}', about);
}

export const rsvpReceived = event({
  kind: 'rsvp-received',
  about: 'applications',
  values: z.object({ ...ofMeeting.shape, answer: z.enum(rsvps) }),
  facts: async (db, { answer, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, answer };
  },
  notice: (about) => ({ title: rsvpText(about), path: meetingsPathOf(about.side) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return meetingEmailFor(side, meeting, desk, rsvpText(about), [
      message('The answer came from the calendar of {candidate}.', {
        candidate: participantName(meeting, 'candidate'),
      }),
      ...bothTimes(meeting, side).slice(0, 1),
      message('The interview stays set until one of you cancels or moves it.'),
    ]);
  },
});
