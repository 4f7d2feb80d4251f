import { Link } from 'react-router';
import { pageMeta } from '../../brand/page-meta.ts';
import { articles } from '../../features/blog/articles.ts';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { Time } from '../../ui/time.tsx';
import { PageHero } from './page-parts.tsx';

export const handle: RouteHandle = { static: true };

export const meta = () => [
  ...pageMeta({
    title: 'Blog',
    description: 'About answers, questions and decisions in hiring.',
    path: '/blog',
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/feed.rss' },
];

export default function BlogScreen() {
  return (
    <>
      <PageHero title="Blog" lead="About answers, questions and decisions in hiring." />
      <ul className="wrap mt-16 mb-24 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {articles.map(({ slug, title, date, summary }) => (
          <li key={slug} className="border-t-2 border-ink pt-5">
            <article>
              <p className="text-sm text-ink-3">
                <Time value={`${date}T12:00:00Z`} />
              </p>
              <h2 className="type-h2 mt-2">{title}</h2>
              <p className="mt-2 text-md text-ink-2">{summary}</p>
              <Link
                to={`/blog/${slug}`}
                aria-label={`Read more: ${title}`}
                className="mt-3 inline-block py-1 font-[600] text-primary-text underline-link"
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
