import * as z from 'zod/mini';
import { attachment, maxAttachments } from './attachments.ts';
import { automaticMail } from './automatic-mails.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { applicationStatuses } from '../hiring/applications.ts';
import {
  cursor,
  successOutput,
  limit,
  nextCursor,
  optionalText,
  person,
  personWithFace,
  uuid,
} from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';
import { knownPlaceholders } from '../base/placeholders.ts';

export const maxMessageLength = 5000;
/** A message to more applicants is sent in several requests with the same `client_id`. */
export const maxBulkRecipients = 100;
export const maxBulkCopiesPerHour = 2000;

export const notReachedReasons = {
  messages_off: fixed('Doesn’t accept new conversations'),
  blocked: fixed('One of you has blocked the other'),
  account_leaving: fixed('Is deleting the account'),
  not_found: fixed('The application no longer exists'),
  already_sent: fixed('Got the same text from you in the last 24 hours'),
  too_many_tries: fixed('Over your limit for this hour. Send it again later'),
} as const;
export type NotReachedReason = keyof typeof notReachedReasons;
const reasonCodes = Object.keys(notReachedReasons) as [NotReachedReason, ...NotReachedReason[]];

const notReached = z.object({
  application_id: uuid,
  name: z.nullable(z.string()),
  reason: z.enum(reasonCodes),
});
export type NotReached = z.infer<typeof notReached>;

export const conversation = z.object({
  id: uuid,
  job_id: uuid,
  job_title: z.string(),
  company: z.string(),
  application_id: z.nullable(uuid),
  other: personWithFace,
  hidden: z.boolean(),
  /** All conversations with one person share this key; during a blind review each conversation has a separate key. */
  person: z.string(),
  stage: z.nullable(z.enum(applicationStatuses)),
  interview_at: z.nullable(z.string()),
  candidate_timezone: z.nullable(z.string()),
  last_text: z.string(),
  last_mine: z.boolean(),
  last_at: z.string(),
  last_number: z.number(),
  blocked: z.nullable(z.enum(['by_us', 'by_them'])),
  /** The candidate is deleting the account, so the company can no longer write. */
  leaving: z.boolean(),
  unread: z.number(),
  /** The other side has read all messages up to this number. */
  read_by_other: z.number(),
});
export type Conversation = z.infer<typeof conversation>;

export const message = z.object({
  number: z.number(),
  client_id: uuid,
  text: z.string(),
  created_at: z.string(),
  ours: z.boolean(),
  mine: z.boolean(),
  sender: z.string(),
  /** The quoted text of a reply by email was removed; both sides can open the whole. */
  cut: z.boolean(),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

export const messageSearchResult = z.object({
  conversation_id: uuid,
  number: z.number(),
  text: z.string(),
  match: z.object({ start: z.number(), end: z.number() }),
  created_at: z.string(),
  ours: z.boolean(),
  other: person,
  job_title: z.string(),
});
export type MessageSearchResult = z.infer<typeof messageSearchResult>;

const bothRoles = ['candidate', 'manager'] as const;

const bulkMessageInput = {
  application_ids: z.array(uuid).check(z.minLength(1), z.maxLength(maxBulkRecipients)),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fixed('Write something first')),
      z.maxLength(
        maxMessageLength,
        fixed('Please keep this under {maxMessageLength} characters', { maxMessageLength }),
      ),
      knownPlaceholders,
    ),
};

export const messages = {
  conversations: {
    method: 'GET',
    path: '/functions/v1/conversations',
    summary: 'Your conversations, the last said first; a manager sees those of the organization',
    access: bothRoles,
    input: z.object({ search: optionalText(100), cursor, limit: limit(100, 30) }),
    output: z.object({ conversations: z.array(conversation), next_cursor: nextCursor }),
  },
  open: {
    method: 'POST',
    path: '/functions/v1/conversations',
    summary:
      'The conversation about an application that was sent or an invitation that was accepted; about an open job, a candidate may ask one question where its manager allows it',
    access: bothRoles,
    seat: 'recruiter',
    input: z.object({
      application_id: z.optional(uuid),
      invitation_id: z.optional(uuid),
      job_id: z.optional(uuid),
    }),
    output: z.object({ conversation_id: uuid }),
  },
  thread: {
    method: 'GET',
    path: '/functions/v1/messages',
    summary: 'Messages in order: the newest, those before a cursor, or those after a number',
    access: bothRoles,
    input: z.object({
      conversation_id: uuid,
      cursor,
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      limit: limit(200, 50),
    }),
    output: z.object({
      conversation,
      messages: z.array(message),
      automatic: z.array(automaticMail),
      next_cursor: nextCursor,
    }),
  },
  whole: {
    method: 'GET',
    path: '/functions/v1/messages/whole',
    summary: 'An answer by email as it came, with what its message leaves out',
    access: bothRoles,
    input: z.object({ conversation_id: uuid, number: z.coerce.number().check(z.int(), z.minimum(1)) }),
    output: z.object({ text: z.string() }),
  },
  automaticMail: {
    method: 'GET',
    path: '/functions/v1/messages/automatic',
    summary:
      'The text of an absence note, a read receipt or a delivery report that came to a conversation; not while the look is blind',
    access: bothRoles,
    input: z.object({ id: uuid }),
    output: z.object({ text: z.string() }),
  },
  search: {
    method: 'GET',
    path: '/functions/v1/messages/search',
    summary: 'Messages of your conversations that contain these words, the newest first',
    access: bothRoles,
    input: z.object({
      search: z
        .string()
        .check(z.trim(), z.minLength(2, fixed('Please give at least two characters')), z.maxLength(100)),
      cursor,
      limit: limit(50, 10),
    }),
    output: z.object({ found: z.array(messageSearchResult), next_cursor: nextCursor }),
  },
  send: {
    method: 'POST',
    path: '/functions/v1/messages',
    summary:
      'Say something; the same `client_id` is said once, however often it is sent. In a text of a manager {first_name}, {job_title} and {company} are replaced',
    access: bothRoles,
    seat: 'recruiter',
    confirmed: true,
    input: z
      .object({
        conversation_id: uuid,
        client_id: uuid,
        text: z
          .string()
          .check(
            z.trim(),
            z.maxLength(
              maxMessageLength,
              fixed('Please keep this under {maxMessageLength} characters', { maxMessageLength }),
            ),
          ),
        attachments: z._default(
          z
            .array(uuid)
            .check(
              z.maxLength(
                maxAttachments,
                fixed('Please send at most {maxAttachments} files at once', { maxAttachments }),
              ),
            ),
          [],
        ),
      })
      .check(
        z.refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
          message: fixed('Write something first'),
          path: ['text'],
        }),
      ),
    output: z.object({ message }),
  },
  sendMany: {
    method: 'POST',
    path: '/functions/v1/messages/many',
    summary:
      'Write the same to several of your own applicants, to each in a separate conversation, where your plan includes it. {first_name}, {job_title} and {company} are replaced for each. The same text with the same `client_id` reaches each once; who does not get it is in `skipped` with the reason',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    input: z.object({ ...bulkMessageInput, client_id: uuid }),
    output: z.object({ sent: z.number(), skipped: z.array(notReached) }),
  },
  previewMany: {
    method: 'POST',
    path: '/functions/v1/messages/many/preview',
    summary:
      'What the first of several applicants would read, and whether the text can go to all of them; nothing is sent',
    access: 'manager',
    seat: 'recruiter',
    input: z.object(bulkMessageInput),
    output: z.object({ name: z.string(), text: z.string() }),
  },
  read: {
    method: 'POST',
    path: '/functions/v1/messages/read',
    summary: "Your side has read up to this message; a colleague's reading counts too",
    access: bothRoles,
    seat: 'recruiter',
    input: z.object({ conversation_id: uuid, number: z.number().check(z.int(), z.minimum(0)) }),
    output: z.object({ unread: z.number() }),
  },
  typing: {
    method: 'POST',
    path: '/functions/v1/messages/typing',
    summary: 'You are typing: told to the other side, kept nowhere',
    access: bothRoles,
    seat: 'recruiter',
    limit: { by: 'user', most: 60, seconds: 60 },
    input: z.object({ conversation_id: uuid }),
    output: successOutput,
  },
  unread: {
    method: 'GET',
    path: '/functions/v1/messages/unread',
    summary: 'How many messages your side has not read',
    access: bothRoles,
    input: z.object({}),
    output: z.object({ unread: z.number() }),
  },
} satisfies Record<string, Endpoint>;
