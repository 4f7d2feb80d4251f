import type { MailRefusal } from '#contract/base/mail-refusals.ts';
import type { InboundState } from '#contract/platform/mail-log.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import { readCalendarAddress, readReplyAddress, readTicketAddress } from '../../adapters/mail/reply-address.ts';
import type { MailOutcome } from '../../base/define-module.ts';
import type { Services } from '../../base/context.ts';
import { uuidOfText } from '../../base/uuid-of-text.ts';

type Result = { module: string; outcome: MailOutcome };

const maxAddressLength = 320;
const maxSubjectLength = 200;
const reportBytes = 100_000;

/** Records what an inbound email became, once per email; a delivery report also marks the email that it names. */
export async function recordInboundMail({ db, settings }: Services, mail: InboundMail, result: Result): Promise<void> {
  const { state, reason } = stateOf(mail, result);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('inbound_mail_log')
      .values({
        id: uuidOfText(`inbound ${mail.message_id} ${mail.to.join(' ')}`),
        sender: cutText(mail.from, maxAddressLength),
        subject: cutText(mail.subject.replaceAll('\0', ''), maxSubjectLength),
        state,
        reason,
        ...subjectOf(settings.secret, mail, result),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const keys = mail.automatic === 'delivery_report' ? messageKeysIn(mail) : [];
    if (keys.length === 0) return;
    await tx
      .updateTable('mail_log')
      .set({ state: 'bounced', answer: cutText(mail.whole.trim(), 2000) })
      .where('message_key', 'in', keys)
      .where('state', '=', 'sent')
      .execute();
  });
}

function stateOf(mail: InboundMail, { module, outcome }: Result): { state: InboundState; reason: MailRefusal | null } {
  if (mail.automatic) return { state: 'automatic', reason: null };
  if (module === 'administration') return { state: 'ticket', reason: null };
  if (outcome !== true) return { state: 'not_taken', reason: mail.refused ?? null };
  return { state: mail.calendar ? 'calendar' : 'message', reason: null };
}

function subjectOf(secret: string, { to, message_id }: InboundMail, { module }: Result) {
  const first = <T>(read: (secret: string, address: string) => T | null) =>
    to.map((address) => read(secret, address)).find((found) => found !== null);
  const reply = first(readReplyAddress);
  if (reply) return { subject_kind: 'conversation' as const, subject_id: reply.conversation_id };
  const meeting = first(readCalendarAddress);
  if (meeting) return { subject_kind: 'meeting' as const, subject_id: meeting.meeting_id };
  const ticket = first(readTicketAddress) ?? (module === 'administration' ? uuidOfText(`ticket ${message_id}`) : null);
  return { subject_kind: ticket && ('ticket' as const), subject_id: ticket };
}

/** Our message ids begin with 40 hexadecimal digits, which no one can guess without having received the email. */
const messageKeysIn = ({ whole, files }: InboundMail): string[] => {
  const texts = [whole, ...files.map(({ bytes }) => new TextDecoder().decode(bytes.subarray(0, reportBytes)))];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/<([0-9a-f]{40})@/g)].map(([, key = '']) => key)))];
};
