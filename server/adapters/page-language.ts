import type { FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageFor } from '#contract/language.ts';

/** The language a reader sees: chosen on this device, or asked for by the browser. */
export const readersLanguage = ({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language =>
  languageFor(cookies[languageCookie], headers['accept-language']);
