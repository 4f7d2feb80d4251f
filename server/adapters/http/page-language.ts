import type { FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageFor } from '#contract/base/language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What readers may choose. */
    languages: readonly Language[];
  }
}

/** The language a reader sees: chosen on this device, or asked for by the browser. */
export const readersLanguage = ({
  server,
  cookies,
  headers,
}: Pick<FastifyRequest, 'server' | 'cookies' | 'headers'>): Language =>
  // Of a request whose address cannot be read nothing else was read, either.
  languageFor(server.languages, (cookies as typeof cookies | undefined)?.[languageCookie], headers['accept-language']);
