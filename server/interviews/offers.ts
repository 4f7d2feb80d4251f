export { endMeeting } from './meetings/end.ts';
export {
  businessAddressOf,
  countToAnswer,
  countUpcoming,
  endOfMeeting,
  facesOfMeetings,
  meetingsToAnswer,
  meetingView,
  nextMeetings,
} from './meetings/queries.ts';
export { retireMeetings } from './meetings/retire.ts';
export { restoreMeetings, setAsideMeetings } from './meetings/set-aside.ts';
export { eraseMeetingTexts } from './personal-data/erase-texts.ts';
