import { expect, test } from '@playwright/test';

test('the footer changes the language of a public page without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Precios fijos/);
  await context.close();
});
