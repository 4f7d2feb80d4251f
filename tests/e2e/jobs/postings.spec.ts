import { expect, test } from '@playwright/test';
import { freshPerson } from '../support/applicant.ts';
import { signIn } from '../support/people.ts';

test('a draft is kept, warned about, posted, edited, paused, resumed and closed', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/add-job');
  const title = `Ferry captain ${Date.now()}`;
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Finish your draft' })).toBeVisible();
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('State').fill('CO');
  await page.getByLabel('Category').selectOption('Operations');
  await page.getByLabel('Description').fill('Bring people across the lake, on time and dry.');
  for (const [name, words] of [
    ['Requirements', 'A licence for ferries'],
    ['Required skills', 'Navigation'],
    ['Application questions', 'Are you married, and do you have children?'],
    ['Application questions', 'When did a crossing go wrong?'],
  ] as const) {
    await page.getByLabel(name).first().fill(words);
    await page.getByLabel(name).first().press('Enter');
  }
  await page.getByLabel(/Minimum salary/).fill('50000');
  await page.getByLabel(/Maximum salary/).fill('60000');
  await expect(page.getByRole('heading', { name: 'One thing to look at' })).toBeVisible();
  await page.getByLabel('Reply to every applicant within').selectOption('3');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);

  const more = async (action: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  };
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Active')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel(/Maximum salary/).fill('65000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('$50,000 - $65,000')).toBeVisible();
  await more('Pause');
  await expect(row.getByText('Paused')).toBeVisible();
  const address = await row.getByRole('link', { name: title, exact: true }).getAttribute('href');
  // A page of a moment ago may still be on its way.
  const paused = () => page.request.get(`/jobs/${address?.split('/').at(-1)}`);
  await expect.poll(async () => (await paused()).status()).toBe(503);
  expect(await (await paused()).text()).toContain('This job is paused');
  await more('Resume');
  await expect(row.getByText('Active')).toBeVisible();
  await more('Close as filled');
  await page.getByRole('button', { name: 'Close the job' }).click();
  await expect(row.getByText('Filled', { exact: true })).toBeVisible();

  // Anyone who kept the public address is told, and shown open ones; search engines forget it.
  const id = await row.getByRole('link', { name: title, exact: true }).getAttribute('href');
  const answer = await page.goto(`/jobs/${id?.split('/').at(-1)}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open jobs like this one' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('drafting costs nothing; only posting without a credit leads to the plans, and the text is kept', async ({
  page,
}) => {
  await freshPerson(page, 'manager');
  await page.goto('/manager/add-job');
  await expect(page.getByText('Drafting is free. A post uses 1.')).toBeVisible();
  await page.getByLabel('Job title').fill('Lock keeper');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);
  await expect(page.getByRole('link', { name: 'Lock keeper', exact: true })).toBeVisible();

  await page.goto('/manager/add-job');
  await page.getByLabel('Job title').fill('Bridge keeper');
  await page.getByLabel('Company', { exact: true }).fill('Canal Works');
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('State').fill('CO');
  await page.getByLabel('Category').selectOption('Operations');
  await page.getByLabel('Description').fill('Open the bridge for boats, and close it again.');
  for (const [name, words] of [
    [/^Requirements/, 'Awake before six'],
    [/^Required skills/, 'Hydraulics'],
    [/questions/, 'Why bridges?'],
    [/questions/, 'When did a bridge stick?'],
  ] as const) {
    await page.getByLabel(name).first().fill(words);
    await page.getByLabel(name).first().press('Enter');
  }
  await page.getByLabel(/Minimum salary/).fill('50000');
  await page.getByLabel(/Maximum salary/).fill('60000');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('No Job Posting Credits').filter({ visible: true }).first()).toBeVisible();
  const words = 'You need credits to post jobs. Redirecting to plans page...';
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/manager/plans');
  await page.goBack();
  await expect(page.getByLabel('Job title')).toHaveValue('Bridge keeper');
});
