import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ArticleRow, articles as articlesApi } from '#contract/jobs/articles.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time/time.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Articles · ${BRAND}` }];

export default function AdminArticlesScreen() {
  const list = useQuery(query(articlesApi.list, {}));
  const rows = list.data?.articles;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">Articles</h1>
          <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
            Articles on the blog, in its feed, and in the sitemap. Drafts are visible only here.
          </p>
        </div>
        <Button asChild>
          <Link to="/admin/articles/new">New article</Link>
        </Button>
      </div>
      <div className="mt-7">
        {list.isPending && <SkeletonRows label="Loading articles" />}
        {list.isError && <LoadFailure query={list} />}
        {rows?.length === 0 && <EmptyState title="No article yet">Write the first one.</EmptyState>}
        {rows && rows.length > 0 && (
          <Table caption="Articles of the blog" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </div>
    </>
  );
}

const columns: Column<ArticleRow>[] = [
  {
    id: 'title',
    header: t`Title`,
    title: true,
    className: 'wrap-anywhere',
    cell: ({ id, title }) => (
      <Link
        to={`/admin/articles/${id}`}
        className="inline-block font-semibold text-primary-text underline-link tap-area"
      >
        {title}
      </Link>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    cell: ({ published }) => (published ? <Badge tone="ok">Published</Badge> : <Badge tone="neutral">Draft</Badge>),
  },
  { id: 'languages', header: t`Languages`, cell: ({ in_spanish }) => (in_spanish ? t`English, Spanish` : t`English`) },
  {
    id: 'since',
    header: t`First published`,
    cell: ({ published_at }) => (published_at ? <Time value={published_at} /> : '—'),
  },
  { id: 'changed', header: t`Last change`, cell: ({ updated_at }) => <Time value={updated_at} /> },
];
