import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { type MailRefusal, mailRefusals } from '#contract/base/mail-refusals.ts';
import { maxAttachmentBytes, maxAttachments } from '#contract/messages/attachments.ts';
import { maxMessageLength } from '#contract/messages/messages.ts';
import { userById } from '../../accounts/offers.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { anonymousRequest } from '../../adapters/http/request-facts.ts';
import type { InboundMail } from '../../adapters/mail/read-mail.ts';
import { readCalendarAddress, readReplyAddress, type ReplyTo } from '../../adapters/mail/reply-address.ts';
import type { Context, Services } from '../../base/context.ts';
import type { MailOutcome } from '../../base/define-module.ts';
import { uuidOfText } from '../../base/uuid-of-text.ts';
import { notify, languageOf } from '../../platform/offers.ts';
import { sendAttachment } from '../attachments/send.ts';
import { conversationOfApplication } from '../conversations/open.ts';
import { sendMessage } from '../messages/send.ts';
import { recordAutomaticMail } from './automatic-mails.ts';
import { replyRefused } from './events.ts';

// The stored length in characters is limited, because quoted text grows with each reply.
const maxStoredLength = 20_000;

type Both = Context<readonly ['candidate', 'manager']>;

/**
 * Converts an inbound email into a message, once per mail. The sealed address works only for one person's own email address. A mail
 * that becomes no message is recorded in the conversation with its reason.
 */
export async function receiveReply(services: Services, mail: InboundMail): Promise<MailOutcome> {
  const { db } = services;
  const to = await recipientOf(services, mail);
  const user = to && (await userById(db, to.user_id));
  if (!to || !user) return false;
  const { id, role, org_id, org_role } = user;
  const key = `${mail.message_id} ${id}`;
  const kind = mail.automatic;
  const isOwn = user.email.toLowerCase() === mail.from.toLowerCase();
  // A mail server sends delivery reports from its own address, not from the user's.
  if (kind && !mail.refused && !mail.calendar && !user.suspended_at && (isOwn || kind === 'delivery_report')) {
    await recordAutomaticMail(services, to, { text: mail.whole, kind, why: null, mail_key: uuidOfText(key) });
    return true;
  }
  const isReviewer = role === 'manager' && org_role === 'reviewer';
  const mayWrite = role === 'candidate' || (role === 'manager' && !isReviewer);
  const why =
    mail.refused ??
    (user.suspended_at ? 'suspended' : isOwn ? (mail.calendar ? 'other_meeting' : undefined) : 'other_address');
  if (why || !mayWrite) {
    const isNew = await recordRefusal(services, to, mail, { key, why: why ?? 'not_allowed' });
    // An automatic mail gets no answer, so that no mail loop can start.
    if (isNew && !kind && !user.suspended_at)
      await notifyRefused(services, id, key, why || !isReviewer ? mailRefusals[why ?? 'not_allowed'] : seatForbidden);
    return isCalendarRefusal(why) || 'recorded';
  }
  // A sender who proves access to the reply address counts as confirmed.
  const language = await languageOf(db, id);
  const actor: Actor = { id, role, org_id, org_role, language, session_id: '', email_confirmed: true };
  const context = { ...services, actor, request: anonymousRequest } as Both;
  try {
    return (await takeMessage(context, to, mail, key)) || 'recorded';
  } catch (error) {
    // A rate-limited mail is not acknowledged, so the mail provider delivers it again.
    if (!(error instanceof AppError) || error.code === 'too_many_tries') throw error;
    await recordRefusal(services, to, mail, { key, why: 'not_allowed' });
    await notifyRefused(services, id, key, error.message);
    return 'recorded';
  }
}

const seatForbidden = new AppError('seat_forbidden').message;

const isCalendarRefusal = (why: MailRefusal | undefined) => why === 'outdated' || why === 'past' || why === 'too_far';

/** A mail to the address of an interview belongs to the conversation about its application. */
async function recipientOf({ db, settings }: Services, { to }: InboundMail): Promise<ReplyTo | undefined> {
  const reply = to.map((address) => readReplyAddress(settings.secret, address)).find(Boolean);
  if (reply) return reply;
  const calendar = to.map((address) => readCalendarAddress(settings.secret, address)).find(Boolean);
  const meeting =
    calendar &&
    (await db
      .selectFrom('meetings')
      .select(['application_id'])
      .where('id', '=', calendar.meeting_id)
      .where('candidate_id', '=', calendar.user_id)
      .executeTakeFirst());
  if (!meeting) return undefined;
  const conversation_id = await conversationOfApplication(db, meeting.application_id);
  return conversation_id === undefined ? undefined : { conversation_id, user_id: calendar.user_id };
}

type Refusal = { key: string; why: MailRefusal };

const recordRefusal = (services: Services, to: ReplyTo, mail: InboundMail, { key, why }: Refusal) =>
  recordAutomaticMail(services, to, {
    text: [mail.from, mail.subject, mail.whole].filter(Boolean).join('\n\n'),
    kind: 'not_taken',
    why,
    mail_key: uuidOfText(`${why} ${key}`),
  });

async function notifyRefused({ db }: Services, user_id: string, key: string, why: string): Promise<void> {
  const refused = replyRefused({ user_id }, `reply-refused:${uuidOfText(key)}`, { why });
  await db.transaction().execute((tx) => notify(tx, refused));
}

async function takeMessage(context: Both, to: ReplyTo, mail: InboundMail, key: string): Promise<boolean> {
  const { id } = context.actor;
  let isTaken = false;
  for (const [at, files] of groupsOf(mail.files).entries()) {
    const client_id = uuidOfText(at === 0 ? key : `${key} ${at}`);
    isTaken =
      (await isSent(context, id, client_id)) ||
      (await sendPart(context, to, mail, { at, files, client_id, key })) ||
      isTaken;
  }
  if (isTaken || mail.files.length > 0) return isTaken;
  if (await recordRefusal(context, to, mail, { key, why: 'empty' }))
    await notifyRefused(context, id, key, mailRefusals.empty);
  return false;
}

type Files = InboundMail['files'];

function groupsOf(files: Files): Files[] {
  const count = Math.max(1, Math.ceil(files.length / maxAttachments));
  return Array.from({ length: count }, (_, at) => files.slice(at * maxAttachments, (at + 1) * maxAttachments));
}

async function isSent({ db }: Services, sender_id: string, client_id: string): Promise<boolean> {
  const sent = await db
    .selectFrom('messages')
    .select('number')
    .where('sender_id', '=', sender_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return sent !== undefined;
}

type Part = { at: number; files: Files; client_id: string; key: string };

async function sendPart(context: Both, to: ReplyTo, mail: InboundMail, { at, files, client_id, key }: Part) {
  const { conversation_id } = to;
  const text = at === 0 ? cutText(mail.text, maxMessageLength) : '';
  const { attachments, refused } = await filesOf(context, conversation_id, files);
  if (refused.length > 0) {
    const left = { ...mail, whole: refused.join('\n') };
    if (await recordRefusal(context, to, left, { key: `${key} ${at}`, why: 'files' }))
      await notifyRefused(context, context.actor.id, `files ${key}`, mailRefusals.files);
  }
  if (!text && attachments.length === 0) return false;
  const whole = at > 0 || mail.whole.trim() === text ? undefined : cutText(mail.whole.trim(), maxStoredLength);
  await sendMessage(context, { conversation_id, client_id, text, attachments, whole });
  return true;
}

async function filesOf(context: Both, conversation_id: string, files: Files) {
  const attachments: string[] = [];
  const refused: string[] = [];
  for (const { filename, bytes } of files) {
    const path = join(context.settings.uploads, `${randomUUID()}.part`);
    await writeFile(path, bytes);
    const file = { path, filename, bytes: bytes.length, complete: bytes.length <= maxAttachmentBytes };
    try {
      attachments.push((await sendAttachment(context, { conversation_id, file })).id);
    } catch (error) {
      if (!(error instanceof AppError && error.code.startsWith('attachment'))) throw error;
      refused.push(filename);
    } finally {
      await rm(path, { force: true });
    }
  }
  return { attachments, refused };
}
