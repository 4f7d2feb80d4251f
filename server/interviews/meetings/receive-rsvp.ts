import { sql } from 'kysely';
import type { Rsvp } from '#contract/interviews/meetings.ts';
import type { MailRefusal } from '#contract/base/mail-refusals.ts';
import type { CalendarReply } from '../../adapters/mail/calendar-reply.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import { readCalendarAddress } from '../../adapters/mail/reply-address.ts';
import type { Services } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { loadMeeting } from './create.ts';
import { meetingValues } from './events.ts';
import { meetingById, type MeetingRow } from './queries.ts';
import { rsvpReceived } from './rsvp-events.ts';

/**
 * Records the candidate's calendar reply (RSVP) without changing the meeting. Returns whether the mail was handled, or why it was
 * not taken.
 */
export async function receiveRsvp(
  { db }: Services,
  meeting: MeetingRow,
  { mail, answer, sequence }: { mail: InboundMail; answer: Rsvp; sequence: number },
): Promise<true | MailRefusal> {
  if (meeting.status !== 'scheduled' || meeting.sequence !== sequence) return 'outdated';
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('meetings')
      .set({ candidate_rsvp: answer, candidate_rsvp_at: sql`now()` })
      .where('id', '=', meeting.id)
      .where('status', '=', 'scheduled')
      // A reply to the time before a reschedule does not apply to the new time.
      .where('sequence', '=', sequence)
      .where('candidate_rsvp', 'is distinct from', answer)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return true as const;
    const facts = { before: { rsvp: meeting.candidate_rsvp }, after: { rsvp: answer } };
    await recordChange(tx, {
      actor_id: meeting.candidate_id,
      action: 'answer invitation',
      subject: 'meeting',
      subject_id: meeting.id,
      ...facts,
    });
    const values = { ...meetingValues(await loadMeeting(tx, meeting.id), 'organizer'), answer };
    await notify(tx, rsvpReceived({ user_id: meeting.organizer_id }, `rsvp:${mail.message_id}`, values));
    return true as const;
  });
}

type MeetingReply = { meeting: MeetingRow; calendar: CalendarReply };

export async function meetingOfReply(
  { db, settings }: Services,
  mail: InboundMail,
): Promise<MeetingReply | false | MailRefusal> {
  const to = mail.to.map((address) => readCalendarAddress(settings.secret, address)).find(Boolean);
  const { calendar } = mail;
  if (!to || !calendar || mail.refused) return false;
  const meeting = await meetingById(db, to.meeting_id);
  if (!meeting || meeting.candidate_id !== to.user_id) return false;
  if (meeting.candidate_email.toLowerCase() !== mail.from.toLowerCase()) return 'other_address';
  if (calendar.uid !== `${meeting.id}@saywell`) return 'other_meeting';
  const candidate = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', to.user_id)
    .executeTakeFirstOrThrow();
  return candidate.suspended_at ? 'suspended' : { meeting, calendar };
}
