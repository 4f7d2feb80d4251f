import { fixed } from './fixed.ts';

export const mailRefusals = {
  other_address: fixed('It came from an address that is not your account’s.'),
  forged: fixed('The sender could not be verified.'),
  suspended: fixed('The account is suspended.'),
  not_allowed: fixed('The conversation accepts no messages right now.'),
  empty: fixed('It has no text of its own and no file.'),
  files: fixed('A file in it has a type or size that messages don’t accept.'),
  unreadable: fixed('The email could not be read.'),
  answer: fixed('The calendar’s answer is not yes, maybe, or no.'),
  no_time: fixed('The calendar proposed no readable time.'),
  whole_day: fixed('The calendar proposed a whole day and no time.'),
  time_zone: fixed('The calendar names an unknown time zone and doesn’t describe it.'),
  other_meeting: fixed('The answer belongs to another interview.'),
  outdated: fixed('The answer is about an earlier version of the interview.'),
  past: fixed('The interview or the proposed time is in the past.'),
  too_far: fixed('The proposed time is too far ahead.'),
} as const;
export type MailRefusal = keyof typeof mailRefusals;
