import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageCookie, languageFor } from '#contract/language.ts';

const aYear = 365 * 24 * 3600;

/** The language a reader sees: chosen on this device, or asked for by the browser. */
export const readersLanguage = ({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language =>
  languageFor(cookies[languageCookie], headers['accept-language']);

/** What the form in the footer asks for: POST /language/es?next=/pricing works without any script. */
export function acceptLanguageChoice(http: FastifyInstance): void {
  http.post<{ Params: { language: string }; Querystring: { next?: string } }>(
    '/language/:language',
    async ({ params: { language }, query: { next = '/' } }, reply) => {
      if (!isLanguage(language)) return reply.callNotFound();
      // Scripts read it too: it is no secret, and Settings write it.
      void reply.setCookie(languageCookie, language, { path: '/', maxAge: aYear, sameSite: 'lax' });
      return reply.redirect(ownPath(next), 303);
    },
  );
}

/** Only a path of this site: `//elsewhere` and `/\elsewhere` lead away. */
const ownPath = (next: unknown): string =>
  typeof next === 'string' && /^\/(?![/\\])[\w\-./~%?=&+]*$/.test(next) ? next : '/';
