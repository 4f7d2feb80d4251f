import type { Language } from '#contract/base/language.ts';
import { say } from '../language/say.ts';
import type { Said } from '../language/said.ts';
import type { CalendarPart } from './calendar.ts';
import { escaped } from '../formats/html.ts';
import type { Email } from './mail.ts';

export type Link = { label: Said; url: string };

/** A paragraph, or one that begins with a link. */
export type Line = Said | (Link & { text?: Said | undefined });

/** What an e-mail says, in no language yet: one heading, some paragraphs, at most one button, and a quiet line at the end. */
export type Letter = {
  subject: Said;
  lines: readonly Line[];
  action?: Link | undefined;
  foot?: Link | undefined;
  /** Where an answer goes that is written in a mail program. */
  reply_to?: string | undefined;
  /** Mail programs show what has the same thread together. */
  thread?: string | undefined;
  /** An invitation, its change or its cancellation, for the reader's calendar program. */
  calendar?: CalendarPart | undefined;
  /** Where a POST ends the series this e-mail belongs to (RFC 8058). */
  unsubscribe_url?: string | undefined;
};

type Text = { label: string; url: string; text?: string };
const spoken = (language: Language, line: Line): string | Text => {
  if ('say' in line) return say(language, line);
  const { label, url, text } = line;
  return { label: say(language, label), url, ...(text && { text: say(language, text) }) };
};

const font = "font:16px/1.55 'Archivo Variable',Archivo,Arial,sans-serif";

const plainLine = (line: string | Text) =>
  typeof line === 'string' ? line : [line.label, line.text, line.url].filter(Boolean).join('\n');
const htmlLine = (line: string | Text) =>
  typeof line === 'string'
    ? escaped(line)
    : `<a href="${escaped(line.url)}" style="color:#07513a;font-weight:600">${escaped(line.label)}</a>${line.text ? `<br>${escaped(line.text)}` : ''}`;

/** The e-mail as this reader gets it; every one has the same look, and the text part says the same as the HTML. */
export function compose(to: string, letter: Letter, language: Language): Email {
  const { reply_to, thread, calendar, unsubscribe_url } = letter;
  const subject = say(language, letter.subject);
  const lines = letter.lines.map((line) => spoken(language, line));
  const link = (given: Link | undefined) => given && { label: say(language, given.label), url: given.url };
  const [action, foot] = [link(letter.action), link(letter.foot)];
  const ends = [action, foot].flatMap((end) => (end ? [`${end.label}: ${end.url}`] : []));
  const text = [...lines.map(plainLine), ...ends].join('\n\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${htmlLine(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:#07513a;color:#f6faf7;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
    : '';
  const quiet = foot
    ? `<p style="margin:24px 0 0;font-size:13px"><a href="${escaped(foot.url)}" style="color:#4b5a52">${escaped(foot.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f7f9f7;color:#122019;${font}"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" style="max-width:560px;width:100%;background:#fff;border:1px solid #dbe1dc;border-radius:14px"><tr><td style="padding:32px;text-align:left">
<p style="margin:0 0 20px;font-weight:700">Saywell</p><h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escaped(subject)}</h1>${paragraphs}${button}
${quiet}</td></tr></table></td></tr></table></body></html>`;
  return { to, subject, text, html, reply_to, thread, calendar, unsubscribe_url };
}
