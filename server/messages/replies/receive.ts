import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxAttachmentBytes, maxAttachments } from '#contract/messages/attachments.ts';
import { maxMessageLength } from '#contract/messages/messages.ts';
import { userById } from '../../accounts/sessions/queries.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { anonymousRequest } from '../../adapters/http/request-facts.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import { readReplyAddress } from '../../adapters/mail/reply-address.ts';
import type { Context, Services } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { languageOf } from '../../platform/notifications/queries.ts';
import { sendAttachment } from '../attachments/send.ts';
import { sendMessage } from '../messages/send.ts';
import { replyRefused } from './events.ts';

// What was quoted grows with each answer, and its end is the least of it.
const longestKept = 20_000;

type Both = Context<readonly ['candidate', 'manager']>;

/**
 * An answer written in a mail program becomes a message; delivered twice it is said once. Answers whether it was for us:
 * the address is sealed for one person, and only their own address may use it.
 */
export async function receiveReply(services: Services, mail: InboundMail): Promise<boolean> {
  const { db, settings } = services;
  const to = mail.to.map((address) => readReplyAddress(settings.secret, address)).find(Boolean);
  if (!to || mail.automatic) return false;
  const user = await userById(db, to.user_id);
  if (!user || user.suspended_at || user.email.toLowerCase() !== mail.from.toLowerCase()) return false;
  const { id, role, org_id, org_role } = user;
  if (role !== 'candidate' && role !== 'manager') return false;
  // Anyone who answers from it has shown that the address is theirs.
  const language = await languageOf(db, id);
  const actor: Actor = { id, role, org_id, org_role, language, session_id: '', email_confirmed: true };
  const context = { ...services, actor, request: anonymousRequest } as Both;
  const client_id = idOf(`${mail.message_id} ${id}`);
  try {
    const said = await db
      .selectFrom('messages')
      .select('number')
      .where('sender_id', '=', id)
      .where('client_id', '=', client_id)
      .executeTakeFirst();
    if (said) return true;
    const text = cutText(mail.text, maxMessageLength);
    const attachments = await filesOf(context, to.conversation_id, mail);
    if (!text && attachments.length === 0) return false;
    const whole = mail.whole.trim() === text ? undefined : cutText(mail.whole.trim(), longestKept);
    await sendMessage(context, { conversation_id: to.conversation_id, client_id, text, attachments, whole });
    return true;
  } catch (error) {
    // Too many at once: the mail provider brings it again.
    if (!(error instanceof AppError) || error.code === 'too_many_tries') throw error;
    const refused = replyRefused({ user_id: id }, `reply-refused:${client_id}`, { why: error.message });
    await db.transaction().execute((tx) => notify(tx, refused));
    return false;
  }
}

/** The same text has the same id, shaped like those that browsers make. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What passes the checks of every attachment goes along; the rest, such as the picture of a signature, is left out. */
async function filesOf(context: Both, conversation_id: string, { files }: InboundMail): Promise<string[]> {
  const kept: string[] = [];
  for (const { filename, bytes } of files.slice(0, maxAttachments)) {
    const path = join(context.settings.uploads, `${randomUUID()}.part`);
    await writeFile(path, bytes);
    const file = { path, filename, bytes: bytes.length, complete: bytes.length <= maxAttachmentBytes };
    try {
      kept.push((await sendAttachment(context, { conversation_id, file })).id);
    } catch (error) {
      if (!(error instanceof AppError && error.code.startsWith('attachment'))) throw error;
    } finally {
      await rm(path, { force: true });
    }
  }
  return kept;
}
