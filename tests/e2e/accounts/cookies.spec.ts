import { expect, test } from '../support/walk.ts';

test('a browser stores the theme only when its user accepts more than essential cookies', async ({ page, context }) => {
  const isDark = () => page.locator('html').evaluate((html) => html.classList.contains('dark'));
  const choose = (name: RegExp) => page.getByRole('button', { name });
  await page.goto('/pricing');
  await page.getByRole('button', { name: /light and dark/ }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const language = async () => (await context.cookies()).find(({ name }) => name === 'language')?.expires;
  expect(await language()).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600);

  await page.getByRole('link', { name: 'Your cookie choice' }).click();
  await expect(page).toHaveURL('/cookie-policy#choice');
  await expect(choose(/^Essential and my preferences/)).toHaveAttribute('aria-pressed', 'true');
  await choose(/^Essential only/).click();
  await expect(choose(/^Essential only/)).toHaveAttribute('aria-pressed', 'true');
  expect([await isDark(), await language()]).toEqual([false, -1]);
  await page.getByRole('button', { name: /light and dark/ }).click();
  expect([await isDark(), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual([true, null]);

  await choose(/^Essential and my preferences/).click();
  await expect(choose(/^Essential and my preferences/)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /light and dark/ }).click();
  await page.goto('/about');
  expect(await isDark()).toBe(true);
});
