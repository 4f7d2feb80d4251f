import { Link } from 'react-router';
import { articles as articlesApi, type EditedArticle } from '#contract/jobs/articles.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function ArticleState({ article: { id, slug, published, published_at } }: { article: EditedArticle }) {
  const publish = useCommand(articlesApi.publish);
  const press = () =>
    publish.mutate(
      { article_id: id, published: !published },
      {
        onSuccess: ({ published }) =>
          toast({ title: published ? t`Article published` : t`Article taken back to the drafts` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-rule py-4">
      {published ? <Badge tone="ok">Published</Badge> : <Badge tone="neutral">Draft</Badge>}
      <p className="min-w-0 flex-1 text-ink-2">
        {published ? (
          <Link
            to={`/blog/${slug}`}
            reloadDocument
            className="font-semibold wrap-anywhere text-primary-text underline-link"
          >
            /blog/{slug}
          </Link>
        ) : (
          <span className="wrap-anywhere">/blog/{slug}</span>
        )}
        {published_at && (
          <>
            {' '}
            first published <Time value={published_at} />
          </>
        )}
      </p>
      <BusyButton
        variant={published ? 'outline' : 'primary'}
        busy={publish.isPending}
        busyLabel={published ? t`Taking back…` : t`Publishing…`}
        onClick={press}
      >
        {published ? t`Unpublish` : t`Publish`}
      </BusyButton>
    </div>
  );
}
