import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';

test('an administrator finds a person, decides a report and verifies the log', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Users \(\d+\)/);
  await page.getByPlaceholder('Search by name or email...').fill('okafor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users (1)');
  await page.getByLabel('Role').selectOption({ label: 'Manager' });
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible();

  await page.goto('/admin/moderation');
  const reported = page.getByRole('listitem').filter({ hasText: 'It looks fake or like a scam' }).first();
  await reported.getByRole('button', { name: 'Hide the job' }).click();
  await expect(reported.getByText('Please say why: the person reads it')).toBeVisible();
  await reported.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('We’ll e-mail the people involved.').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/admin/audit?action=decide+moderation+case');
  await expect(page.getByRole('table')).toContainText('dismissed');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/All \d+ entries fit/)).toBeVisible();
});

test('strangers find the hidden sign-up closed', async ({ page }) => {
  await page.goto('/admin/signup/hidden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText('This page is not available.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
});
