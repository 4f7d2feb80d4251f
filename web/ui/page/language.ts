import { type Language, languageCookie, ownLanguage } from '#contract/base/language.ts';
import { cookieChoice } from './kept.ts';

/** What these pages are written in: each language has an edition of its own. */
export const language: Language = (import.meta.env['LANGUAGE'] as Language | undefined) ?? ownLanguage;

/** Every language that is offered, in its own words, so that no one has to know another one to find back. */
export const languages = (import.meta.env['LANGUAGES'] ?? []) as { tag: Language; name: string; note: string }[];

/** Goes on in this language, now and on the next visit: the server sends the other edition of the same page. */
export function readIn(wanted: Language): void {
  // What an account chose may be offered no longer.
  if (wanted === language || !languages.some(({ tag }) => tag === wanted)) return;
  const lasts = cookieChoice() === 'preferences' ? '; max-age=31536000' : '';
  document.cookie = `${languageCookie}=${wanted}; path=/; samesite=lax${lasts}`;
  // Where cookies are forbidden, a reload would change nothing and never end.
  if (document.cookie.includes(`${languageCookie}=${wanted}`)) location.reload();
}
