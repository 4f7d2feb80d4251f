import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { type Article, articleBy } from '../../features/blog/articles.ts';
import { originContext } from '../../services.ts';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { Time } from '../../ui/time.tsx';
import NotFoundScreen from './not-found.tsx';

export const handle: RouteHandle = { static: true };

type Data = { article: Article; origin: string } | null;

export function loader({ params, context }: LoaderFunctionArgs) {
  const article = articleBy(params['slug']);
  if (!article) return data<Data>(null, { status: 404 });
  return data<Data>({ article, origin: context.get(originContext) });
}

export const meta = ({ loaderData: found }: { loaderData?: Data }) => {
  if (!found) return [{ title: `Page not found · ${BRAND}` }, { name: 'robots', content: 'noindex' }];
  const { title, summary, slug, date } = found.article;
  const path = `/blog/${slug}`;
  return [
    ...pageMeta({ title, description: summary, path, origin: found.origin }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: date,
        url: found.origin + path,
        author: { '@type': 'Organization', name: BRAND },
      },
    },
  ];
};

export default function ArticleScreen() {
  const found = useLoaderData<Data>();
  if (!found) return <NotFoundScreen />;
  const { title, date, summary, parts } = found.article;
  return (
    <article className="wrap py-12 md:py-20">
      <Link
        to="/blog"
        className="-ml-2 inline-flex h-11 items-center rounded-md px-2 font-[560] text-ink-2 hover:bg-sunken hover:text-ink"
      >
        Blog
      </Link>
      <h1 className="type-section mt-3 max-w-[10.2em]">{title}</h1>
      <p className="mt-5 max-w-[34em] text-lg text-ink-2">{summary}</p>
      <p className="mt-3 text-sm text-ink-3">
        {BRAND}, <Time value={`${date}T12:00:00Z`} />
      </p>
      <div className="mt-10 grid max-w-[39em] gap-8 border-t border-rule pt-8">
        {parts.map(({ heading, paragraphs }, index) => (
          <section key={index} className="grid gap-4 text-md">
            {heading && <h2 className="type-h2">{heading}</h2>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
