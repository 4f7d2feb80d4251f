/** The text of an article, as the server made it from Markdown: nothing in it runs. */
export const ArticleText = ({ html }: { html: string }) => (
  <div className="article-text max-w-[39em] text-md" dangerouslySetInnerHTML={{ __html: html }} />
);
