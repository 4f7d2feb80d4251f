import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { ArticleCard } from '#contract/jobs/articles.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/language.ts';
import type { Db } from '../../adapters/database/db.ts';
import { htmlOf } from '../../adapters/formats/markdown.ts';
import type { Context } from '../../base/context.ts';

type Articles = typeof api.articles;

const mostArticles = 500;

const columns = [
  'slug',
  'title',
  'summary',
  'body',
  'title_es',
  'summary_es',
  'body_es',
  'published_at',
  'updated_at',
] as const;

const published = (db: Db) =>
  db
    .selectFrom('articles')
    .select(columns)
    .where('published', '=', true)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(mostArticles);

type Row = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];

const inLanguage = ({ title_es, summary_es, body_es, published_at, ...row }: Row, language: Language) => ({
  ...row,
  ...(language === 'es' && title_es ? { title: title_es, summary: summary_es, body: body_es } : {}),
  published_at: published_at ?? row.updated_at,
});

export async function articleCards(db: Db, language: Language): Promise<(ArticleCard & { updated_at: string })[]> {
  const rows = await published(db).execute();
  return rows.map((row) => inLanguage(row, language));
}

export const publishedArticles = async ({
  db,
  request,
}: Context<'public'>): Promise<Result<Articles['published']>> => ({
  articles: await articleCards(db, request.language),
});

export async function publishedArticle(
  { db, request }: Context<'public'>,
  { slug }: Input<Articles['read']>,
): Promise<Result<Articles['read']>> {
  const row = await published(db).where('slug', '=', slug).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const article = inLanguage(row, request.language);
  return { ...article, html: htmlOf(article.body) };
}

export async function allArticles({ db }: Context<'admin'>): Promise<Result<Articles['list']>> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'published', 'published_at', 'updated_at'])
    .select(sql<boolean>`title_es <> ''`.as('in_spanish'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostArticles)
    .execute();
  return { articles: rows };
}

export async function editedArticle(
  { db }: Context<'admin'>,
  { article_id }: Input<Articles['one']>,
): Promise<Result<Articles['one']>> {
  const article = await db.selectFrom('articles').selectAll().where('id', '=', article_id).executeTakeFirst();
  if (!article) throw new AppError('not_found');
  return article;
}

export const articlePreview = async (
  _: Context<'admin'>,
  { body }: Input<Articles['preview']>,
): Promise<Result<Articles['preview']>> => ({ html: htmlOf(body) });
