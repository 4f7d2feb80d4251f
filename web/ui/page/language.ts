import { type Language, languageCookie, sourceLanguage } from '#contract/base/language.ts';
import { cookieChoice } from './preferences.ts';

export const language: Language = (import.meta.env['LANGUAGE'] as Language | undefined) ?? sourceLanguage;

export const languages = (import.meta.env['LANGUAGES'] ?? []) as { tag: Language; name: string; note: string }[];

export function switchLanguage(wanted: Language): void {
  // An account may have chosen a language that is no longer offered.
  if (wanted === language || !languages.some(({ tag }) => tag === wanted)) return;
  const lasts = cookieChoice() === 'preferences' ? '; max-age=31536000' : '';
  document.cookie = `${languageCookie}=${wanted}; path=/; samesite=lax${lasts}`;
  // Where cookies are forbidden, a reload would change nothing and repeat forever.
  if (document.cookie.includes(`${languageCookie}=${wanted}`)) location.reload();
}
