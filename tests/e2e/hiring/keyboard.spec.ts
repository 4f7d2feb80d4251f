import { expect, test } from '../support/walk.ts';
import { freshApplicant, recordedFor } from '../support/applicant.ts';
import { tabTo } from '../support/by-keyboard.ts';

test('a candidate records and sends an answer with the keyboard alone', async ({ page }) => {
  // Someone new: what is sent here takes no job away from other tests.
  await freshApplicant(page);
  await page.goto('/candidate/apply');
  await tabTo(page, page.getByRole('link', { name: /^Apply to / }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/candidate\/apply\/[0-9a-f-]{36}/);
  await tabTo(page, page.getByRole('radio', { name: /the demo may score/ }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /Turn on camera/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Start', exact: true }));
  await page.keyboard.press('Enter');
  await recordedFor(page, 2);
  await tabTo(page, page.getByRole('button', { name: 'Stop recording' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Submit Application' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}\?sent$/);
});
