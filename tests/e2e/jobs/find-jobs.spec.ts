import { expect, test } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

test('a candidate searches, returns to the same list, and saves a job and the search @firefox', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/jobs');
  await page.getByRole('searchbox', { name: 'Place' }).fill('denv');
  await expect(page).toHaveURL(/place=denv/);
  await page.getByLabel('Arrangement').selectOption('Remote');
  await page.getByLabel('Order').selectOption('salary');
  const cards = page.getByRole('article');
  await expect(page.getByRole('status').first()).toHaveText(/^[12] open, highest salary first$/);
  // A job whose answers are overdue is out of sight: how many there are depends on the hour, and may change meanwhile.
  const showsWhatItCounts = () =>
    expect(async () => {
      const count = Number((await page.getByRole('status').first().textContent())?.split(' ')[0]);
      expect(await cards.count()).toBe(count);
      expect(await cards.getByText('Denver, CO').count()).toBe(count);
    }).toPass();
  await showsWhatItCounts();

  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true');

  await cards.first().getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Your match' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL(/place=denv&arrangement=Remote&sort=salary/);
  await page.reload();
  await showsWhatItCounts();

  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toHaveValue('Remote, denv');
  await dialog.getByLabel('Name').fill('Contract design work');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('You already have a saved search with this name')).toBeVisible();
  await dialog.getByLabel('Name').fill('From my sofa in Denver');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog).toBeHidden();

  const lists = page.getByRole('navigation', { name: 'Lists of jobs' });
  await lists.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const closed = cards.filter({ has: page.getByRole('heading', { name: 'Accessibility Reviewer, Checkout' }) });
  await expect(closed.getByText('Filled', { exact: true }).first()).toBeVisible();
  await lists.getByRole('link', { name: 'Alerts' }).click();
  await page.getByRole('button', { name: 'Pause From my sofa in Denver' }).click();
  await expect(page.getByRole('button', { name: 'Resume From my sofa in Denver' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete From my sofa in Denver' }).click();
  await page.getByRole('button', { name: 'Delete search' }).click();
  await expect(page.getByRole('link', { name: 'From my sofa in Denver' })).toBeHidden();
});
