import { micromark } from 'micromark';

/** Converts Markdown to safe HTML: raw HTML is escaped, links are limited to http, https and mail, and images are omitted. */
export const htmlOf = (markdown: string): string =>
  micromark(markdown)
    .replaceAll(/<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g, '$1')
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll('<a href="http', '<a rel="noopener" href="http');
