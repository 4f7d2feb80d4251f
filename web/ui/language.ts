import { type Language, languageCookie } from '#contract/language.ts';
import { cookieChoice } from './kept.ts';

/** What these pages are written in: each language has an edition of its own. */
export const language: Language = (import.meta.env['LANGUAGE'] as Language | undefined) ?? 'en';

/** Goes on in this language, now and on the next visit: the server sends the other edition of the same page. */
export function readIn(wanted: Language): void {
  if (wanted === language) return;
  const lasts = cookieChoice() === 'preferences' ? '; max-age=31536000' : '';
  document.cookie = `${languageCookie}=${wanted}; path=/; samesite=lax${lasts}`;
  // Where cookies are forbidden, a reload would change nothing and never end.
  if (document.cookie.includes(`${languageCookie}=${wanted}`)) location.reload();
}
