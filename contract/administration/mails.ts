import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, instant, limit, nextCursor, optionalText, uuid } from '../base/fields.ts';
import { inboundStates, mailStates, mailSubjects, suppressionReasons } from '../platform/mail-log.ts';

/** What the email was about, as far as an administrator can open it. */
export const mailLink = z.nullable(
  z.object({ kind: z.enum(['application', 'job', 'ticket', 'case', 'user']), id: uuid }),
);
export type MailLink = z.infer<typeof mailLink>;

export const loggedMail = z.object({
  id: uuid,
  kind: z.string(),
  /** The address is partly hidden in the list. */
  recipient: z.nullable(z.string()),
  user_id: z.nullable(uuid),
  subject: z.nullable(z.string()),
  state: z.enum(mailStates),
  reason: z.nullable(z.enum(suppressionReasons)),
  answer: z.nullable(z.string()),
  attempts: z.number(),
  created_at: z.string(),
  tried_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  subject_kind: z.nullable(z.enum(mailSubjects)),
  link: mailLink,
  resendable: z.boolean(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

export const openedMail = z.extend(loggedMail, { text: z.nullable(z.string()) });
export type OpenedMail = z.infer<typeof openedMail>;

export const loggedInboundMail = z.object({
  id: uuid,
  sender: z.string(),
  subject: z.string(),
  state: z.enum(inboundStates),
  reason: z.nullable(z.string()),
  received_at: z.string(),
  link: mailLink,
});
export type LoggedInboundMail = z.infer<typeof loggedInboundMail>;

const path = '/functions/v1/admin-mails';
const ofMail = z.object({ mail_id: uuid });
const period = { from: z.optional(instant), to: z.optional(instant) };
const page = { cursor, limit: limit(100, 50) };

export const mails = {
  list: {
    method: 'GET',
    path,
    summary: 'Emails that were sent, tried or suppressed, newest first, with partly hidden addresses',
    access: 'admin',
    input: z.object({
      state: z.optional(z.enum(mailStates)),
      kind: z.optional(z.string().check(z.maxLength(100))),
      search: optionalText(254),
      ...period,
      ...page,
    }),
    output: z.object({ mails: z.array(loggedMail), next_cursor: nextCursor }),
  },
  kinds: {
    method: 'GET',
    path: `${path}/kinds`,
    summary: 'Every kind of email in the log',
    access: 'admin',
    input: z.object({}),
    output: z.object({ kinds: z.array(z.string()) }),
  },
  open: {
    method: 'POST',
    path: `${path}/:mail_id/open`,
    summary: 'The whole address and the text without one-time links and codes; the audit log records it',
    access: 'admin',
    input: ofMail,
    output: openedMail,
  },
  sendAgain: {
    method: 'POST',
    path: `${path}/:mail_id/send`,
    summary: 'Send a failed email again; sent twice, it is queued once',
    access: 'admin',
    input: ofMail,
    output: loggedMail,
  },
  inbound: {
    method: 'GET',
    path: `${path}/inbound`,
    summary: 'Emails that came in and what each became, newest first, with partly hidden addresses',
    access: 'admin',
    input: z.object({ state: z.optional(z.enum(inboundStates)), search: optionalText(254), ...period, ...page }),
    output: z.object({ mails: z.array(loggedInboundMail), next_cursor: nextCursor }),
  },
} satisfies Record<string, Endpoint>;
