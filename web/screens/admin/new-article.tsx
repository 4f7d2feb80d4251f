import { Link } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { ArticleForm } from '../../features/jobs/articles/article-form.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`New article · ${BRAND}` }];

export default function NewArticleScreen() {
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
      <h1 className="type-h1 mt-2">New article</h1>
      <p className="mt-1.5 text-md text-ink-2">It stays a draft until you publish it.</p>
      <div className="mt-6">
        <ArticleForm article={null} />
      </div>
    </>
  );
}
