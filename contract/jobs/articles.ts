import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { empty, optionalText, requiredText, uuid } from '../base/fields.ts';

const mostBody = 40_000;
const spanishMessage = fixed('A Spanish article needs a title, a summary and a text');

const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80, fixed('Please keep this under 80 characters')),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fixed('Lowercase letters, digits and single hyphens only')),
  );

const texts = z.object({
  title: requiredText(fixed('Title is required'), 120),
  summary: requiredText(fixed('Summary is required'), 300),
  body: requiredText(fixed('Text is required'), mostBody),
  title_es: optionalText(120),
  summary_es: optionalText(300),
  body_es: optionalText(mostBody),
});

type Translated = { title_es: string; summary_es: string; body_es: string };
const isFullyTranslated = ({ title_es, summary_es, body_es }: Translated) =>
  new Set([title_es, summary_es, body_es].map(Boolean)).size === 1;
const requireFullTranslation = <Article extends Translated>() =>
  z.refine<Article>(isFullyTranslated, { path: ['title_es'], error: spanishMessage });

export const articleTexts = texts.check(requireFullTranslation());
/** The slug cannot be changed later, so that links to an article stay valid. */
export const newArticle = z.extend(texts, { slug }).check(requireFullTranslation());

const articleCard = z.object({ slug: z.string(), title: z.string(), summary: z.string(), published_at: z.string() });
export type ArticleCard = z.infer<typeof articleCard>;

const articleRow = z.object({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  published: z.boolean(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  in_spanish: z.boolean(),
});
export type ArticleRow = z.infer<typeof articleRow>;

const editedArticle = z.object({
  ...z.omit(articleRow, { in_spanish: true }).shape,
  ...z.omit(texts, { title: true }).shape,
  version: z.number(),
});
export type EditedArticle = z.infer<typeof editedArticle>;

export const articles = {
  published: {
    method: 'GET',
    path: '/api/v1/articles',
    summary: 'The articles of the blog, the newest first',
    access: 'public',
    input: empty,
    output: z.object({ articles: z.array(articleCard) }),
  },
  read: {
    method: 'GET',
    path: '/api/v1/articles/:slug',
    summary: 'One article of the blog; its text is HTML without anything that runs',
    access: 'public',
    input: z.object({ slug: z.string().check(z.maxLength(200)) }),
    output: z.extend(articleCard, { html: z.string(), updated_at: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/v1/edited-articles',
    summary: 'All articles, published or not',
    access: 'admin',
    input: empty,
    output: z.object({ articles: z.array(articleRow) }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/edited-articles/:article_id',
    summary: 'One article as it is edited, in Markdown',
    access: 'admin',
    input: z.object({ article_id: uuid }),
    output: editedArticle,
  },
  create: {
    method: 'POST',
    path: '/api/v1/edited-articles',
    summary: 'Start an article; no one else sees it until it is published',
    access: 'admin',
    input: newArticle,
    output: z.object({ id: uuid }),
  },
  save: {
    method: 'PUT',
    path: '/api/v1/edited-articles/:article_id',
    summary: 'Change the texts of an article; `version` is the one that was read',
    access: 'admin',
    input: z
      .extend(texts, { article_id: uuid, version: z.int32().check(z.minimum(0)) })
      .check(requireFullTranslation()),
    output: z.object({ version: z.number() }),
  },
  publish: {
    method: 'POST',
    path: '/api/v1/edited-articles/:article_id/publish',
    summary: 'Publish an article, or unpublish it',
    access: 'admin',
    input: z.object({ article_id: uuid, published: z.boolean() }),
    output: z.object({ published: z.boolean() }),
  },
  preview: {
    method: 'POST',
    path: '/api/v1/article-preview',
    summary: 'Markdown as readers would see it',
    access: 'admin',
    input: z.object({ body: z.string().check(z.maxLength(mostBody)) }),
    output: z.object({ html: z.string() }),
  },
} satisfies Record<string, Endpoint>;
