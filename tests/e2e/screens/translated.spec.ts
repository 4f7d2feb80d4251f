import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { choosePeopleOnly, freshApplicant, freshPerson, recordedFor } from '../support/applicant.ts';
import { test as base } from '../support/company.ts';
import { screens } from '../support/every-screen.ts';
import { signIn, signInByHand } from '../support/people.ts';
import { expect } from '../support/walk.ts';

/** Pages whose texts a translator has replaced, and nothing that was thrown in them. */
const test = base.extend<{ errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // A page that was translated before React began in it (418) is made again by React.
      page.on('pageerror', ({ message }) => /React error #418/.test(message) || errors.push(message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ world: 'translator' });
test.describe.configure({ mode: 'parallel' });

const expectTranslated = (page: Page) => expect(page.locator('main font font').first()).toBeAttached();
const password = 'a good long password';

test('a person with a translating browser signs up, chooses a role and signs in again', async ({ page }) => {
  const email = `translated.${Date.now()}@example.com`;
  await page.goto('/signup');
  await expectTranslated(page);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel(/Confirm/).fill('short');
  await page.getByRole('button', { name: /Create account|Sign Up/i }).click();
  await expect(
    page.getByText('Password must be at least 8 characters long').filter({ visible: true }).first(),
  ).toBeVisible();
  // The text about the strength of the password changes with each letter, while the translator replaces it.
  await page.getByLabel('Password', { exact: true }).pressSequentially(password);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/Confirm/).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Create account|Sign Up/i }).click();
  await expect(page).toHaveURL('/select-role');
  await page.getByRole('button', { name: /Choose Job Seeker/ }).click();
  await expect(page).toHaveURL('/candidate/welcome');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInByHand(page, 'candidate');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
});

test('text typed before a translated page has started is preserved after the start', async ({ page }) => {
  let start = () => {};
  const mayStart = new Promise<void>((resolve) => (start = resolve));
  await page.route(/entry\.client/, async (route) => {
    await mayStart;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('early@example.com');
  await page.getByRole('checkbox').check();
  await page.evaluate(() => dispatchEvent(new Event('translate-now')));
  await expectTranslated(page);
  start();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByText('Very strong.')).toBeVisible();
  await expect(email).toHaveValue('early@example.com');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a person with a translating browser sets a new password', async ({ page }) => {
  const email = `translated.${randomUUID()}@example.com`;
  const data = { first_name: 'Ida', last_name: 'Moreau', email, password, accept_terms: true };
  await expect(await page.request.post('/auth/v1/signup', { data })).toBeOK();
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await expectTranslated(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: 'Set a new password' });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().click();
  const href = await page.getByRole('link', { name: 'Set a new password' }).getAttribute('href');
  const { pathname, hash } = new URL(href ?? '');

  await page.goto(pathname + hash);
  await expectTranslated(page);
  await page.getByLabel('New password', { exact: true }).pressSequentially('short');
  await page.getByLabel('New password', { exact: true }).fill('another good long password');
  await page.getByLabel('Confirm new password').fill('a different long password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('another good long password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/signin/email');
});

test('a candidate with a translating browser records an answer and applies', async ({ page }) => {
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await expectTranslated(page);
  await choosePeopleOnly(page);
  await page.getByRole('button', { name: /Turn on (camera|microphone)/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(page, 4);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).not.toHaveURL(/\/candidate\/apply\//);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('a manager with a translating browser writes a draft of a job', async ({ page }) => {
  await freshPerson(page, 'manager');
  await page.goto('/manager/add-job');
  await expectTranslated(page);
  const title = `Ferry captain ${Date.now()}`;
  await page.getByLabel('Job title').fill(title);
  for (const [name, words] of [
    ['Requirements', 'A licence for ferries'],
    ['Application questions', 'Are you married, and do you have children?'],
    ['Application questions', 'When did a crossing go wrong?'],
  ] as const) {
    await page.getByLabel(name).first().fill(words);
    await page.getByLabel(name).first().press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'One thing to look at' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('a manager with a translating browser reviews answers, and two people exchange messages', async ({
  page: manager,
  otherPage,
}) => {
  await signIn(manager, 'manager');
  await manager.goto('/manager/jobs?search=Senior%20Frontend%20Engineer');
  await manager.getByRole('link', { name: 'View Applications for Senior Frontend Engineer' }).click();
  const table = manager.getByRole('table', { name: 'Applications' });
  await expectTranslated(manager);
  await table.getByRole('button', { name: 'AI Score' }).click();
  await expect(table.getByRole('row').nth(2)).toContainText('83');
  await manager.getByLabel('AI score').selectOption('none');
  await expect(table.getByRole('row')).toHaveCount(2);
  await manager.getByLabel('AI score').selectOption('all');

  // A counter that is translated goes on counting.
  const candidate = await otherPage();
  await signIn(candidate, 'candidate');
  const badge = manager.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Messages/ });
  const unread = async () => Number(/(\d+) unread/.exec((await badge.textContent()) ?? '')?.[1] ?? 0);
  const before = await unread();
  await candidate.goto('/candidate/messages');
  await candidate.getByRole('link', { name: /Dana Whitfield.*Senior Frontend Engineer/ }).click();
  const box = candidate.getByLabel('Message to Dana Whitfield');
  for (const sent of [1, 2]) {
    await box.fill(`Translated ${sent}, ${Date.now()}`);
    await box.press('Enter');
    await expect.poll(unread).toBe(before + sent);
  }
  await expect(candidate.getByText('Something went wrong')).toHaveCount(0);
});

for (const who of ['public', 'candidate', 'manager', 'admin'] as const) {
  test(`under a translating browser every screen is shown: ${who}`, async ({ page }) => {
    if (who !== 'public') await signIn(page, who);
    for (const [path, heading] of screens[who]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
      });
    }
  });
}
