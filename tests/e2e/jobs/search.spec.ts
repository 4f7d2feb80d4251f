import { expect, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/people.ts';

test('a manager finds a candidate for a job, saves the candidate and sends an invitation', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/candidates');
  const job = page.getByLabel('Match against a job');
  // Against the newest open job, until the manager says another or none.
  await expect(job).not.toHaveValue('none');
  const newest = await job.locator('option:checked').innerText();
  await expect(page.getByText(`candidates, best match for ${newest} first`)).toBeVisible();
  await job.selectOption({ label: 'No job' });
  await expect(page.getByText(/^\d+ candidates, newest profile first$/)).toBeVisible();
  await page.reload();
  await expect(job).toHaveValue('none');
  await job.selectOption({ label: 'Senior Frontend Engineer' });
  await expect(page.getByText(/best match for Senior Frontend Engineer first/)).toBeVisible();
  await page.getByLabel(/^Search by name/).fill('Grace');
  await expect(page.getByText(/^1 candidate,/)).toBeVisible();
  await expect(page.getByText('80% match')).toBeVisible();

  await page.getByRole('button', { name: /^Shortlist\b.*Grace Lindgren/ }).click();
  await expect(page.getByRole('button', { name: /^Shortlisted\b.*Grace Lindgren/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('link', { name: 'Grace Lindgren' }).click();
  const profile = page.getByRole('dialog', { name: 'Grace Lindgren' });
  await expect(profile.getByText('Asked for and not on the profile: Design systems.')).toBeVisible();
  await expect(profile.getByText('You see their email once they apply or accept an invitation.')).toBeVisible();
  await expectAccessible(page, 'profile of a candidate');
  await profile.getByRole('button', { name: 'Invite to apply' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite Grace Lindgren to apply' });
  await invitation.getByLabel('Message (optional)').fill('Your page on contrast is the best we have read.');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();
  await expect(profile.getByText('No answer yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'Grace Lindgren' }).getByText('Invited')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invite to apply.*Grace Lindgren/ })).toBeDisabled();
});

test('the search is a grid on a phone and can become a table on a wide screen', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/candidates');
  const toggle = page.getByRole('button', { name: 'Table', exact: true });
  const table = page.getByRole('table', { name: 'Candidates' });
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(toggle).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Place', { exact: true }).fill('Austin');
    await page.getByRole('button', { name: 'Show candidates' }).click();
    await expect(page.getByText(/^2 candidates,/)).toBeVisible();
    await expect(table).toBeHidden();
  } else {
    await toggle.click();
    await expect(table).toBeVisible();
    await page.reload();
    await expect(table).toBeVisible();
    await page.getByLabel('Place', { exact: true }).fill('Austin');
    await expect(page.getByText(/^2 candidates,/)).toBeVisible();
  }
});

test('a candidate is asked to confirm declining an invitation, and accepts it instead', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/applied-to');
  await page.getByRole('link', { name: 'My Proposals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Proposals');
  const decline = page.getByRole('button', { name: 'Decline the invitation for Product Engineer, Scheduling' });
  await decline.click();
  const dialog = page.getByRole('dialog', { name: 'Decline this invitation?' });
  await expect(dialog.getByText(/you can’t be invited to this job again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Accept the invitation for Product Engineer, Scheduling' }).click();
  await expect(page).toHaveURL(/\/candidate\/apply\/[0-9a-f-]{36}$/);
  await page.goto('/candidate/proposals');
  await expect(page.getByText('No invitations waiting.')).toBeVisible();
});

test('the dashboard shows hiring as plots and as a table, and links to the pipeline of a job', async ({ page }) => {
  await signIn(page, 'manager');
  await expect(page.getByRole('heading', { name: 'Time to first answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const table = page.getByRole('table', { name: 'Hiring by job' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await table.getByRole('link', { name: 'Clinic Operations Manager' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic Operations Manager');
  await expectAccessible(page, 'pipeline of a job');
  await page.getByRole('link', { name: /^Applicants/ }).click();
  await expect(page).toHaveURL(/\/manager\/jobs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic Operations Manager');
  await page.goto('/manager/prospects/6a1c2f0e-8f7b-4f0a-9c55-0d2e4f6a8b10');
  await expect(page.getByText('Job not found.')).toBeVisible();
});
