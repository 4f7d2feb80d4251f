import type { Schema } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { NoticeKind } from '#contract/platform/notifications.ts';
import type { Db } from '../../adapters/database/db.ts';
import { type Said, said } from '../../adapters/language/said.ts';
import type { Letter, Link } from '../../adapters/mail/letter.ts';
import type { Settings } from '../../base/context.ts';

/** Who is notified: a user, or an address that may have no account, with the language that its owner was reading. */
export type Reader = { user_id: string } | { email: string; language?: Language | undefined };

/** One line in the list and on the screen of a phone, without a name that a blind look must not show. */
export type Notice = {
  title: Said;
  path: string | null;
  /** Whose face is beside it: of someone whom its reader may see. */
  of?: string | null | undefined;
};

/** What a letter may ask of the place it is written at. */
export type Desk = { to: string; language: Language; settings: Settings; link(label: Said, path: string): Link };

/** A kind of thing that happens: which switches decide about it, and what each channel says. Only `values` are queued. */
export type EventKind<V extends Schema = Schema, Facts = unknown> = {
  kind: string;
  values: V;
  /** Whose switches decide; without it there is only the email, whatever they say. */
  about?: NoticeKind;
  /** The email leaves whatever the switches say: a decision, a duty, something the reader did. */
  always?: boolean;
  /** About a candidate, although no switch or that of the account decides: nothing is sent to a former team member. */
  toTeam?: boolean;
  /** The email leaves also to an account that is suspended or waits for its erasure. */
  whileAway?: boolean;
  /** The email leaves only while email notifications are on, though no switch of one kind decides: job alerts, the digest. */
  switchable?: boolean;
  /** What the values mean; undefined when it is gone, and then nothing is sent. The values themselves unless given. */
  facts?(db: Db, values: V['_zod']['output']): Promise<Facts | undefined>;
  notice?(facts: Facts): Notice;
  mail?(facts: Facts, desk: Desk): Letter;
};

/** Something that has happened, for one reader. What has the same key is said once by each channel. */
export type Event = { kind: EventKind; to: Reader; key: string; values: object };

/** Defines a kind; what it returns makes events of it. Every kind is one line in `server/events.ts`. */
export function event<V extends Schema, Facts = V['_zod']['output']>(definition: EventKind<V, Facts>) {
  const kind = definition as unknown as EventKind;
  const make = (to: Reader, key: string, values: V['_zod']['input'] & object): Event => ({ kind, to, key, values });
  return Object.assign(make, { definition: kind });
}

/** What an event of this kind is about, as it is in the database now. */
export const factsOf = async ({ facts }: EventKind, db: Db, values: unknown): Promise<unknown> =>
  facts ? facts(db, values) : values;

/** `Hello Ada,` */
export const hello = (first_name: string): Said =>
  first_name ? said('Hello {first_name},', { first_name }) : said('Hello,');
