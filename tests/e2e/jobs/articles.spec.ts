import { expect, test } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

test('an administrator writes, previews, publishes and unpublishes an article', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Address').fill('three-minutes');
  await page.getByLabel('Title', { exact: true }).fill('The last question');
  await page.getByLabel('Summary', { exact: true }).fill('What to ask before you hang up.');
  await page.getByLabel('Text', { exact: true }).fill('## Ask this\n\nWhat would **you** change first?');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Ask this' })).toBeVisible();

  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Another article already has this address')).toBeVisible();
  await page.getByLabel('Address').fill('the-last-question');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The last question' })).toBeVisible();
  expect((await page.request.get('/blog/the-last-question')).status()).toBe(404);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: '/blog/the-last-question' }).click();
  await expect(page).toHaveURL('/blog/the-last-question');
  await expect(page.getByText('What would you change first?')).toBeVisible();
  const feed = await (await page.request.get('/blog/feed.rss')).text();
  expect(feed).toContain('/blog/the-last-question');

  await page.goBack();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect((await page.request.get('/blog/the-last-question')).status()).toBe(404);
});
