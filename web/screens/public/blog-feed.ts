import type { LoaderFunctionArgs } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { articles } from '../../features/blog/articles.ts';
import { originContext } from '../../services.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The articles for feed readers. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const origin = context.get(originContext);
  const items = articles.map(({ slug, title, date, summary }) => {
    const link = `${origin}/blog/${slug}`;
    const day = new Date(`${date}T12:00:00Z`).toUTCString();
    return `<item><title>${escaped(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${day}</pubDate><description>${escaped(summary)}</description></item>`;
  });
  const head = `<title>${BRAND} blog</title><link>${origin}/blog</link><description>About answers, questions and decisions in hiring.</description>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>\n`;
  return new Response(text, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}
