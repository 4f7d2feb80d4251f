import type { Language } from '#contract/base/language.ts';
import { translateMessage } from '../language/translate-message.ts';
import { message, type TranslatableMessage } from '../language/message.ts';
import type { CalendarPart } from './calendar.ts';
import { type EmailBranding, page, type EmailSender, type LinkParagraph } from './email-page.ts';
import type { Email } from './mail.ts';
import { replyLine } from './quoted-text.ts';

export type EmailLink = { label: TranslatableMessage; url: string };

export type EmailParagraph = TranslatableMessage | (EmailLink & { text?: TranslatableMessage | undefined });

export type EmailContent = {
  subject: TranslatableMessage;
  lines: readonly EmailParagraph[];
  action?: EmailLink | undefined;
  foot?: EmailLink | undefined;
  of_job?: string | undefined;
  reply_to?: string | undefined;
  answerable?: boolean | undefined;
  answers?: boolean | undefined;
  thread?: string | undefined;
  calendar?: CalendarPart | undefined;
  unsubscribe_url?: string | undefined;
};

const translateLine = (language: Language, line: EmailParagraph): string | LinkParagraph => {
  if ('say' in line) return translateMessage(language, line);
  const { label, url, text } = line;
  return { label: translateMessage(language, label), url, ...(text && { text: translateMessage(language, text) }) };
};

const plainLine = (line: string | LinkParagraph) =>
  typeof line === 'string' ? line : [line.label, line.text, line.url].filter(Boolean).join('\n');

export function composeEmail(
  to: string,
  letter: EmailContent,
  language: Language,
  sender: EmailSender,
  company?: EmailBranding,
): Omit<Email, 'key'> {
  const { reply_to = sender.support, thread, calendar, unsubscribe_url, answerable, answers } = letter;
  const reply_line = answerable
    ? replyLine(translateMessage(language, message('Write your answer above this line')))
    : undefined;
  const subject = translateMessage(language, letter.subject);
  const lines = letter.lines.map((line) => translateLine(language, line));
  const link = (given: EmailLink | undefined) =>
    given && { label: translateMessage(language, given.label), url: given.url };
  const [action, foot] = [link(letter.action), link(letter.foot)];
  const ends = [action, foot].flatMap((end) => (end ? [`${end.label}: ${end.url}`] : []));
  const imprint = ['Saywell', sender.postal_address].filter(Boolean).join('\n');
  const text = [...(reply_line ? [reply_line] : []), ...lines.map(plainLine), ...ends, `-- \n${imprint}`].join('\n\n');
  const html = page({ language, subject, reply_line, lines, action, foot, sender, company });
  return { to, subject, text, html, reply_to, thread, calendar, unsubscribe_url, answers };
}
