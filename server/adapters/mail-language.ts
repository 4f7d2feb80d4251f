import type { Language } from '#contract/language.ts';
import { compose, type Email, type Line, withFooter } from './mail.ts';
import { spoken } from './spoken.ts';

/** The same e-mail as this reader reads it. */
export function inLanguage(email: Email, language: Language): Email {
  if (language === 'en' || !email.said) return email;
  const { lines, action, foot } = email.said;
  const link = <L extends { label: string; text?: string | undefined }>(line: L): L => ({
    ...line,
    label: spoken(language, line.label),
    ...(line.text && { text: spoken(language, line.text) }),
  });
  const said = (line: Line) => (typeof line === 'string' ? spoken(language, line) : link(line));
  const told = compose(email.to, spoken(language, email.subject), lines.map(said), action && link(action), language);
  const { subject, text, html } = foot ? withFooter(told, link(foot)) : told;
  const { calendar } = email;
  const entry = calendar?.spanish ? { calendar: { ...calendar, text: calendar.spanish } } : {};
  return { ...email, subject, text, html, ...entry };
}
