import type { Language } from '#contract/language.ts';

/** What these pages are written in: each language has an edition of its own. */
export const language: Language = (import.meta.env['LANGUAGE'] as Language | undefined) ?? 'en';
