import { compile, type SelectorDefinition } from 'html-to-text';
import { answerAbove } from './quoted-text.ts';

// No answer is longer, with all that it quotes; of a page that nests without end nothing deeper is read.
const readAtMost = 200_000;
const deepest = 256;

/** Where mail programs begin to quote: all that follows on the page is not an answer. */
const quotes = ['gmail_quote', 'moz-cite-prefix', 'appendonsend', 'divRplyFwdMsg'].flatMap((name) => [
  `div[class*="${name}"]`,
  `div[id*="${name}"]`,
]);
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const unseen = ['head', 'img', 'blockquote'];

const wordsOf = compile({
  wordwrap: false,
  limits: { maxDepth: deepest },
  formatters: {
    quoteBegins(_element, _walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addInline(answerAbove);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ...unseen.map((selector): SelectorDefinition => ({ selector, format: 'skip' })),
    ...quotes.map((selector): SelectorDefinition => ({ selector, format: 'quoteBegins' })),
  ],
});

/** What is read on a page of an email, down to the line where it begins to quote. */
export const wordsOfPage = (html: string): string => wordsOf(html.slice(0, readAtMost));
