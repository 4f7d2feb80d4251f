import { sql } from 'kysely';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import { readCalendarAddress } from '../../adapters/mail/reply-address.ts';
import type { Services } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { mustFind } from './create.ts';
import { meetingValues } from './events.ts';
import { meetingById, type MeetingRow } from './queries.ts';
import { rsvpReceived } from './rsvp-events.ts';

/**
 * Yes, maybe or no from the candidate's calendar program; the organizer reads it. It changes nothing else: an interview
 * is cancelled in the product. Answers whether the mail was for us; the address is sealed for one person and one meeting.
 */
export async function receiveRsvp(services: Services, mail: InboundMail): Promise<boolean> {
  const { db } = services;
  const meeting = await meetingAnswered(services, mail);
  const { answer, sequence } = mail.calendar ?? {};
  if (!meeting || !answer) return false;
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('meetings')
      .set({ candidate_rsvp: answer, candidate_rsvp_at: sql`now()` })
      .where('id', '=', meeting.id)
      .where('status', '=', 'scheduled')
      // An answer to the time before it moved is none to this one.
      .where('sequence', '=', sequence ?? 0)
      .where('candidate_rsvp', 'is distinct from', answer)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return true;
    const facts = { before: { rsvp: meeting.candidate_rsvp }, after: { rsvp: answer } };
    await record(tx, {
      actor_id: meeting.candidate_id,
      action: 'answer invitation',
      subject: 'meeting',
      subject_id: meeting.id,
      ...facts,
    });
    const values = { ...meetingValues(await mustFind(tx, meeting.id), 'organizer'), answer };
    await notify(tx, rsvpReceived({ user_id: meeting.organizer_id }, `rsvp:${mail.message_id}`, values));
    return true;
  });
}

/** The meeting that the candidate's calendar program answers to, from their own address. */
export async function meetingAnswered({ db, settings }: Services, mail: InboundMail): Promise<MeetingRow | undefined> {
  const to = mail.to.map((address) => readCalendarAddress(settings.secret, address)).find(Boolean);
  if (!to || !mail.calendar) return undefined;
  const meeting = await meetingById(db, to.meeting_id);
  if (!meeting || meeting.candidate_id !== to.user_id || mail.calendar.uid !== `${meeting.id}@saywell`)
    return undefined;
  if (meeting.candidate_email.toLowerCase() !== mail.from.toLowerCase()) return undefined;
  const candidate = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', to.user_id)
    .executeTakeFirstOrThrow();
  return candidate.suspended_at ? undefined : meeting;
}
