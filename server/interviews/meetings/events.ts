import { instant, uuid } from '#contract/base/fields.ts';
import { meetingStatuses } from '#contract/interviews/meetings.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { calendarMail } from '../../adapters/mail/calendar.ts';
import type { EmailContent, EmailParagraph } from '../../adapters/mail/compose-email.ts';
import { calendarAddress } from '../../adapters/mail/reply-address.ts';
import { addressOf } from '../../adapters/mail/mail.ts';
import type { Settings } from '../../base/context.ts';
import { type EventContext, event } from '../../base/event.ts';
import { meetingById, type MeetingRow } from './queries.ts';
import {
  aboutOf,
  bothTimes,
  calendarEntry,
  meetingDetailLines,
  endReasons,
  type MeetingSubject,
  participantName,
  meetingsPathOf,
  cancelReasonText,
  type MeetingSide,
  meetingSides,
} from './subject.ts';

export const ofMeeting = z.object({
  meeting_id: uuid,
  side: z.enum(meetingSides),
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

export function meetingValues(meeting: MeetingRow, side: MeetingSide): OfMeeting {
  const { id, scheduled_date, duration, timezone, sequence, status, changed_at } = meeting;
  return { meeting_id: id, side, as_of: { scheduled_date, duration, timezone, sequence, status, changed_at } };
}

export async function meetingFacts(db: Db, { meeting_id, side, as_of }: OfMeeting) {
  const meeting = await meetingById(db, meeting_id);
  return meeting && { side, meeting: { ...meeting, ...as_of } };
}
export type MeetingEvent = { side: MeetingSide; meeting: MeetingSubject };

export const meetingEmailFor = (
  side: MeetingSide,
  of: { job_id: string; candidate_id: string },
  { link }: EventContext,
  subject: TranslatableMessage,
  lines: readonly EmailParagraph[],
): EmailContent => ({
  subject,
  lines,
  action: link(message('See your meetings'), meetingsPathOf(side)),
  thread: applicantThread(of),
  ...(side === 'candidate' && { of_job: of.job_id }),
});

function withJoinButton(
  about: MeetingEvent,
  desk: EventContext,
  subject: TranslatableMessage,
  lines: readonly EmailParagraph[],
): EmailContent {
  const letter = meetingEmailFor(about.side, about.meeting, desk, subject, lines);
  const { meeting_link } = about.meeting;
  if (!meeting_link) return letter;
  const action = { label: message('Join the interview'), url: meeting_link };
  return { ...letter, lines: [...lines, ...(letter.action ? [letter.action] : [])], action };
}

function withCalendar(
  letter: EmailContent,
  { meeting, side }: MeetingEvent,
  { settings, to, language }: EventContext,
): EmailContent {
  // Neither side learns the other's email address, because the product sends both invitations.
  const attendee = {
    name: participantName(meeting, side),
    email: to,
    asked: side === 'candidate' && settings.inbound !== null,
  };
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

const answersTo = ({ inbound, secret, mail_from }: Settings, { id, candidate_id }: MeetingSubject) =>
  inbound ? calendarAddress(secret, inbound.domain, { meeting_id: id, user_id: candidate_id }) : addressOf(mail_from);

export const otherParticipant = ({ meeting, side }: MeetingEvent): string =>
  side === 'candidate' ? meeting.organizer_id : meeting.candidate_id;

const scheduledTitle = ({ meeting: { title } }: MeetingEvent) => message('Interview for {title}', { title });

export const meetingScheduled = event({
  kind: 'meeting-set',
  about: 'applications',
  // Users can switch off only reminders, because the calendar entries of both sides must agree.
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: scheduledTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      message('An interview is set: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
      ...meetingDetailLines({ ...meeting, meeting_link: null }),
      message('The invitation is attached. You can add it to your calendar.'),
    ];
    return withCalendar(withJoinButton(about, desk, scheduledTitle(about), lines), about, desk);
  },
});

export const moveReasons = ['chosen-anew', 'accepted'] as const;
export type MoveReason = (typeof moveReasons)[number];

function moveReasonLines(meeting: MeetingSubject, why: MoveReason | undefined): TranslatableMessage[] {
  const [candidate, organizer] = [participantName(meeting, 'candidate'), participantName(meeting, 'organizer')];
  if (why === 'chosen-anew')
    return [message('{candidate} chose another of the times that were offered.', { candidate })];
  return why ? [message('{organizer} accepted the time that {candidate} proposed.', { organizer, candidate })] : [];
}

const movedTitle = ({ meeting: { title } }: MeetingEvent) =>
  message('New time for the interview for {title}', { title });

export const meetingMoved = event({
  kind: 'meeting-moved',
  about: 'applications',
  always: true,
  values: z.object({ ...ofMeeting.shape, why: z.optional(z.enum(moveReasons)) }),
  facts: async (db, { why, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, why };
  },
  notice: (about) => ({ title: movedTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: ({ why, ...about }, desk) => {
    const { meeting, side } = about;
    const lines = [
      message('The interview has moved: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...moveReasonLines(meeting, why),
      ...bothTimes(meeting, side),
      ...meetingDetailLines({ ...meeting, meeting_link: null }),
    ];
    return withCalendar(withJoinButton(about, desk, movedTitle(about), lines), about, desk);
  },
});

const handedOverTitle = ({ meeting, side }: MeetingEvent) =>
  side === 'candidate'
    ? message('Your interview for {title} is now with {name}', {
        title: meeting.title,
        name: participantName(meeting, 'organizer'),
      })
    : message('You’re now leading the interview for {title}', { title: meeting.title });

export const meetingHandedOver = event({
  kind: 'meeting-handed-over',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: handedOverTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      message('The time stays as it is: {meeting}.', { meeting: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
      ...meetingDetailLines(meeting),
    ];
    return withCalendar(meetingEmailFor(side, meeting, desk, handedOverTitle(about), lines), about, desk);
  },
});

const reassignedTitle = ({ meeting }: MeetingEvent) =>
  message('The interview for {title} is now with {name}', {
    title: meeting.title,
    name: participantName(meeting, 'organizer'),
  });

export const meetingReassigned = event({
  kind: 'meeting-given-away',
  values: ofMeeting,
  facts: meetingFacts,
  mail: (about, { settings, to, language }) => {
    const subject = reassignedTitle(about);
    const entry = calendarEntry(about.meeting, 'organizer', settings.origin);
    const bare = { ...entry, cancelled: true, summary: subject, description: [], url: settings.origin, location: null };
    const people = {
      organizer: { name: 'Saywell', email: addressOf(settings.mail_from) },
      attendee: { name: '', email: to, asked: false },
    };
    const lines = [
      message('You are no longer on the team. The attached file removes the interview from your calendar.'),
    ];
    return { subject, lines, calendar: calendarMail(bare, people, language) };
  },
});

type ReminderLead = 'day' | 'hour';
const reminderTitle = ({ meeting: { title }, ahead }: MeetingEvent & { ahead: ReminderLead }) =>
  ahead === 'hour'
    ? message('Your interview for {title} starts within the hour', { title })
    : message('Your interview for {title} is in one day', { title });

export const meetingReminder = event({
  kind: 'meeting-reminder',
  about: 'reminders',
  values: z.object({ ...ofMeeting.shape, ahead: z.enum(['day', 'hour']) }),
  facts: async (db, { ahead, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, ahead };
  },
  notice: (about) => ({ title: reminderTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return withJoinButton(about, desk, reminderTitle(about), [
      message('{about}.', { about: aboutOf(meeting, side) }),
      ...bothTimes(meeting, side),
      ...meetingDetailLines({ ...meeting, meeting_link: null }),
    ]);
  },
});

const tookPlaceTitle = ({ meeting }: MeetingEvent) =>
  message('Did the interview with {candidate} take place?', { candidate: participantName(meeting, 'candidate') });

export const outcomeConfirmationRequested = event({
  kind: 'confirmation-wanted',
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: tookPlaceTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    return meetingEmailFor(side, meeting, desk, tookPlaceTitle(about), [
      message('We haven’t heard how it went, so we marked it as completed: {meeting}.', {
        meeting: aboutOf(meeting, side),
      }),
      ...bothTimes(meeting, side).slice(0, 1),
      message('Please confirm it, or say that it was a no-show. The application is waiting for your decision.'),
    ]);
  },
});

const cancellers = [...meetingSides, 'colleague'] as const;
export type Canceller = (typeof cancellers)[number];

function whoCancelled({ meeting, side, by }: MeetingEvent & { by: Canceller }): TranslatableMessage {
  const about = { meeting: aboutOf(meeting, side) };
  if (by === side) return message('You canceled the interview: {meeting}.', about);
  if (by === 'candidate')
    return message('{name} canceled the interview: {meeting}.', { name: participantName(meeting, by), ...about });
  return side === 'candidate'
    ? message('{name} canceled the interview: {meeting}.', { name: meeting.company, ...about })
    : message('A team member canceled the interview: {meeting}.', about);
}

const cancelledTitle = ({ meeting: { title } }: MeetingEvent) => message('Interview for {title} canceled', { title });

export const meetingCancelled = event({
  kind: 'meeting-cancelled',
  about: 'applications',
  always: true,
  values: z.object({ ...ofMeeting.shape, by: z.enum(cancellers) }),
  facts: async (db, { by, ...of }) => {
    const about = await meetingFacts(db, of);
    return about && { ...about, by };
  },
  notice: (about) => ({ title: cancelledTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const lines = [
      whoCancelled(about),
      ...bothTimes(meeting, side),
      message('The reason given: {reason}', { reason: cancelReasonText(meeting) }),
    ];
    return withCalendar(meetingEmailFor(side, meeting, desk, cancelledTitle(about), lines), about, desk);
  },
});

const isNotNeeded = ({ meeting, side }: MeetingEvent) =>
  side === 'candidate' && meeting.cancel_reason === endReasons.accepted;

const endedTitle = (about: MeetingEvent) =>
  isNotNeeded(about)
    ? message('You’re accepted: no interview needed for {title}', { title: about.meeting.title })
    : cancelledTitle(about);

export const meetingEndedWithApplication = event({
  kind: 'meeting-fell',
  whileAway: true,
  about: 'applications',
  always: true,
  values: ofMeeting,
  facts: meetingFacts,
  notice: (about) => ({ title: endedTitle(about), path: meetingsPathOf(about.side), of: otherParticipant(about) }),
  mail: (about, desk) => {
    const { meeting, side } = about;
    const values = { meeting: aboutOf(meeting, side) };
    const lines = [
      isNotNeeded(about)
        ? message('You’re accepted, so this interview is canceled: {meeting}.', values)
        : message('The interview is canceled: {meeting}.', values),
      ...bothTimes(meeting, side),
    ];
    return withCalendar(meetingEmailFor(side, meeting, desk, endedTitle(about), lines), about, desk);
  },
});
