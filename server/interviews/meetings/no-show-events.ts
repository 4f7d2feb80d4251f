import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { type MeetingEvent, meetingEmailFor, meetingFacts, ofMeeting } from './events.ts';
import { aboutOf, bothTimes, participantName, meetingsPathOf } from './subject.ts';

const missedTitle = ({ meeting: { title } }: MeetingEvent) =>
  message('Interview for {title}: marked as a no-show', { title });

export const noShowRecorded = event({
  kind: 'no-show-noted',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: missedTitle(about), path: meetingsPathOf(about.side) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return meetingEmailFor(side, meeting, desk, missedTitle(about), [
      message('{company} reported that you missed the interview: {meeting}.', {
        company: meeting.company,
        meeting: aboutOf(meeting, side),
      }),
      ...bothTimes(meeting, side).slice(0, 1),
      message('Your application is under review again. If this is wrong, or something came up, write to {name}.', {
        name: participantName(meeting, 'organizer'),
      }),
    ]);
  },
});

const correctedTitle = ({ meeting: { title } }: MeetingEvent) =>
  message('Interview for {title}: marked as held', { title });

export const noShowCorrected = event({
  kind: 'no-show-corrected',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: correctedTitle(about), path: meetingsPathOf(about.side) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return meetingEmailFor(side, meeting, desk, correctedTitle(about), [
      message('{company} has corrected the no-show: the interview took place. {meeting}.', {
        company: meeting.company,
        meeting: aboutOf(meeting, side),
      }),
    ]);
  },
});
