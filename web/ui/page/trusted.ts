// Browsers with Trusted Types take text for markup only from a maker that the policy of the page names (server/adapters/http/harden.ts).
type Rules = { createHTML: (text: string) => string };
type Maker = { createHTML(text: string): string };

function maker(name: string, rules: Rules): Maker | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Maker } };
  return trustedTypes?.createPolicy(name, rules);
}

const article = maker('article', { createHTML: (html) => html });

/** Only for what the server made of Markdown: it shows markup as text. */
export const trustedArticle = (html: string): string => article?.createHTML(html) ?? html;

const wordFile = maker('word-file', { createHTML: (xml) => xml });

/** Only to be parsed as XML for its text: none of it is put on a page. */
export const trustedXml = (xml: string): string => wordFile?.createHTML(xml) ?? xml;
