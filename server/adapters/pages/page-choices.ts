import type { FastifyInstance } from 'fastify';
import { cookieChoiceCookie, cookieChoiceOf, cookieChoices } from '#contract/platform/cookie-choice.ts';
import { languageCookie } from '#contract/base/language.ts';

const aYear = 365 * 24 * 3600;
// Scripts read them too: they are no secret, and Settings write the language.
const seenByAll = { path: '/', sameSite: 'lax' } as const;

/** Forms of the public pages that work without any script: the language in the footer, and what this browser may keep. */
export function acceptPageChoices(http: FastifyInstance): void {
  http.post<{ Params: { language: string }; Querystring: { next?: string } }>(
    '/language/:language',
    async ({ params: { language }, query: { next = '/' }, cookies }, reply) => {
      if (!http.languages.includes(language)) return reply.callNotFound();
      const lasts = cookieChoiceOf(cookies[cookieChoiceCookie]) === 'preferences';
      void reply.setCookie(languageCookie, language, { ...seenByAll, ...(lasts && { maxAge: aYear }) });
      return reply.redirect(ownPath(next), 303);
    },
  );

  http.post<{ Params: { choice: string } }>('/cookies/:choice', async ({ params, cookies }, reply) => {
    const choice = cookieChoices.find((it) => it === params.choice);
    if (!choice) return reply.callNotFound();
    void reply.setCookie(cookieChoiceCookie, choice, { ...seenByAll, maxAge: aYear });
    const language = cookies[languageCookie];
    // A cookie without an age ends with the browser.
    if (choice === 'essential' && language && http.languages.includes(language))
      void reply.setCookie(languageCookie, language, seenByAll);
    return reply.redirect('/cookie-policy#choice', 303);
  });
}

/** Only a path of this site: `//elsewhere` and `/\elsewhere` lead away. */
const ownPath = (next: unknown): string =>
  typeof next === 'string' && /^\/(?![/\\])[\w\-./~%?=&+]*$/.test(next) ? next : '/';
