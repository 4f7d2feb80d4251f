import { micromark } from 'micromark';

/**
 * Markdown as HTML without anything that runs or loads: HTML inside it is shown as it was typed, addresses are http, https
 * or mail, and pictures are left out. Its headings stand below the title of the page.
 */
export const htmlOf = (markdown: string): string =>
  micromark(markdown)
    .replaceAll(/<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g, '$1')
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll('<a href="http', '<a rel="noopener" href="http');
