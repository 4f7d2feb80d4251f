import { expect, type Page } from '@playwright/test';
import { freshPerson } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { signIn, signInByHand } from '../support/people.ts';

test('a new person signs up, chooses a role, stays signed in after a reload and signs out @firefox', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email', { exact: true }).fill(`nia.${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel(/Confirm/).fill('short');
  await page.getByRole('button', { name: /Create account|Sign Up/i }).click();
  await expect(
    page.getByText('Password must be at least 8 characters long').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a good long password');
  await page.getByLabel(/Confirm/).fill('a good long password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Create account|Sign Up/i }).click();
  await expect(page).toHaveURL('/select-role');

  await page.getByRole('button', { name: /Choose Job Seeker/ }).click();
  await expect(page).toHaveURL('/candidate/welcome');
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/candidate/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nia');

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/candidate/dashboard');
  await expect(page).toHaveURL(/\/signin/);
});

test('someone who signs up out of an application continues it and is not asked for a role', async ({ page }) => {
  await page.goto('/browse');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('It’s free. Next, you apply.')).toBeVisible();
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email', { exact: true }).fill(`nia.${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a good long password');
  await page.getByLabel(/Confirm/).fill('a good long password');
  await page.getByRole('checkbox').check();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/candidate\/apply\/[\w-]+/);
  await expect(page.getByRole('navigation').getByRole('link', { name: /Jobs/ }).first()).toBeAttached();
  expect(visited).not.toContain('/select-role');
});

test('the access token renews itself, and a wrong password gets only a general error', async ({ page }) => {
  await page.goto('/signin/email');
  await page.getByLabel('Email', { exact: true }).fill('candidate@saywell.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid credentials').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('candidate@saywell.test');

  await signInByHand(page, 'candidate');
  const before = await page.evaluate(() => localStorage.getItem('token'));
  // An access token that has run out is replaced through the cookie, unnoticed.
  await page.evaluate(() => {
    const [head, , seal] = (localStorage.getItem('token') ?? '').split('.');
    localStorage.setItem('token', `${head}.${btoa(JSON.stringify({ sub: 'x', exp: 1 }))}.${seal}`);
  });
  await page.goto('/candidate/jobs');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')?.length ?? 0)).toBeGreaterThan(100);
  expect(before).not.toBeNull();
});

test('the Account tab changes a candidate’s phone and an owner’s company @firefox', async ({ page }) => {
  await freshPerson(page, 'candidate');
  await page.goto('/candidate/settings');
  await page.getByLabel('Phone').fill('303-555-01');
  await page.getByRole('button', { name: 'Save phone' }).click();
  await expect(page.getByText('Please enter ten digits').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel('Phone').fill('(303) 555-0142');
  await page.getByRole('button', { name: 'Save phone' }).click();
  await expect(page.getByRole('button', { name: 'Save phone' })).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('303-555-0142');

  await freshPerson(page, 'manager');
  await page.goto('/manager/settings');
  await page.getByLabel('Company name').fill('Bread & Daughters');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('The name is saved.').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel('Company name').fill('  ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Company name required').filter({ visible: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Bread & Daughters');
});

test('a person who deletes the account sees the deletion date and can undo it by signing in', async ({ page }) => {
  await freshPerson(page, 'candidate');
  await page.goto('/candidate/settings?tab=privacy');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Your password').fill('a good long password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/signin');
  const { day, year } = await page.evaluate(() => {
    const end = new Date(Date.now() + 14 * 86_400_000);
    return { day: end.getDate(), year: end.getFullYear() };
  });
  const line = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' });
  await expect(line).toContainText(`${day}`);
  await expect(line).toContainText(`${year}. We’ve emailed you how to keep it.`);
  await page.reload();
  await expect(line).toBeVisible();
});

test('the theme is stored for the person, not only in the browser', async ({ page: first, otherPage }) => {
  await signIn(first, 'admin');
  const isDark = (page: Page) => page.locator('html').evaluate((html) => html.classList.contains('dark'));
  const before = await isDark(first);
  const saved = first.waitForResponse((answer) => answer.request().postData()?.includes('theme') ?? false);
  await first.getByRole('button', { name: /light and dark/ }).click();
  await saved;
  const second = await otherPage();
  await signIn(second, 'admin');
  await expect.poll(() => isDark(second)).toBe(!before);
  await first.context().close();
  await second.context().close();
});
