import type { NotificationKind } from '#contract/platform/notifications.ts';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { type Said, said } from '../../adapters/language/said.ts';
import { parse } from '../../adapters/http/parse.ts';
import { compose, type Letter } from '../../adapters/mail/letter.ts';
import type { Services } from '../../base/context.ts';
import { enqueue, task } from '../../base/task.ts';
import { type Desk, type Event, type EventKind, factsOf } from './event.ts';
import { letterheadOf } from './letterhead.ts';
import { languageAt, readerOf, stopAddress } from './queries.ts';

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

/** Queues what has happened, and no words: the email is written when it is sent. */
export const queueMail = (tx: Tx, { kind, to, key, values }: Event): Promise<void> =>
  enqueue(tx, queued, { key, kind: kind.kind, to, values: { ...values }, queued_at: new Date().toISOString() });

/** Writes one email in the language of its reader and sends it; what has the same key leaves once, however often this runs. */
export const sendMail = (kinds: readonly { definition: EventKind }[]) => {
  const byName = new Map(kinds.map(({ definition }) => [definition.kind, definition]));
  return task({
    ...queued,
    async run(services, { key, kind: name, to, values, queued_at }) {
      const { db, mail, settings } = services;
      const kind = byName.get(name);
      if (!kind) throw new Error(`There is no kind of event called ${name}.`);
      const sent = await db.selectFrom('mail_sent').select('key').where('key', '=', key).executeTakeFirst();
      if (sent) return;
      const reader = await readerOf(db, to);
      const email = 'email' in to ? to.email : reader?.email;
      if (email === undefined || reader?.erased_at) return;
      if (reader?.away && !kind.whileAway) return;
      if (reader && isOfFormerTeam(kind, reader, queued_at)) return;
      const stoppable = kind.always || kind.about === 'account' ? undefined : kind.about;
      if (stoppable && reader && !(reader.email_notifications && reader[`mail_${stoppable}`] === 'at_once')) return;
      if (kind.switchable && reader && !reader.email_notifications) return;
      const language = (await languageAt(db, email)) ?? ('email' in to ? to.language : undefined) ?? 'en';
      const letter = await letterOf(db, kind, parse(kind.values, values), deskOf(services, email, language));
      if (!letter) return;
      // Noted after sending: a crash in between may repeat an email, under the same id, but never loses one.
      const stop = stoppable && reader && stopAddress(settings, reader.id, stoppable);
      const company = letter.of_job ? await letterheadOf(db, letter.of_job) : undefined;
      const written = stop ? withStop(letter, stoppable, stop) : letter;
      await mail.send({ key, ...compose(email, written, language, settings, company) });
      await db
        .insertInto('mail_sent')
        .values({ key })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  });
};

/** What was queued for a member of a team is not sent once they have left it. */
function isOfFormerTeam(
  { about, toTeam }: EventKind,
  { member_since }: { member_since: string | null },
  queued_at: string | undefined,
): boolean {
  const ofTeam = toTeam || (about !== undefined && about !== 'account');
  return ofTeam && member_since !== null && queued_at !== undefined && Date.parse(queued_at) < Date.parse(member_since);
}

export const deskOf = ({ settings }: Pick<Services, 'settings'>, to: string, language: Desk['language']): Desk => ({
  to,
  language,
  settings,
  link: (label, path) => ({ label, url: `${settings.origin}${path}` }),
});

async function letterOf(db: Db, kind: EventKind, values: unknown, desk: Desk): Promise<Letter | undefined> {
  const facts = await factsOf(kind, db, values);
  return facts === undefined ? undefined : kind.mail?.(facts, desk);
}

const stops: Record<NotificationKind, Said> = {
  applications: said('Stop emails about applications'),
  messages: said('No more emails about messages'),
  proposals: said('No more emails about proposals'),
  reminders: said('Stop interview reminders'),
};

/** The same email with a link, and a header for mail programs, that ends its kind. */
const withStop = (letter: Letter, kind: NotificationKind, url: string): Letter => ({
  ...letter,
  foot: { label: stops[kind], url },
  unsubscribe_url: url,
});
