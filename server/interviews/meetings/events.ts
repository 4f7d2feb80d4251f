import { instant, uuid } from '#contract/base/fields.ts';
import { meetingStatuses } from '#contract/interviews/meetings.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { type Said, said } from '../../adapters/language/said.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { calendarMail } from '../../adapters/mail/calendar.ts';
import type { Letter, Line } from '../../adapters/mail/letter.ts';
import { calendarAddress } from '../../adapters/mail/reply-address.ts';
import { addressOf } from '../../adapters/mail/mail.ts';
import type { Settings } from '../../base/context.ts';
import { type Desk, event } from '../../platform/notifications/event.ts';
import { meetingById, type MeetingRow } from './queries.ts';
import {
  aboutOf,
  bothTimes,
  calendarEntry,
  details,
  type MeetingSubject,
  nameOf,
  pathOf,
  reasonSaid,
  type Side,
  sides,
} from './subject.ts';

/** A meeting for one of the two, as it was when it happened: another change may follow before this is sent. */
export const ofMeeting = z.object({
  meeting_id: uuid,
  side: z.enum(sides),
  as_of: z.object({
    scheduled_date: instant,
    duration: z.int(),
    timezone: z.string(),
    sequence: z.int(),
    status: z.enum(meetingStatuses),
    changed_at: instant,
  }),
});
export type OfMeeting = z.infer<typeof ofMeeting>;

export function meetingValues(meeting: MeetingRow, side: Side): OfMeeting {
  const { id, scheduled_date, duration, timezone, sequence, status, changed_at } = meeting;
  return { meeting_id: id, side, as_of: { scheduled_date, duration, timezone, sequence, status, changed_at } };
}

export async function meetingFacts(db: Db, { meeting_id, side, as_of }: OfMeeting) {
  const meeting = await meetingById(db, meeting_id);
  return meeting && { side, meeting: { ...meeting, ...as_of } };
}
export type About = { side: Side; meeting: MeetingSubject };

/** What an email about a meeting has in common: the way to the reader's meetings. */
export const letterTo = (
  side: Side,
  of: { job_id: string; candidate_id: string },
  { link }: Desk,
  subject: Said,
  lines: readonly Line[],
): Letter => ({
  subject,
  lines,
  action: link(said('See your meetings'), pathOf(side)),
  thread: applicantThread(of),
  ...(side === 'candidate' && { of_job: of.job_id }),
});

/** The same with a button that leads into the interview, where it takes place by video. */
function joinable(about: About, desk: Desk, subject: Said, lines: readonly Line[]): Letter {
  const letter = letterTo(about.side, about.meeting, desk, subject, lines);
  const { meeting_link } = about.meeting;
  if (!meeting_link) return letter;
  const action = { label: said('Join the interview'), url: meeting_link };
  return { ...letter, lines: [...lines, ...(letter.action ? [letter.action] : [])], action };
}

/** The same with what the reader's calendar program takes over by itself. */
function withCalendar(letter: Letter, { meeting, side }: About, { settings, to, language }: Desk): Letter {
  // Neither side learns the other's address: the product invites both.
  const attendee = { name: nameOf(meeting, side), email: to, asked: side === 'candidate' && settings.inbound !== null };
  const organizer = {
    name: 'Saywell',
    email: attendee.asked ? answersTo(settings, meeting) : addressOf(settings.mail_from),
  };
  const entry = calendarEntry(meeting, side, settings.origin);
  return {
    ...letter,
    calendar: calendarMail(entry, { organizer, attendee }, language),
  };
}

/** Where the candidate's calendar program says yes, maybe or no. */
const answersTo = ({ inbound, secret, mail_from }: Settings, { id, candidate_id }: MeetingSubject) =>
  inbound ? calendarAddress(secret, inbound.domain, { meeting_id: id, user_id: candidate_id }) : addressOf(mail_from);

/** Whose face is beside a notice about it: that of the other side. */
export const otherIn = ({ meeting, side }: About): string =>
  side === 'candidate' ? meeting.organizer_id : meeting.candidate_id;

const set = ({ meeting: { title } }: About) => said('Interview for {title}', { title });

export const meetingSet = event({
  kind: 'meeting-set',
  about: 'applications',
  // Only reminders can be switched off: the calendar entries of both must agree.
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: set(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      said('An interview is set: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
      ...details({ ...meeting, meeting_link: null }),
      said('The invitation is attached. You can add it to your calendar.'),
    ];
    return withCalendar(joinable(about, desk, set(about), lines), about, desk);
  },
});

/** Why a meeting moved, when it was not the organizer's own wish. */
export const moveReasons = ['chosen-anew', 'accepted'] as const;
export type MoveReason = (typeof moveReasons)[number];

function whyMoved(meeting: MeetingSubject, why: MoveReason | undefined): Said[] {
  const [candidate, organizer] = [nameOf(meeting, 'candidate'), nameOf(meeting, 'organizer')];
  if (why === 'chosen-anew') return [said('{candidate} chose another of the times that were offered.', { candidate })];
  return why ? [said('{organizer} accepted the time that {candidate} proposed.', { organizer, candidate })] : [];
}

const moved = ({ meeting: { title } }: About) => said('New time for the interview for {title}', { title });

export const meetingMoved = event({
  kind: 'meeting-moved',
  about: 'applications',
  always: true,
  values: z.object({ ...ofMeeting.shape, why: z.optional(z.enum(moveReasons)) }),
  facts: async (db, { why, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, why };
  },
  notice: (about) => ({ title: moved(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: ({ why, ...about }, desk) => {
    const { meeting, side } = about;
    const lines = [
      said('The interview has moved: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...whyMoved(meeting, why),
      ...bothTimes(meeting, side),
      ...details({ ...meeting, meeting_link: null }),
    ];
    return withCalendar(joinable(about, desk, moved(about), lines), about, desk);
  },
});

const handed = ({ meeting, side }: About) =>
  side === 'candidate'
    ? said('Your interview for {title} is now with {name}', {
        title: meeting.title,
        name: nameOf(meeting, 'organizer'),
      })
    : said('You’re now leading the interview for {title}', { title: meeting.title });

/** A team member has left, and another one holds the interview at the same time. */
export const meetingHandedOver = event({
  kind: 'meeting-handed-over',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: handed(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      said('The time stays as it is: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
      ...details(meeting),
    ];
    return withCalendar(letterTo(side, meeting, desk, handed(about), lines), about, desk);
  },
});

const given = ({ meeting }: About) =>
  said('The interview for {title} is now with {name}', { title: meeting.title, name: nameOf(meeting, 'organizer') });

/** To the team member who left: takes the entry out of the calendar, and says nothing of the candidate. */
export const meetingGivenAway = event({
  kind: 'meeting-given-away',
  values: ofMeeting,
  facts: meetingFacts,
  mail: (about, { settings, to, language }) => {
    const subject = given(about);
    const entry = calendarEntry(about.meeting, 'organizer', settings.origin);
    const bare = { ...entry, cancelled: true, summary: subject, description: [], url: settings.origin, location: null };
    const people = {
      organizer: { name: 'Saywell', email: addressOf(settings.mail_from) },
      attendee: { name: '', email: to, asked: false },
    };
    const lines = [said('You are no longer on the team. The attached file removes the interview from your calendar.')];
    return { subject, lines, calendar: calendarMail(bare, people, language) };
  },
});

type Ahead = 'day' | 'hour';
const soon = ({ meeting: { title }, ahead }: About & { ahead: Ahead }) =>
  ahead === 'hour'
    ? said('Your interview for {title} starts within the hour', { title })
    : said('Your interview for {title} is in one day', { title });

/** `ahead`: a day or an hour, roughly; the words say the time itself. */
export const meetingReminder = event({
  kind: 'meeting-reminder',
  about: 'reminders',
  values: z.object({ ...ofMeeting.shape, ahead: z.enum(['day', 'hour']) }),
  facts: async (db, { ahead, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, ahead };
  },
  notice: (about) => ({ title: soon(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return joinable(about, desk, soon(about), [
      said('{about}.', { about: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
      ...details({ ...meeting, meeting_link: null }),
    ]);
  },
});

const tookPlace = ({ meeting }: About) =>
  said('Did the interview with {candidate} take place?', { candidate: nameOf(meeting, 'candidate') });

/** Asks the organizer whether the timetable was right to take a meeting for held (D107). */
export const confirmationWanted = event({
  kind: 'confirmation-wanted',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: tookPlace(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return letterTo(side, meeting, desk, tookPlace(about), [
      said('We haven’t heard how it went, so we marked it as completed: {meeting}.', {
        meeting: aboutOf(meeting, side),
      }),
      ...bothTimes(meeting, side).slice(0, 1),
      said('Please confirm it, or say that it was a no-show. The application is waiting for your decision.'),
    ]);
  },
});

/** Who cancelled: one of the two, or another member of the organizer's organization. */
const cancellers = [...sides, 'colleague'] as const;
export type Canceller = (typeof cancellers)[number];

function whoCancelled({ meeting, side, by }: About & { by: Canceller }): Said {
  const about = { meeting: aboutOf(meeting, side) };
  if (by === side) return said('You canceled the interview: {meeting}.', about);
  if (by === 'candidate')
    return said('{name} canceled the interview: {meeting}.', { name: nameOf(meeting, by), ...about });
  return side === 'candidate'
    ? said('{name} canceled the interview: {meeting}.', { name: meeting.company, ...about })
    : said('A team member canceled the interview: {meeting}.', about);
}

const cancelled = ({ meeting: { title } }: About) => said('Interview for {title} canceled', { title });

export const meetingCancelled = event({
  kind: 'meeting-cancelled',
  about: 'applications',
  always: true,
  values: z.object({ ...ofMeeting.shape, by: z.enum(cancellers) }),
  facts: async (db, { by, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, by };
  },
  notice: (about) => ({ title: cancelled(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      whoCancelled(about),
      ...bothTimes(meeting, side),
      said('The reason given: {reason}', { reason: reasonSaid(meeting) }),
    ];
    return withCalendar(letterTo(side, meeting, desk, cancelled(about), lines), about, desk);
  },
});

/** Takes the entry out of the calendar when the application ended and with it the interview. */
export const meetingFell = event({
  kind: 'meeting-fell',
  whileAway: true,
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: cancelled(about), path: pathOf(about.side), of: otherIn(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      said('The interview is canceled: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
    ];
    return withCalendar(letterTo(side, meeting, desk, cancelled(about), lines), about, desk);
  },
});
