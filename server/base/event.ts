import type { Schema } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { AnyNotificationKind } from '#contract/platform/notifications.ts';
import type { Db } from '../adapters/database/db.ts';
import { type TranslatableMessage, message } from '../adapters/language/message.ts';
import type { EmailContent, EmailLink } from '../adapters/mail/compose-email.ts';
import type { Settings } from './context.ts';

export type Recipient = { user_id: string } | { email: string; language?: Language | undefined };

/** The title also appears on the screen of a phone, so it contains no name that a blind review hides. */
export type NotificationText = {
  title: TranslatableMessage;
  path: string | null;
  of?: string | null | undefined;
};

export type EventContext = {
  to: string;
  language: Language;
  settings: Settings;
  link(label: TranslatableMessage, path: string): EmailLink;
};

/** Only `values` are queued; the other members describe settings and channels. */
export type EventKind<V extends Schema = Schema, Facts = unknown> = {
  kind: string;
  values: V;
  about?: AnyNotificationKind;
  always?: boolean;
  /** The event concerns a candidate, so a former team member gets nothing. */
  toTeam?: boolean;
  /** The email is also sent to an account that is suspended or scheduled for deletion. */
  whileAway?: boolean;
  /** The mail log stores neither address nor text, because the account was erased. */
  anonymous?: boolean;
  switchable?: boolean;
  /** Loads the current data of the event; it returns undefined when that was deleted, and then nothing is sent. */
  facts?(db: Db, values: V['_zod']['output']): Promise<Facts | undefined>;
  notice?(facts: Facts): NotificationText;
  mail?(facts: Facts, desk: EventContext): EmailContent;
};

/** Each channel delivers only one of the events with the same `key`. */
export type Event = { kind: EventKind; to: Recipient; key: string; values: object };

export function event<V extends Schema, Facts = V['_zod']['output']>(definition: EventKind<V, Facts>) {
  const kind = definition as unknown as EventKind;
  const make = (to: Recipient, key: string, values: V['_zod']['input'] & object): Event => ({ kind, to, key, values });
  return Object.assign(make, { definition: kind });
}

export const eventFactsOf = async ({ facts }: EventKind, db: Db, values: unknown): Promise<unknown> =>
  facts ? facts(db, values) : values;

export const greetingLine = (first_name: string): TranslatableMessage =>
  first_name ? message('Hello {first_name},', { first_name }) : message('Hello,');
