import { expect, test } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

test('a manager finds who said something, and opens the video at those words', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/jobs');
  await page.getByRole('link', { name: 'All Applicants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Applicants' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name, words of an answer, skill or note' }).fill('rolled back');
  const result = page
    .getByRole('list', { name: 'Applicants' })
    .getByRole('listitem')
    .filter({ hasText: 'I rolled back first' });
  await expect(result).toContainText('0:18');
  await result.getByRole('link', { name: 'Maya Okafor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Maya Okafor/ })).toBeVisible();
  const video = page.locator('video').first();
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => Math.floor(it.currentTime)))
    .toBeGreaterThanOrEqual(18);
  await page.goBack();
  await expect(result).toBeVisible();
});

test('filters narrow the applicants of all jobs, and the address holds them', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/all-applicants?score=high');
  const people = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(page.getByRole('status').filter({ hasText: 'most urgent first' })).toBeVisible();
  const high = await people.count();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('under_review');
  await expect(page).toHaveURL(/score=high/);
  await expect(page).toHaveURL(/status=under_review/);
  await expect.poll(() => people.count()).toBeLessThan(high);
  for (const row of await people.all()) await expect(row).toContainText('Under Review');
  await page.getByRole('searchbox').fill('nobody said this sentence');
  await expect(page.getByText('No applicants found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).not.toHaveURL(/status=/);
});
