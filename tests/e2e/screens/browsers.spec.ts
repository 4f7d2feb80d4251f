import { type Browser, expect, test } from '../support/walk.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const inLinkedIn = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/15E148 [LinkedInApp]/9.30.4`;
const inInstagram =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile Safari/537.36 Instagram 355.0';

/** The page of a job in a browser that calls itself so. */
async function jobIn(browser: Browser, userAgent: string) {
  const context = await browser.newContext({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto('/browse');
  await page.getByRole('link', { name: 'Senior Frontend Engineer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Senior Frontend Engineer' })).toBeVisible();
  return page;
}

test('the page of a job in an in-app browser says how to leave it before anything is typed', async ({ browser }) => {
  const onPhone = await jobIn(browser, inLinkedIn);
  const notice = onPhone.getByRole('region', { name: 'Open this page in Safari to apply' });
  await expect(notice.getByText('You’re in the browser of LinkedIn.')).toBeVisible();
  await expect(notice.getByRole('textbox', { name: 'Link to this job' })).toHaveValue(onPhone.url());
  await notice.getByRole('button', { name: 'Copy link' }).click();
  await expect(notice.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await onPhone.evaluate(() => navigator.clipboard.readText())).toBe(onPhone.url());

  const onAndroid = await jobIn(browser, inInstagram);
  const way = onAndroid.getByRole('link', { name: 'Open in Chrome' });
  const { host, pathname } = new URL(onAndroid.url());
  await expect(way).toHaveAttribute(
    'href',
    `intent://${host}${pathname}#Intent;scheme=http;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(onAndroid.url())};end`,
  );
});

test('the page of a job in a regular browser shows no notice about in-app browsers', async ({ page }) => {
  await page.goto('/browse');
  await page.getByRole('link', { name: 'Senior Frontend Engineer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Senior Frontend Engineer' })).toBeVisible();
  await expect(page.getByText('to apply', { exact: false }).filter({ hasText: 'Open this page' })).toHaveCount(0);
});

test('a page that an old browser cannot run says which browser helps', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByText('This browser is too old')).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CompressionStream'));
  await page.reload();
  await expect(page.getByText('This browser is too old for this page. Update it')).toBeVisible();
});

test.describe('the sign-in pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages for sign-up, sign-in and a forgotten password say what they need, and answer forms with pages', async ({
    page,
  }) => {
    for (const path of ['/signup', '/signin', '/signin/email', '/forgot-password']) {
      await page.goto(path);
      // Playwright looks for no text in a <noscript>.
      await expect(page.locator('noscript p').filter({ visible: true }), path).toHaveText(
        /^This page needs JavaScript\./,
      );
      const answer = await page.request.post(path, {
        form: { email: 'maya@example.com' },
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      expect(answer.headers()['content-type'], path).toContain('text/html');
    }
    await page.goto('/');
    await expect(page.locator('noscript')).toHaveCount(0);
  });
});
