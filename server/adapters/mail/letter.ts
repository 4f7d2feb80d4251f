import type { Language } from '#contract/base/language.ts';
import { say } from '../language/say.ts';
import type { Said } from '../language/said.ts';
import type { CalendarPart } from './calendar.ts';
import { type Letterhead, page, type Sender, type Text } from './letter-page.ts';
import type { Email } from './mail.ts';

export type Link = { label: Said; url: string };

/** A paragraph, or one that begins with a link. */
export type Line = Said | (Link & { text?: Said | undefined });

/** What an email says, in no language yet: one heading, some paragraphs, at most one button, and a quiet line at the end. */
export type Letter = {
  subject: Said;
  lines: readonly Line[];
  action?: Link | undefined;
  foot?: Link | undefined;
  /** To a candidate about this job: its company heads the email, where its plan includes that. */
  of_job?: string | undefined;
  /** Where an answer goes that is written in a mail program. */
  reply_to?: string | undefined;
  /** Mail programs show what has the same thread together. */
  thread?: string | undefined;
  /** An invitation, its change or its cancellation, for the reader's calendar program. */
  calendar?: CalendarPart | undefined;
  /** Where a POST ends the series this email belongs to (RFC 8058). */
  unsubscribe_url?: string | undefined;
};

const spoken = (language: Language, line: Line): string | Text => {
  if ('say' in line) return say(language, line);
  const { label, url, text } = line;
  return { label: say(language, label), url, ...(text && { text: say(language, text) }) };
};

const plainLine = (line: string | Text) =>
  typeof line === 'string' ? line : [line.label, line.text, line.url].filter(Boolean).join('\n');

/** The email as this reader gets it; every one has the same look, and the text part says the same as the HTML. */
export function compose(
  to: string,
  letter: Letter,
  language: Language,
  sender: Sender,
  company?: Letterhead,
): Omit<Email, 'key'> {
  const { reply_to = sender.support, thread, calendar, unsubscribe_url } = letter;
  const subject = say(language, letter.subject);
  const lines = letter.lines.map((line) => spoken(language, line));
  const link = (given: Link | undefined) => given && { label: say(language, given.label), url: given.url };
  const [action, foot] = [link(letter.action), link(letter.foot)];
  const ends = [action, foot].flatMap((end) => (end ? [`${end.label}: ${end.url}`] : []));
  const imprint = ['Saywell', sender.postal_address].filter(Boolean).join('\n');
  const text = [...lines.map(plainLine), ...ends, `-- \n${imprint}`].join('\n\n');
  const html = page({ language, subject, lines, action, foot, sender, company });
  return { to, subject, text, html, reply_to, thread, calendar, unsubscribe_url };
}
