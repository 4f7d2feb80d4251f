import { expect, type Page, test } from '../support/walk.ts';

const email = 'tomas@saywell.test';

/** The newest mail of the mailbox, as its reader opens it. */
async function openMail(page: Page): Promise<void> {
  const link = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'Set a new password' });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(link.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.first().click();
}

test('a forgotten password is replaced through an email whose link works once', async ({ page }) => {
  await page.goto('/signin/email');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('Password reset email sent! Please check your inbox.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  await openMail(page);
  const href = await page.getByRole('link', { name: 'Set a new password' }).getAttribute('href');
  const address = new URL(href ?? '');
  const path = address.pathname + address.hash;
  await page.goto(path);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('saywell-demo');
  await page.getByLabel('Confirm new password').fill('saywell-other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('saywell-demo');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/signin/email');

  await page.goto('/');
  await page.goto(path);
  // Said before anything is typed.
  await expect(page.getByRole('link', { name: 'Ask for a new one' })).toBeVisible();
});
