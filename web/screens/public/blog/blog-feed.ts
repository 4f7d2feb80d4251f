import type { LoaderFunctionArgs } from 'react-router';
import { articles as articlesApi } from '#contract/jobs/articles.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { originContext, serverCallContext } from '../../../session/services.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const origin = context.get(originContext);
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The feed needs a server behind it');
  const { articles } = await call(articlesApi.published, {});
  const items = articles.map(({ slug, title, published_at, summary }) => {
    const link = `${origin}/blog/${slug}`;
    const day = new Date(published_at).toUTCString();
    return `<item><title>${escaped(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${day}</pubDate><description>${escaped(summary)}</description></item>`;
  });
  const head = `<title>${BRAND} blog</title><link>${origin}/blog</link><description>About answers, questions and decisions in hiring.</description>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>\n`;
  return new Response(text, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}
