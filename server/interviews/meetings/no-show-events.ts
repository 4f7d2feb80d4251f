import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { type About, letterTo, meetingFacts, ofMeeting } from './events.ts';
import { aboutOf, bothTimes, nameOf, pathOf } from './subject.ts';

const missed = ({ meeting: { title } }: About) => said('Interview for {title}: marked as a no-show', { title });

/** The candidate reads what the employer says, and where to answer. */
export const noShowNoted = event({
  kind: 'no-show-noted',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: missed(about), path: pathOf(about.side) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return letterTo(side, meeting, desk, missed(about), [
      said('{company} reported that you missed the interview: {meeting}.', {
        company: meeting.company,
        meeting: aboutOf(meeting, side),
      }),
      ...bothTimes(meeting, side).slice(0, 1),
      said('Your application is under review again. If this is wrong, or something came up, write to {name}.', {
        name: nameOf(meeting, 'organizer'),
      }),
    ]);
  },
});

const corrected = ({ meeting: { title } }: About) => said('Interview for {title}: marked as held', { title });

/** A no-show that was a mistake, told to the candidate who had read of it. */
export const noShowCorrected = event({
  kind: 'no-show-corrected',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: corrected(about), path: pathOf(about.side) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return letterTo(side, meeting, desk, corrected(about), [
      said('{company} has corrected the no-show: the interview took place. {meeting}.', {
        company: meeting.company,
        meeting: aboutOf(meeting, side),
      }),
    ]);
  },
});
