import { type Language, languageCookie } from '#contract/language.ts';

/** What these pages are written in: each language has an edition of its own. */
export const language: Language = (import.meta.env['LANGUAGE'] as Language | undefined) ?? 'en';

/** Goes on in this language, now and on the next visit: the server sends the other edition of the same page. */
export function readIn(wanted: Language): void {
  if (wanted === language) return;
  document.cookie = `${languageCookie}=${wanted}; path=/; max-age=31536000; samesite=lax`;
  // Where cookies are forbidden, a reload would change nothing and never end.
  if (document.cookie.includes(`${languageCookie}=${wanted}`)) location.reload();
}
