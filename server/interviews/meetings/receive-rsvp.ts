import { sql } from 'kysely';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import { readCalendarAddress } from '../../adapters/mail/reply-address.ts';
import type { Services } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { mustFind } from './create.ts';
import { meetingValues } from './events.ts';
import { meetingById } from './queries.ts';
import { rsvpReceived } from './rsvp-events.ts';

/**
 * Yes, maybe or no from the candidate's calendar program; the organizer reads it. It changes nothing else: an interview
 * is cancelled in the product. Answers whether the mail was for us; the address is sealed for one person and one meeting.
 */
export async function receiveRsvp({ db, settings }: Services, mail: InboundMail): Promise<boolean> {
  const to = mail.to.map((address) => readCalendarAddress(settings.secret, address)).find(Boolean);
  const reply = mail.calendar;
  if (!to || !reply) return false;
  const meeting = await meetingById(db, to.meeting_id);
  if (!meeting || meeting.candidate_id !== to.user_id || reply.uid !== `${meeting.id}@saywell`) return false;
  if (meeting.candidate_email.toLowerCase() !== mail.from.toLowerCase()) return false;
  const candidate = await db
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', to.user_id)
    .executeTakeFirstOrThrow();
  if (candidate.suspended_at) return false;
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('meetings')
      .set({ candidate_rsvp: reply.answer, candidate_rsvp_at: sql`now()` })
      .where('id', '=', meeting.id)
      .where('status', '=', 'scheduled')
      // An answer to the time before it moved is none to this one.
      .where('sequence', '=', reply.sequence)
      .where('candidate_rsvp', 'is distinct from', reply.answer)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return true;
    const facts = { before: { rsvp: meeting.candidate_rsvp }, after: { rsvp: reply.answer } };
    await record(tx, {
      actor_id: to.user_id,
      action: 'answer invitation',
      subject: 'meeting',
      subject_id: meeting.id,
      ...facts,
    });
    const values = { ...meetingValues(await mustFind(tx, meeting.id), 'organizer'), answer: reply.answer };
    await notify(tx, rsvpReceived({ user_id: meeting.organizer_id }, `rsvp:${mail.message_id}`, values));
    return true;
  });
}
