import type { FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageFor } from '#contract/base/language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    languages: readonly Language[];
  }
}

export const readerLanguage = ({
  server,
  cookies,
  headers,
}: Pick<FastifyRequest, 'server' | 'cookies' | 'headers'>): Language =>
  // For a malformed URL the hooks do not run, so cookies may be undefined.
  languageFor(server.languages, (cookies as typeof cookies | undefined)?.[languageCookie], headers['accept-language']);
