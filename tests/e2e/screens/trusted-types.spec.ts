import { expect, type Page, test } from '@playwright/test';
import { type Demo, signIn } from '../support/people.ts';

/** What the browser refused on the pages that this tab shows from now on. */
async function refusedOn(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const note = (globalThis as unknown as { noteRefusal(what: string): void }).noteRefusal;
      note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}

const open = ['/', '/browse', '/pricing', '/notices', '/blog/three-minutes', '/signup', '/contact-us', '/404'];
const screens: Record<Demo, string[]> = {
  candidate: ['dashboard', 'jobs', 'applied-to', 'messages', 'meetings', 'profile', 'settings', 'plans'],
  manager: ['dashboard', 'jobs', 'add-job', 'applicants', 'candidates', 'messages', 'meetings', 'business', 'plans'],
  admin: ['dashboard', 'users', 'applications', 'audit', 'browser-reports', 'moderation', 'articles/new', 'analysis'],
};

test('main screens ask for nothing that the content policy refuses', async ({ page }) => {
  test.setTimeout(600_000);
  const refused = await refusedOn(page);
  for (const path of open) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const who of ['candidate', 'manager', 'admin'] as const) {
    await signIn(page, who);
    for (const path of screens[who]) {
      await page.goto(`/${who}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    }
  }
  expect(refused).toEqual([]);
});

test('the preview of an article is the one place that takes markup, and text becomes none elsewhere', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const refused = await refusedOn(page);
  await page.goto('/admin/articles/new');
  await page.getByLabel('Text', { exact: true }).fill('# Bread\n\n<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: /preview/i }).click();
  await expect(page.getByRole('heading', { name: 'Bread' })).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>').last()).toBeVisible();
  expect(refused).toEqual([]);

  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror="alert(1)">';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
  await expect.poll(() => refused.length).toBe(1);
  await page.goto('/admin/browser-reports');
  await expect(page.getByText('/admin/articles/new')).toBeVisible();
});
