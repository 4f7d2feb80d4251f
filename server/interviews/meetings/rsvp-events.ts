import { type Rsvp, rsvps } from '#contract/interviews/meetings.ts';
import * as z from 'zod/mini';
import { type Said, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { type About, letterTo, meetingFacts, ofMeeting } from './events.ts';
import { bothTimes, nameOf, pathOf } from './subject.ts';

function answered({ meeting, answer }: About & { answer: Rsvp }): Said {
  const about = { candidate: nameOf(meeting, 'candidate'), title: meeting.title };
  if (answer === 'accepted') return said('{candidate} accepted the interview for {title}', about);
  if (answer === 'tentative') return said('{candidate} might attend the interview for {title}', about);
  return said('{candidate} declined the interview for {title}', about);
}

/** What the candidate's calendar program answered, for the organizer. */
export const rsvpReceived = event({
  kind: 'rsvp-received',
  about: 'applications',
  values: z.object({ ...ofMeeting.shape, answer: z.enum(rsvps) }),
  facts: async (db, { answer, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, answer };
  },
  notice: (about) => ({ title: answered(about), path: pathOf(about.side) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return letterTo(side, meeting, desk, answered(about), [
      said('The answer came from the calendar of {candidate}.', { candidate: nameOf(meeting, 'candidate') }),
      ...bothTimes(meeting, side).slice(0, 1),
      said('The interview stays set until one of you cancels or moves it.'),
    ]);
  },
});
