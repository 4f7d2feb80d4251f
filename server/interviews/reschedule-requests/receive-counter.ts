import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import type { Services } from '../../base/context.ts';
import { farthestMs, zoneOf } from '../availability/queries.ts';
import { mustFind } from '../meetings/create.ts';
import { meetingAnswered } from '../meetings/receive-rsvp.ts';
import { putForward } from './request.ts';

const noteAtMost = 500;

/**
 * Another time that the candidate proposes in their calendar program is a proposal like one made in the product. One that
 * no one could accept changes nothing: it is past, years away, or answers to a version that has moved since. Answers
 * whether the mail was for us.
 */
export async function receiveCounter(services: Services, mail: InboundMail): Promise<boolean> {
  const { db } = services;
  const meeting = await meetingAnswered(services, mail);
  const { proposed, sequence } = mail.calendar ?? {};
  if (!meeting || !proposed) return false;
  const { scheduled_date } = proposed;
  const note = proposed.note.slice(0, noteAtMost);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('meetings').select('id').where('id', '=', meeting.id).forUpdate().execute();
    const before = await mustFind(tx, meeting.id);
    const isOpen = before.status === 'scheduled' && before.sequence === sequence;
    const start = Date.parse(before.scheduled_date);
    const away = Date.parse(scheduled_date) - Date.now();
    if (!isOpen || start < Date.now() || away < 0 || away > farthestMs) return;
    const waiting = before.rescheduleRequest?.status === 'waiting' ? before.rescheduleRequest : null;
    if ([start, Date.parse(waiting?.scheduled_date ?? '')].includes(Date.parse(scheduled_date))) return;
    await putForward(tx, before, { scheduled_date, timezone: await zoneOf(tx, before.candidate_id), note });
  });
  return true;
}
