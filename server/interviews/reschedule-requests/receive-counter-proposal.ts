import type { MailRefusal } from '#contract/base/mail-refusals.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import type { Services } from '../../base/context.ts';
import { maxAheadMs, timezoneOfUser } from '../availability/queries.ts';
import { loadMeeting } from '../meetings/create.ts';
import type { MeetingRow } from '../meetings/queries.ts';
import { meetingOfReply, receiveRsvp } from '../meetings/receive-rsvp.ts';
import { proposeTime } from './request.ts';

const maxNoteLength = 500;

export async function receiveCalendarReply(services: Services, mail: InboundMail): Promise<boolean | MailRefusal> {
  const reply = await meetingOfReply(services, mail);
  if (typeof reply !== 'object') return reply;
  const { meeting, calendar } = reply;
  const { answer, proposed, sequence, unusable } = calendar;
  if (answer) return receiveRsvp(services, meeting, { mail, answer, sequence });
  return proposed ? receiveCounterProposal(services, meeting, { ...proposed, sequence }) : (unusable ?? 'answer');
}

type ProposedTime = { scheduled_date: string; note: string; sequence: number };

async function receiveCounterProposal(
  { db }: Services,
  meeting: MeetingRow,
  { scheduled_date, sequence, note: words }: ProposedTime,
): Promise<true | MailRefusal> {
  const note = words.slice(0, maxNoteLength);
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('meetings').select('id').where('id', '=', meeting.id).forUpdate().execute();
    const before = await loadMeeting(tx, meeting.id);
    const start = Date.parse(before.scheduled_date);
    const away = Date.parse(scheduled_date) - Date.now();
    if (before.status !== 'scheduled' || before.sequence !== sequence) return 'outdated';
    if (start < Date.now() || away < 0) return 'past';
    if (away > maxAheadMs) return 'too_far';
    const waiting = before.rescheduleRequest?.status === 'waiting' ? before.rescheduleRequest : null;
    if ([start, Date.parse(waiting?.scheduled_date ?? '')].includes(Date.parse(scheduled_date))) return true;
    await proposeTime(tx, before, { scheduled_date, timezone: await timezoneOfUser(tx, before.candidate_id), note });
    return true;
  });
}
