import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { articles as articlesApi } from '#contract/jobs/articles.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { pageMeta } from '../../../brand/page-meta.ts';
import { trailData } from '../../../brand/structured-data.ts';
import { ArticleText } from '../../../features/jobs/articles/article-text.tsx';
import { originContext, type ServerCall, serverCallContext } from '../../../session/services.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { Time } from '../../../ui/time/time.tsx';
import NotFoundScreen from '../not-found.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

const unknown = ['not_found', 'invalid_input'];

const articleAt = (call: ServerCall, slug: string) =>
  call(articlesApi.read, { slug }).catch((error: { code?: string }) => {
    if (error.code && unknown.includes(error.code)) return null;
    throw error;
  });

type Data = { article: NonNullable<Awaited<ReturnType<typeof articleAt>>>; origin: string } | null;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('An article needs a server behind it');
  const article = await articleAt(call, params['slug'] ?? '');
  if (!article) return data<Data>(null, { status: 404 });
  return data<Data>({ article, origin: context.get(originContext) });
}

export const meta = ({ loaderData: found }: { loaderData?: Data }) => {
  if (!found) return [{ title: t`Page not found · ${BRAND}` }, { name: 'robots', content: 'noindex' }];
  const { title, summary, slug, published_at, updated_at } = found.article;
  const path = `/blog/${slug}`;
  return [
    ...pageMeta({ title, description: summary, path, origin: found.origin }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: published_at,
        dateModified: updated_at,
        url: found.origin + path,
        image: `${found.origin}/share${path}.png`,
        author: { '@type': 'Organization', name: BRAND, url: found.origin },
      },
    },
    {
      'script:ld+json': trailData(found.origin, [
        [t`Blog`, '/blog'],
        [title, path],
      ]),
    },
  ];
};

export default function ArticleScreen() {
  const found = useLoaderData<Data>();
  if (!found) return <NotFoundScreen />;
  const { title, published_at, summary, html } = found.article;
  return (
    <article className="wrap py-12 md:py-20">
      <Link
        to="/blog"
        className="-ml-2 inline-flex h-11 items-center rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        Blog
      </Link>
      <h1 className="type-section mt-3 max-w-[10.2em] wrap-anywhere">{title}</h1>
      <p className="mt-5 max-w-[34em] text-lg wrap-anywhere text-ink-2">{summary}</p>
      <p className="mt-3 text-sm text-ink-3">
        {BRAND}, <Time value={published_at} />
      </p>
      <div className="mt-10 max-w-[39em] border-t border-rule pt-8">
        <ArticleText html={html} />
      </div>
    </article>
  );
}
