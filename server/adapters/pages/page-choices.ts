import type { FastifyInstance } from 'fastify';
import { cookieChoiceCookie, cookieChoiceOf, cookieChoices } from '#contract/platform/cookie-choice.ts';
import { languageCookie } from '#contract/base/language.ts';

const aYear = 365 * 24 * 3600;
const publicCookie = { path: '/', sameSite: 'lax' } as const;

export function acceptPageChoices(http: FastifyInstance): void {
  http.post<{ Params: { language: string }; Querystring: { next?: string } }>(
    '/language/:language',
    async ({ params: { language }, query: { next = '/' }, cookies }, reply) => {
      if (!http.languages.includes(language)) return reply.callNotFound();
      const lasts = cookieChoiceOf(cookies[cookieChoiceCookie]) === 'preferences';
      void reply.setCookie(languageCookie, language, { ...publicCookie, ...(lasts && { maxAge: aYear }) });
      return reply.redirect(ownPath(next), 303);
    },
  );

  http.post<{ Params: { choice: string } }>('/cookies/:choice', async ({ params, cookies }, reply) => {
    const choice = cookieChoices.find((it) => it === params.choice);
    if (!choice) return reply.callNotFound();
    void reply.setCookie(cookieChoiceCookie, choice, { ...publicCookie, maxAge: aYear });
    const language = cookies[languageCookie];
    // A cookie without a max age ends with the browser session.
    if (choice === 'essential' && language && http.languages.includes(language))
      void reply.setCookie(languageCookie, language, publicCookie);
    return reply.redirect('/cookie-policy#choice', 303);
  });
}

/** Accepts only paths of this site, because `//elsewhere` and `/\elsewhere` lead to other sites. */
const ownPath = (next: unknown): string =>
  typeof next === 'string' && /^\/(?![/\\])[\w\-./~%?=&+]*$/.test(next) ? next : '/';
