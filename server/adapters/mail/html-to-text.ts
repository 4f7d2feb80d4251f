import { compile, type SelectorDefinition } from 'html-to-text';
import { replyMarker } from './quoted-text.ts';

const readAtMost = 200_000;
const maxNesting = 256;

const quotes = ['gmail_quote', 'moz-cite-prefix', 'appendonsend', 'divRplyFwdMsg'].flatMap((name) => [
  `div[class*="${name}"]`,
  `div[id*="${name}"]`,
]);
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const skippedTags = ['head', 'img'];

const convertHtml = compile({
  wordwrap: false,
  limits: { maxDepth: maxNesting },
  formatters: {
    quoteBegins(_element, _walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addInline(replyMarker);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    ...skippedTags.map((selector): SelectorDefinition => ({ selector, format: 'skip' })),
    ...quotes.map((selector): SelectorDefinition => ({ selector, format: 'quoteBegins' })),
  ],
});

export const textOfHtml = (html: string): string => convertHtml(html.slice(0, readAtMost));
