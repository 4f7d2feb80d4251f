import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const texts = { title: 'On bread', summary: 'How it is baked.', body: '# Ovens\n\nAre **hot**.' };
const slugs = async () => (await product.call(null, api.articles.published, {})).body.articles.map(({ slug }) => slug);
const shown = async (slug: string, language = 'en') =>
  product.call(null, api.articles.read, { slug }, { 'accept-language': language });

it('a new installation has three articles in both languages', async () => {
  expect(await slugs()).toEqual(['three-minutes', 'questions-worth-asking', 'what-a-score-is-for']);
  expect((await shown('three-minutes')).body.html).toContain('<h2>Say the number</h2>');
  expect((await shown('three-minutes', 'es')).body.title).toBe('Cómo usar tres minutos');
});

it('a draft is visible to administrators only, and a published article in the blog and the sitemap', async () => {
  const { body } = await product.call(admin, api.articles.create, { slug: 'on-bread', ...texts });
  const places = async () => [
    (await slugs()).includes('on-bread'),
    (await shown('on-bread')).status === 200,
    (await product.app.inject('/sitemaps/pages.xml')).body.includes('/blog/on-bread<'),
    (await product.app.inject('/share/blog/on-bread.png')).statusCode === 200,
  ];
  expect(await places()).toEqual([false, false, false, false]);
  await product.call(admin, api.articles.publish, { article_id: body.id, published: true });
  const first = (await shown('on-bread')).body.published_at;
  expect(await places()).toEqual([true, true, true, true]);
  await product.call(admin, api.articles.publish, { article_id: body.id, published: false });
  expect(await places()).toEqual([false, false, false, false]);
  for (const _ of [1, 2]) await product.call(admin, api.articles.publish, { article_id: body.id, published: true });
  expect((await shown('on-bread')).body.published_at).toBe(first);
  const log = await product.db.selectFrom('audit_log').select('action').where('subject', '=', 'article').execute();
  expect(log.map(({ action }) => action)).toEqual([
    'begin article',
    'publish article',
    'take article back',
    'publish article',
  ]);
});

it('an edit cannot overwrite someone else’s change, and no two articles share an address', async () => {
  const { body } = await product.call(admin, api.articles.create, { slug: 'on-salt', ...texts });
  const save = (title: string, version: number) =>
    product.call(admin, api.articles.save, { article_id: body.id, ...texts, title, version });
  expect((await save('On salt', 1)).body.version).toBe(2);
  expect((await save('On pepper', 1)).body.code).toBe('article_moved_on');
  expect((await product.call(admin, api.articles.one, { article_id: body.id })).body.title).toBe('On salt');
  const again = await product.call(admin, api.articles.create, { slug: 'on-salt', ...texts });
  expect(again.body.issues).toEqual([{ path: 'slug', message: 'Another article already has this address' }]);
});

it('an incomplete translation, an invalid address and texts that are too long are refused', async () => {
  const wrong = { slug: 'Bread & Salt', ...texts, title: 'x'.repeat(5000), title_es: 'Del pan' };
  const { status, body } = await product.call(admin, api.articles.create, wrong);
  expect(status).toBe(400);
  expect(body.issues?.map(({ path }) => path)).toEqual(['title', 'slug', 'title_es']);
  const half = await product.call(admin, api.articles.create, { slug: 'on-oil', ...texts, title_es: 'Del aceite' });
  expect(half.body.issues?.map(({ path }) => path)).toEqual(['title_es']);
});

it('an article never renders scripts, embeds or links to code', async () => {
  const body = `<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](https://x.example/p.png) [c](https://x.example) <b onclick=x>d</b>`;
  const { html } = (await product.call(admin, api.articles.preview, { body })).body;
  expect(html).not.toMatch(/<(script|img|b)\b|javascript:/);
  expect(html).toContain('<a rel="noopener" href="https://x.example">c</a>');
});
