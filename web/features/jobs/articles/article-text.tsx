import { useMemo } from 'react';
import { trustedArticle } from '../../../ui/page/trusted.ts';

/** The server renders this HTML from Markdown without any active content. */
export function ArticleText({ html }: { html: string }) {
  const trusted = useMemo(() => ({ __html: trustedArticle(html) }), [html]);
  return <div className="article-text max-w-[39em] text-md" dangerouslySetInnerHTML={trusted} />;
}
