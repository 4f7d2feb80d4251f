import * as z from 'zod/mini';
import type { Db } from '../../adapters/db.ts';
import { replyAddress } from '../../adapters/reply-address.ts';
import { enqueue, task } from '../../task.ts';
import { notify } from '../notifications/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { conversationPath } from '../conversations/queries.ts';
import { shownText } from './queries.ts';
import { messageWaits } from './emails.ts';

// Whoever looks soon needs no e-mail.
const mailAfterNotice = 580;

const unread = {
  name: 'tell-unread',
  payload: z.object({
    conversation_id: z.uuid(),
    side: z.enum(['candidate', 'org']),
    number: z.int(),
    by: z.enum(['notice', 'mail']),
  }),
};

/** The first message that nobody has read: soon a notice, after ten minutes one e-mail, then silence until it is read. */
export const tellUnread = task({
  ...unread,
  async run({ db, settings }, { conversation_id, side, number, by }) {
    const waiting = await unreadMessage(db, conversation_id, number);
    if (!waiting) return;
    if ((side === 'org' ? waiting.org_read : waiting.candidate_read) >= number) return;
    const reader = side === 'org' ? await readerIn(db, waiting) : { id: waiting.candidate_id, email: waiting.email };
    if (!reader) return;
    const { first_name, last_name, company, title } = waiting;
    const sender = `${first_name} ${last_name}`.trim();
    const reply = settings.inbound && {
      to: replyAddress(settings.secret, settings.inbound.domain, { conversation_id, user_id: reader.id }),
      text: waiting.text,
    };
    const told = { to: reader.email, side, sender, company, title, conversation_id, reply };
    const email = messageWaits(told, settings.origin);
    const key = `unread:${conversation_id}:${side}:${number}`;
    const path = conversationPath(conversation_id, side);
    const notice = { user_id: reader.id, kind: 'messages', key, title: email.subject, path } as const;
    await db.transaction().execute(async (tx) => {
      if (by === 'mail') return enqueue(tx, sendEmail, { key, about: 'messages', email });
      await notify(tx, notice);
      const later = { conversation_id, side, number, by: 'mail' as const };
      return enqueue(tx, unread, later, { afterSeconds: mailAfterNotice });
    });
  },
});

const unreadMessage = (db: Db, conversationId: string, number: number) =>
  db
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .innerJoin('users_profiles', 'users_profiles.id', 'messages.sender_id')
    .innerJoin('jobs', 'jobs.id', 'conversations.job_id')
    .innerJoin('users as candidate', 'candidate.id', 'conversations.candidate_id')
    .select(['org_read', 'candidate_read', 'conversations.org_id', 'manager_id', 'first_name', 'last_name'])
    .select([shownText, 'jobs.title', 'jobs.company', 'candidate.email', 'candidate_id'])
    .where('conversations.id', '=', conversationId)
    .where('messages.number', '=', number)
    .executeTakeFirst();

/** Who spoke for the organisation, or its owner when that person has left it. */
async function readerIn(db: Db, { org_id, manager_id }: { org_id: string; manager_id: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('org_id', '=', org_id)
    .where('role', '=', 'manager')
    .orderBy((eb) => eb('id', '=', manager_id), 'desc')
    .orderBy((eb) => eb('org_role', '=', 'owner'), 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
