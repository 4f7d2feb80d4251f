import * as z from 'zod/mini';
import type { Db } from '../../adapters/db.ts';
import { enqueue, task } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { messageWaits } from './emails.ts';

/** Ten minutes after the first message that nobody has read: one e-mail, then silence until it is read. */
export const tellUnread = task({
  name: 'tell-unread',
  payload: z.object({ conversation_id: z.uuid(), side: z.enum(['candidate', 'org']), number: z.int() }),
  async run({ db, settings }, { conversation_id, side, number }) {
    const waiting = await unreadMessage(db, conversation_id, number);
    if (!waiting) return;
    if ((side === 'org' ? waiting.org_read : waiting.candidate_read) >= number) return;
    const to = side === 'org' ? await readerIn(db, waiting) : waiting.candidate_email;
    if (!to) return;
    const { first_name, last_name, company, title } = waiting;
    const sender = `${first_name} ${last_name}`.trim();
    const email = messageWaits({ to, side, sender, company, title, conversation_id }, settings.origin);
    const key = `unread:${conversation_id}:${side}:${number}`;
    await db.transaction().execute((tx) => enqueue(tx, sendEmail, { key, about: 'messages', email }));
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
    .select(['jobs.title', 'jobs.company', 'candidate.email as candidate_email'])
    .where('conversations.id', '=', conversationId)
    .where('messages.number', '=', number)
    .executeTakeFirst();

/** Who spoke for the organisation, or its owner when that person has left it. */
async function readerIn(db: Db, { org_id, manager_id }: { org_id: string; manager_id: string }) {
  const reader = await db
    .selectFrom('users')
    .select('email')
    .where('org_id', '=', org_id)
    .where('role', '=', 'manager')
    .orderBy((eb) => eb('id', '=', manager_id), 'desc')
    .orderBy((eb) => eb('org_role', '=', 'owner'), 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return reader?.email;
}
