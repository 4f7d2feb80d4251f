import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { articleForUpdate } from './change.ts';

type Articles = typeof api.articles;

type Admin = Context<'admin'>;

/** Throws when the edited version is outdated, so that no concurrent edit is lost. */
export async function saveArticle(
  { db, actor }: Admin,
  { article_id, version, ...texts }: Input<Articles['save']>,
): Promise<Result<Articles['save']>> {
  return db.transaction().execute(async (tx) => {
    const before = await articleForUpdate(tx, article_id);
    if (before.version !== version) throw new AppError('article_moved_on');
    const after = { ...texts, version: version + 1, updated_at: sql<string>`now()` };
    await tx.updateTable('articles').set(after).where('id', '=', article_id).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'edit article',
      subject: 'article',
      subject_id: article_id,
      after: { title: texts.title, version: after.version },
    });
    return { version: after.version };
  });
}
