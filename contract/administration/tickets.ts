import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, optionalText, requiredText, uuid } from '../base/fields.ts';

export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `answer` is from an administrator, the others from the person: `automatic` is an absence note or the like, `unverified` may be forged. */
export const ticketMessageKinds = ['answer', 'reply', 'automatic', 'unverified'] as const;
export type TicketMessageKind = (typeof ticketMessageKinds)[number];

export const ticketHandlers = ['anyone', 'me', 'none'] as const;

export const maxTicketAnswer = 5000;

const administrator = z.object({ id: uuid, name: z.string() });

const ticketShape = {
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  handler: z.nullable(administrator),
  created_at: z.string(),
  last_at: z.string(),
};

export const listedTicket = z.object({ ...ticketShape, preview: z.string(), messages: z.number() });
export type ListedTicket = z.infer<typeof listedTicket>;

export const ticketMessage = z.object({
  id: uuid,
  kind: z.enum(ticketMessageKinds),
  author: z.string(),
  text: z.string(),
  files: z.array(z.string()),
  created_at: z.string(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const ticket = z.object({
  ...ticketShape,
  language: z.string(),
  user_id: z.nullable(uuid),
  messages: z.array(ticketMessage),
  answerable: z.boolean(),
  replies_return: z.boolean(),
  administrators: z.array(administrator),
});
export type Ticket = z.infer<typeof ticket>;

const path = '/functions/v1/admin-tickets';

export const tickets = {
  list: {
    method: 'GET',
    path,
    summary: 'Messages to support in one state: open ones by waiting time, others with the newest first',
    access: 'admin',
    input: z.object({
      state: z._default(z.enum(ticketStates), 'open'),
      handler: z._default(z.enum(ticketHandlers), 'anyone'),
      search: optionalText(100),
      cursor,
      limit: limit(100, 25),
    }),
    output: z.object({
      tickets: z.array(listedTicket),
      counts: z.record(z.enum(ticketStates), z.number()),
      next_cursor: nextCursor,
    }),
  },
  get: {
    method: 'GET',
    path: `${path}/:ticket_id`,
    summary: 'One message to support with its answers, in order',
    access: 'admin',
    input: z.object({ ticket_id: uuid }),
    output: ticket,
  },
  answer: {
    method: 'POST',
    path: `${path}/:ticket_id/answers`,
    summary: 'Answer by email, once per `answer_id`; a reply returns to the ticket where inbound mail is configured',
    access: 'admin',
    input: z.object({
      ticket_id: uuid,
      answer_id: uuid,
      text: requiredText(fixed('Please write your answer'), maxTicketAnswer),
      close: z._default(z.boolean(), false),
    }),
    output: ticket,
  },
  setClosed: {
    method: 'POST',
    path: `${path}/:ticket_id/closed`,
    summary: 'Close a ticket or open it again',
    access: 'admin',
    input: z.object({ ticket_id: uuid, closed: z.boolean() }),
    output: ticket,
  },
  assign: {
    method: 'POST',
    path: `${path}/:ticket_id/handler`,
    summary: 'Set the administrator who handles a ticket, or none',
    access: 'admin',
    input: z.object({ ticket_id: uuid, handler_id: z.nullable(uuid) }),
    output: ticket,
  },
} satisfies Record<string, Endpoint>;
