import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';

type Articles = typeof api.articles;
type Admin = Context<'admin'>;

export async function beginArticle(
  { db, actor }: Admin,
  fields: Input<Articles['create']>,
): Promise<Answer<Articles['create']>> {
  return db.transaction().execute(async (tx) => {
    const article = await tx
      .insertInto('articles')
      .values(fields)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!article) throw invalidInput({ path: 'slug', message: 'Another article has this address already' });
    await note(tx, actor, 'begin article', article.id, { slug: fields.slug, title: fields.title });
    return article;
  });
}

/** Refuses texts that rest on a version which somebody else has changed since. */
export async function saveArticle(
  { db, actor }: Admin,
  { article_id, version, ...texts }: Input<Articles['save']>,
): Promise<Answer<Articles['save']>> {
  return db.transaction().execute(async (tx) => {
    const before = await locked(tx, article_id);
    if (before.version !== version) throw new AppError('article_moved_on');
    const after = { ...texts, version: version + 1, updated_at: sql<string>`now()` };
    await tx.updateTable('articles').set(after).where('id', '=', article_id).execute();
    await note(tx, actor, 'edit article', article_id, { title: texts.title, version: after.version });
    return { version: after.version };
  });
}

/** Keeps the day on which it was first published: readers may have seen it in a feed. */
export async function publishArticle(
  { db, actor }: Admin,
  { article_id, published }: Input<Articles['publish']>,
): Promise<Answer<Articles['publish']>> {
  return db.transaction().execute(async (tx) => {
    const before = await locked(tx, article_id);
    if (before.published === published) return { published };
    const published_at = sql<string>`coalesce(published_at, now())`;
    await tx
      .updateTable('articles')
      .set({ published, ...(published && { published_at }) })
      .where('id', '=', article_id)
      .execute();
    await note(tx, actor, published ? 'publish article' : 'take article back', article_id, { published });
    return { published };
  });
}

async function locked(tx: Tx, id: string) {
  const article = await tx
    .selectFrom('articles')
    .select(['version', 'published'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!article) throw new AppError('not_found');
  return article;
}

const note = (tx: Tx, { id }: Admin['actor'], action: string, subject_id: string, after: object) =>
  record(tx, { actor_id: id, action, subject: 'article', subject_id, after });
