import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';

type Articles = typeof api.articles;

type Admin = Context<'admin'>;

export async function beginArticle(
  { db, actor }: Admin,
  fields: Input<Articles['create']>,
): Promise<Result<Articles['create']>> {
  return db.transaction().execute(async (tx) => {
    const article = await tx
      .insertInto('articles')
      .values(fields)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!article) throw invalidInput({ path: 'slug', message: fixed('Another article already has this address') });
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'begin article',
      subject: 'article',
      subject_id: article.id,
      after: { slug: fields.slug, title: fields.title },
    });
    return article;
  });
}
