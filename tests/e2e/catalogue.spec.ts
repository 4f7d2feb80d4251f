import { expect, type Page, test } from '@playwright/test';
import { freshPerson } from './support/applicant.ts';
import { signIn } from './support/people.ts';

// Texts that the specification's catalogue of errors names, each seen where it appears.
const fails = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status: 500, json: { error: 'An unexpected error occurred', code: 'unexpected' } }),
  );
const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });

test('lists that cannot be loaded say so in a toast and in their place', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [address, path, words] of [
    ['/admin/users', '/api/v1/users', 'Failed to load users'],
    ['/admin/applications', '/functions/v1/admin-applications', 'Failed to load applications'],
  ] as const) {
    await fails(page, path);
    await page.goto(address);
    await expect(alert(page).filter({ hasText: `Error. ${words}` })).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
  }
});

test('a payment page that does not open says so to a manager', async ({ page }) => {
  await freshPerson(page, 'manager');
  await page.goto('/manager/plans');
  await fails(page, '/functions/v1/create-checkout-session');
  const buy = page.getByRole('button', { name: 'Get Single Job Posting' });
  await buy.click();
  await expect(alert(page)).toContainText('Failed to process subscription');
  await expect(buy).toBeEnabled();
});

test('a sign-in without a network says what the specification says, and why', async ({ page }) => {
  await page.goto('/signin/email');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.route('/auth/v1/token', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert(page)).toContainText('An unexpected error occurred. We can’t reach Saywell right now.');
});

test('credits and profile that cannot be read are written to the log', async ({ page }) => {
  const log: string[] = [];
  page.on('console', (message) => void log.push(message.text()));
  await freshPerson(page, 'manager');
  await fails(page, '/functions/v1/user-credits');
  await page.goto('/manager/add-job');
  await expect
    .poll(() => log, { timeout: 90_000 })
    .toContain('Failed to fetch user credits: An unexpected error occurred');
  await fails(page, '/auth/v1/user');
  await page.goto('/manager/dashboard');
  await expect.poll(() => log, { timeout: 90_000 }).toContain('Error fetching profile: An unexpected error occurred');
});

test('the way back to the applications is read, and messaging is named in public', async ({ page }) => {
  await page.goto('/features');
  await expect(page.getByText('Real-time messaging')).toBeVisible();
  await signIn(page, 'manager');
  await page.goto('/manager/jobs');
  await page
    .getByRole('link', { name: /^View Applications for Senior Frontend Engineer/ })
    .first()
    .click();
  // One that has been opened: the first look at another would move it on for the tests after this one.
  await page
    .getByRole('row')
    .filter({ hasText: 'Maya Okafor' })
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page.getByText('Back to Applications', { exact: true })).toBeVisible();
});
