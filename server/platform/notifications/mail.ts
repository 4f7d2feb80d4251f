import type { SuppressionReason } from '#contract/platform/mail-log.ts';
import type { SwitchableNotificationKind } from '#contract/platform/notifications.ts';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { parse } from '../../adapters/http/parse.ts';
import { composeEmail, type EmailContent } from '../../adapters/mail/compose-email.ts';
import type { Email } from '../../adapters/mail/mail.ts';
import type { Services } from '../../base/context.ts';
import { enqueue, task } from '../../base/task.ts';
import { type EventContext, type Event, type EventKind, eventFactsOf } from '../../base/event.ts';
import { type MailOutcome, recordMailOutcome, recordQueuedMail } from '../mail-log/record.ts';
import { emailBrandingOf } from './email-branding.ts';
import { languageAt, recipientAccount, unsubscribeUrl } from './queries.ts';
import { stoppableOf, suppressionOf } from './suppression.ts';

const queued = {
  name: 'send-mail',
  sealed: true,
  payload: z.object({
    key: z.string(),
    kind: z.string(),
    to: z.union([z.object({ user_id: z.string() }), z.object({ email: z.string(), language: z.optional(z.string()) })]),
    values: z.record(z.string(), z.unknown()),
    queued_at: z.optional(z.string()),
  }),
};

/** Queues the event without its text, because the email is rendered in the reader's language when it is sent. */
export async function queueMail(tx: Tx, { kind, to, key, values }: Event): Promise<void> {
  await recordQueuedMail(tx, { key, kind, to, values });
  await enqueue(tx, queued, { key, kind: kind.kind, to, values: { ...values }, queued_at: new Date().toISOString() });
}

/** Queues a failed email again, with the payload that the mail log stored. */
export const queueMailAgain = (tx: Tx, payload: unknown): Promise<void> =>
  enqueue(tx, queued, parse(queued.payload, payload) as QueuedMail);

/** Renders an email in the reader's language and sends it; each key is normally sent once, also on retries. */
export const sendMail = (kinds: readonly { definition: EventKind }[]) => {
  const byName = new Map(kinds.map(({ definition }) => [definition.kind, definition]));
  return task({
    ...queued,
    async run(services, payload, { last }) {
      const { db, mail, settings } = services;
      const { key, kind: name, to, values } = payload;
      const kind = byName.get(name);
      if (!kind) throw new Error(`There is no kind of event called ${name}.`);
      const sent = await db.selectFrom('mail_sent').select('key').where('key', '=', key).executeTakeFirst();
      if (sent) return;
      const logged = { key, kind, to, values, payload };
      const record = (at: Db, outcome: MailOutcome) => recordMailOutcome(at, settings.secret, logged, outcome);
      let email: Omit<Email, 'key'> | undefined;
      let answer: string | undefined;
      try {
        const written = await composeFor(services, kind, payload);
        if (typeof written === 'string') return await record(db, { state: 'suppressed', reason: written });
        email = written;
        answer = (await mail.send({ key, ...email }))?.answer;
      } catch (error) {
        await record(db, { state: last ? 'failed' : 'retrying', answer: answerIn(error), ...textOf(email) });
        throw error;
      }
      // The key is stored after sending, so that a crash may repeat an email (with the same id) but never loses it.
      await db.transaction().execute(async (tx) => {
        await recordSent(tx, key);
        await record(tx, { state: 'sent', answer, ...textOf(email) });
      });
    },
  });
};

const textOf = (email: Omit<Email, 'key'> | undefined) =>
  email && { recipient: email.to, subject: email.subject, text: email.text };

function answerIn(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  return typeof response === 'string' ? response : String(message ?? error);
}

const recordSent = (db: Db, key: string) =>
  db
    .insertInto('mail_sent')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type QueuedMail = (typeof queued.payload)['_zod']['output'];

/** Returns the email, or why it must not be sent. */
async function composeFor(
  services: Services,
  kind: EventKind,
  { to, values, queued_at }: QueuedMail,
): Promise<Omit<Email, 'key'> | SuppressionReason> {
  const { db, settings } = services;
  const reader = await recipientAccount(db, to);
  const address = 'email' in to ? to.email : reader?.email;
  if (address === undefined || reader?.erased_at) return 'no_account';
  const suppressed = reader && suppressionOf(kind, reader, queued_at);
  if (suppressed) return suppressed;
  const language = (await languageAt(db, address)) ?? ('email' in to ? to.language : undefined) ?? 'en';
  const context = eventContextOf(services, address, language);
  const letter = await emailContentOf(db, kind, parse(kind.values, values), context);
  if (!letter) return 'outdated';
  const stoppable = stoppableOf(kind);
  const stop = stoppable && reader && unsubscribeUrl(settings, reader.id, stoppable);
  const company = letter.of_job ? await emailBrandingOf(db, letter.of_job) : undefined;
  const written = stop ? withUnsubscribeLink(letter, stoppable, stop) : letter;
  return composeEmail(address, written, language, settings, company);
}

export const eventContextOf = (
  { settings }: Pick<Services, 'settings'>,
  to: string,
  language: EventContext['language'],
): EventContext => ({
  to,
  language,
  settings,
  link: (label, path) => ({ label, url: `${settings.origin}${path}` }),
});

async function emailContentOf(
  db: Db,
  kind: EventKind,
  values: unknown,
  desk: EventContext,
): Promise<EmailContent | undefined> {
  const facts = await eventFactsOf(kind, db, values);
  return facts === undefined ? undefined : kind.mail?.(facts, desk);
}

const unsubscribeTexts: Record<SwitchableNotificationKind, TranslatableMessage> = {
  applications: message('Stop emails about applications'),
  messages: message('No more emails about messages'),
  proposals: message('No more emails about proposals'),
  reminders: message('Stop interview reminders'),
};

const withUnsubscribeLink = (letter: EmailContent, kind: SwitchableNotificationKind, url: string): EmailContent => ({
  ...letter,
  foot: { label: unsubscribeTexts[kind], url },
  unsubscribe_url: url,
});
