import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { articles as articlesApi } from '#contract/jobs/articles.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { ArticleForm } from '../../features/jobs/articles/article-form.tsx';
import { ArticleState } from '../../features/jobs/articles/article-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Edit article · ${BRAND}` }];

export default function AdminArticleScreen() {
  const { articleId = '' } = useParams();
  const found = useQuery(query(articlesApi.one, { article_id: articleId }));
  return (
    <>
      <p>
        <Link
          to="/admin/articles"
          className="inline-block py-1 font-semibold text-primary-text underline-link tap-area"
        >
          All articles
        </Link>
      </p>
      <h1 className="type-h1 mt-2 wrap-anywhere">{found.data?.title ?? t`Article`}</h1>
      <div className="mt-6">
        {found.isPending && <SkeletonRows label="Loading the article" />}
        {found.isError && <LoadFailure query={found} />}
        {found.data && (
          <>
            <ArticleState article={found.data} />
            <ArticleForm key={found.data.id} article={found.data} />
          </>
        )}
      </div>
    </>
  );
}
