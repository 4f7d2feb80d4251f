import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { uuid } from '../base/fields.ts';
import { type MailRefusal, mailRefusals } from '../base/mail-refusals.ts';

export const automaticMailKinds = {
  automatic_reply: fixed('Automatic reply'),
  delivery_report: fixed('Delivery report'),
  read_receipt: fixed('Read receipt'),
  list_mail: fixed('Automatic email'),
  not_taken: fixed('Email we didn’t accept'),
} as const;
export type AutomaticMailKind = keyof typeof automaticMailKinds;
const refusals = Object.keys(mailRefusals) as [MailRefusal, ...MailRefusal[]];
const kinds = Object.keys(automaticMailKinds) as [AutomaticMailKind, ...AutomaticMailKind[]];

/** An automatic reply is not a message: it counts as no answer, sends no notification, and its text loads on request. */
export const automaticMail = z.object({
  id: uuid,
  kind: z.enum(kinds),
  why: z.nullable(z.enum(refusals)),
  after: z.number(),
  received_at: z.string(),
  mine: z.boolean(),
  sender: z.string(),
  /** The value is false during a blind review, because absence notes name their author. */
  readable: z.boolean(),
});
export type AutomaticMail = z.infer<typeof automaticMail>;
