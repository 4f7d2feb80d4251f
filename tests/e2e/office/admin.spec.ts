import { expect, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
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
  await expect(reported.getByText('Please give a reason. The person will see it.')).toBeVisible();
  await reported.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('We’ll email the people involved.').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/admin/audit?action=decide+moderation+case');
  await expect(page.getByRole('table')).toContainText('dismissed');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/All \d+ entries are intact/)).toBeVisible();
});

test('an administrator stops AI analysis in a place, sets a budget and resumes the analysis', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/analysis');
  await expect(page.getByRole('heading', { name: 'Scores by week', level: 2 })).toBeVisible();
  await expectAccessible(page, 'AI analysis');
  await page.getByRole('button', { name: 'Stop AI analysis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop AI analysis' });
  await dialog.getByLabel('Place', { exact: true }).fill('us-zz');
  await dialog.getByLabel('Why?').fill('The law there has changed.');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(
    dialog.getByText('Use EU, a country such as CA, or a part of one such as US-CO, US-NYC or CA-ON.'),
  ).toBeVisible();
  await dialog.getByLabel('Place', { exact: true }).fill('us-wy');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped: Wyoming')).toBeVisible();

  await page.getByRole('button', { name: 'Set a budget' }).click();
  const budget = page.getByRole('dialog', { name: 'Set a budget' });
  await budget.getByLabel('Tokens in a month').fill('7000000');
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('of 7,000,000 tokens this month')).toBeVisible();

  await page.getByRole('button', { name: 'Resume AI analysis: Wyoming' }).click();
  await expect(page.getByText('Stopped: Wyoming')).toBeHidden();
});

test('a stranger cannot open the hidden sign-up page', async ({ page }) => {
  await page.goto('/admin/signup/hidden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText('This page is not available.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
});
