import * as z from 'zod/mini';
import { attachment, maxAttachments } from './attachments.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { applicationStatuses } from '../hiring/applications.ts';
import { cursor, done, limit, nextCursor, optionalText, person, shownPerson, uuid } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';

export const maxMessageLength = 5000;
/** Applicants that one message can go to. */
export const mostAtOnce = 100;

export const conversation = z.object({
  id: uuid,
  job_id: uuid,
  job_title: z.string(),
  company: z.string(),
  /** The newest application it is about; null until one was sent. */
  application_id: z.nullable(uuid),
  /** Whom the reader talks to: the candidate, or who speaks for the company. */
  other: shownPerson,
  /** The manager looks blind at this candidate: `other` is a pseudonym. */
  hidden: z.boolean(),
  /** The same for all conversations with one person; of its own while the look is blind. */
  person: z.string(),
  /** Where that application is; null until one was sent. */
  stage: z.nullable(z.enum(applicationStatuses)),
  /** When the interview is that is set. */
  interview_at: z.nullable(z.string()),
  /** The clocks of the candidate, for the company. */
  candidate_timezone: z.nullable(z.string()),
  /** Empty for a file without words. */
  last_text: z.string(),
  last_mine: z.boolean(),
  last_at: z.string(),
  last_number: z.number(),
  /** Who takes no messages from whom: no one can write until that side takes it back. */
  blocked: z.nullable(z.enum(['by_us', 'by_them'])),
  /** The candidate is deleting the account: the company can no longer write. */
  leaving: z.boolean(),
  /** Messages of the other side that no one on the reader's side has read. */
  unread: z.number(),
  /** Up to which message the other side has read. */
  read_by_other: z.number(),
});
export type Conversation = z.infer<typeof conversation>;

export const message = z.object({
  /** 1, 2, 3… in the order in which they were said. */
  number: z.number(),
  client_id: uuid,
  text: z.string(),
  created_at: z.string(),
  /** Said by the reader's side. */
  ours: z.boolean(),
  /** Written by the reader in person. */
  mine: z.boolean(),
  sender: z.string(),
  /** Came by email, and what it quoted was left out; its author can read the whole. */
  cut: z.boolean(),
  attachments: z.array(attachment),
});
export type Message = z.infer<typeof message>;

/** A message that was looked for, with as much of it as shows the words. */
export const foundMessage = z.object({
  conversation_id: uuid,
  number: z.number(),
  text: z.string(),
  created_at: z.string(),
  /** Said by the reader's side. */
  ours: z.boolean(),
  /** Whom the reader talks to there. */
  other: person,
  job_title: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

const both = ['candidate', 'manager'] as const;

export const messages = {
  conversations: {
    method: 'GET',
    path: '/functions/v1/conversations',
    summary: 'Your conversations, the last said first; a manager sees those of the organization',
    access: both,
    input: z.object({ search: optionalText(100), cursor, limit: limit(100, 30) }),
    output: z.object({ conversations: z.array(conversation), next_cursor: nextCursor }),
  },
  open: {
    method: 'POST',
    path: '/functions/v1/conversations',
    summary:
      'The conversation about an application that was sent or an invitation that was accepted; about an open job, a candidate may ask one question where its manager allows it',
    access: both,
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
    access: both,
    input: z.object({
      conversation_id: uuid,
      cursor,
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      limit: limit(200, 50),
    }),
    output: z.object({ conversation, messages: z.array(message), next_cursor: nextCursor }),
  },
  whole: {
    method: 'GET',
    path: '/functions/v1/messages/whole',
    summary: 'Your own answer by email as it came, with what its message leaves out',
    access: both,
    input: z.object({ conversation_id: uuid, number: z.coerce.number().check(z.int(), z.minimum(1)) }),
    output: z.object({ text: z.string() }),
  },
  search: {
    method: 'GET',
    path: '/functions/v1/messages/search',
    summary: 'Messages of your conversations that contain these words, the newest first',
    access: both,
    input: z.object({
      search: z.string().check(z.trim(), z.minLength(2, 'Please give at least two characters'), z.maxLength(100)),
      cursor,
      limit: limit(50, 10),
    }),
    output: z.object({ found: z.array(foundMessage), next_cursor: nextCursor }),
  },
  send: {
    method: 'POST',
    path: '/functions/v1/messages',
    summary: 'Say something; the same `client_id` is said once, however often it is sent',
    access: both,
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
          message: 'Write something first',
          path: ['text'],
        }),
      ),
    output: z.object({ message }),
  },
  sendMany: {
    method: 'POST',
    path: '/functions/v1/messages/many',
    summary:
      'Write the same to several of your own applicants, to each in a conversation of their own, where your plan includes it; the same `client_id` reaches each once. Who takes no messages is skipped',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    input: z.object({
      application_ids: z.array(uuid).check(z.minLength(1), z.maxLength(mostAtOnce)),
      client_id: uuid,
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Write something first'),
          z.maxLength(
            maxMessageLength,
            fixed('Please keep this under {maxMessageLength} characters', { maxMessageLength }),
          ),
        ),
    }),
    output: z.object({ sent: z.number(), skipped: z.array(uuid) }),
  },
  read: {
    method: 'POST',
    path: '/functions/v1/messages/read',
    summary: "Your side has read up to this message; a colleague's reading counts too",
    access: both,
    input: z.object({ conversation_id: uuid, number: z.number().check(z.int(), z.minimum(0)) }),
    output: z.object({ unread: z.number() }),
  },
  typing: {
    method: 'POST',
    path: '/functions/v1/messages/typing',
    summary: 'You are typing: told to the other side, kept nowhere',
    access: both,
    input: z.object({ conversation_id: uuid }),
    output: done,
  },
  unread: {
    method: 'GET',
    path: '/functions/v1/messages/unread',
    summary: 'How many messages your side has not read',
    access: both,
    input: z.object({}),
    output: z.object({ unread: z.number() }),
  },
} satisfies Record<string, Endpoint>;
