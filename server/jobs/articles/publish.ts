import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { articleForUpdate } from './change.ts';

type Articles = typeof api.articles;

type Admin = Context<'admin'>;

export async function publishArticle(
  { db, actor }: Admin,
  { article_id, published }: Input<Articles['publish']>,
): Promise<Result<Articles['publish']>> {
  return db.transaction().execute(async (tx) => {
    const before = await articleForUpdate(tx, article_id);
    if (before.published === published) return { published };
    const published_at = sql<string>`coalesce(published_at, now())`;
    await tx
      .updateTable('articles')
      .set({ published, ...(published && { published_at }) })
      .where('id', '=', article_id)
      .execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: published ? 'publish article' : 'take article back',
      subject: 'article',
      subject_id: article_id,
      after: {
        published,
      },
    });
    return { published };
  });
}
