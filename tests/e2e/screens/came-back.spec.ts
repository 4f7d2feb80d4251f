import { chromium, expect, type Page, test as base } from '@playwright/test';
import { freshPerson } from '../support/applicant.ts';
import { signIn } from '../support/people.ts';

declare global {
  interface Window {
    asItWasLeft?: boolean;
  }
}

/** A browser that keeps pages as they were left, as people's browsers do; Playwright's own turns that off. */
const test = base.extend<{ page: Page }>({
  page: async ({ baseURL, launchOptions }, use) => {
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US', serviceWorkers: 'block' });
    await use(await context.newPage());
    await browser.close();
  },
});

// Playwright's own way back waits for a load, and there is none.
const back = (page: Page) => page.evaluate(() => history.back());
const markAsLeft = (page: Page) => page.evaluate(() => void (window.asItWasLeft = true));
const isAsItWasLeft = (page: Page) => page.evaluate(() => window.asItWasLeft === true);

for (const { who, path, name } of [
  { who: 'manager', path: '/manager/packages', name: 'Buy Single Job Listing' },
  { who: 'candidate', path: '/candidate/plans', name: 'Get Job Seeker Pro' },
] as const) {
  test(`a ${who} who comes back from the payment page can press again`, async ({ page }) => {
    // A new person has no plan yet, whatever other tests have bought.
    await freshPerson(page, who);
    await page.goto(path);
    await markAsLeft(page);
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/test-payment/);
    await back(page);
    await expect(page).toHaveURL(path);
    expect(await isAsItWasLeft(page)).toBe(true);
    const buy = page.getByRole('button', { name });
    await expect(buy).not.toHaveAttribute('aria-busy', 'true');
    await buy.click();
    await expect(page).toHaveURL(/test-payment/);
  });
}

test('after signing out, Back leads to the sign-in and not to the previous screen', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/applications');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await back(page);
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByRole('row')).toHaveCount(0);
});
