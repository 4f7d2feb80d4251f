import { expect, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { demo, signIn } from '../support/people.ts';

test('an administrator finds applications, opens the record of a user and writes a note', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/applications');
  await page.getByLabel('Search by candidate, job, or company').fill(demo.candidate.email);
  await expect(page.getByRole('table').getByText(demo.candidate.email).first()).toBeVisible();
  await expectAccessible(page, 'Applications');
  await page.getByLabel('Search by candidate, job, or company').fill('nothing is called this');
  await expect(page.getByText('No applications found')).toBeVisible();

  await page.goto(`/admin/users?search=${demo.candidate.email}`);
  await page.getByRole('button', { name: `Edit ${demo.candidate.email}` }).click();
  const dialog = page.getByRole('dialog', { name: demo.candidate.name });
  await dialog.getByRole('tab', { name: 'Record' }).click();
  await expect(dialog.getByRole('heading', { name: /Applications/ })).toBeVisible();
  await expectAccessible(page, 'Record of a user');
  await dialog.getByRole('tab', { name: 'Sessions' }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText(/signed in/i);
  await dialog.getByRole('tab', { name: 'Notes' }).click();
  const note = `Called on ${Date.now()}`;
  await dialog.getByLabel('New note').fill(note);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await dialog.getByRole('listitem').filter({ hasText: note }).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText(note)).toHaveCount(0);
});

test('a moderation case leads to its job, its owner and its reporters', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/moderation');
  const reported = page.getByRole('listitem').filter({ hasText: 'Due' }).first();
  await expect(reported.getByText('Joined').first()).toBeVisible();
  const owner = reported.getByRole('definition').first().getByRole('link');
  const name = await owner.textContent();
  await owner.click();
  await expect(page.getByRole('dialog', { name: name ?? '' }).getByRole('tab', { name: 'Record' })).toBeVisible();
});
