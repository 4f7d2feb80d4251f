// Trusted Types accept markup only from a policy that the Content Security Policy names (server/adapters/http/harden.ts).
type Rules = { createHTML: (text: string) => string };
type Maker = { createHTML(text: string): string };

function maker(name: string, rules: Rules): Maker | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Maker } };
  return trustedTypes?.createPolicy(name, rules);
}

const article = maker('article', { createHTML: (html) => html });

/** Use this only for HTML that the server rendered from Markdown with markup escaped. */
export const trustedArticle = (html: string): string => article?.createHTML(html) ?? html;

const wordFile = maker('word-file', { createHTML: (xml) => xml });

/** Use this only to parse XML for its text; none of it reaches the page. */
export const trustedXml = (xml: string): string => wordFile?.createHTML(xml) ?? xml;
