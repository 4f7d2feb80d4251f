import { useMemo } from 'react';
import { trustedArticle } from '../../../ui/page/trusted.ts';

/** The text of an article, as the server made it from Markdown: nothing in it runs. */
export function ArticleText({ html }: { html: string }) {
  const trusted = useMemo(() => ({ __html: trustedArticle(html) }), [html]);
  return <div className="article-text max-w-[39em] text-md" dangerouslySetInnerHTML={trusted} />;
}
