import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { articles as articlesApi } from '#contract/jobs/articles.ts';
import { pageMeta } from '../../../brand/page-meta.ts';
import { originContext, serverCallContext } from '../../../session/services.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { Time } from '../../../ui/time/time.tsx';
import { PageHero } from '../parts/page-parts.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The blog needs a server behind it');
  return { ...(await call(articlesApi.published, {})), origin: context.get(originContext) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Data }) => [
  ...pageMeta({
    title: t`Blog`,
    description: t`About answers, questions and decisions in hiring.`,
    path: '/blog',
    origin: loaderData?.origin,
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: t`Blog`, href: '/blog/feed.rss' },
];

export default function BlogScreen() {
  const { articles } = useLoaderData<Data>();
  return (
    <>
      <PageHero title="Blog" lead="About answers, questions and decisions in hiring." />
      {articles.length === 0 && (
        <section className="wrap mt-16 mb-24" aria-label="Articles">
          <h2 className="sr-only">Articles</h2>
          <EmptyState title="Nothing to read yet">The first article is being written.</EmptyState>
        </section>
      )}
      <ul className="wrap mt-16 mb-24 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {articles.map(({ slug, title, published_at, summary }) => (
          <li key={slug} className="border-t-2 border-ink pt-5">
            <article>
              <p className="text-sm text-ink-3">
                <Time value={published_at} />
              </p>
              <h2 className="type-h2 mt-2 wrap-anywhere">{title}</h2>
              <p className="mt-2 text-md wrap-anywhere text-ink-2">{summary}</p>
              <Link
                to={`/blog/${slug}`}
                aria-label={t`Read more: ${title}`}
                className="mt-3 inline-block py-1 font-semibold text-primary-text underline-link tap-area"
              >
                Read more
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
