import { expect, type Page, test } from '@playwright/test';
import { freshApplicant } from './applicant.ts';

/** Presses Tab until the named thing has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      // A heading that was given the focus, or the page itself, holds the words of everything inside.
      if (!element?.matches('a, button, input, textarea, select, summary')) return '';
      const labels = (element as HTMLInputElement | null)?.labels;
      return `${element.getAttribute('aria-label') ?? ''} ${element.textContent} ${labels?.[0]?.textContent ?? ''}`;
    });
    if (name.test(label)) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}

test('an answer is recorded and sent with the keyboard alone', async ({ page }) => {
  // Somebody new: what is sent here takes no job away from other tests.
  await freshApplicant(page);
  await page.goto('/candidate/apply');
  await tabTo(page, /^\s*Apply to /);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/candidate\/apply\/[0-9a-f-]{36}/);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await tabTo(page, /software may analyse/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^\s*Continue(Saving…)?\s*$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Turn on camera/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
  await tabTo(page, /^\s*Start\s*$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Time used' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(2);
  await tabTo(page, /Stop recording/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready to send.')).toBeVisible({ timeout: 60_000 });
  await tabTo(page, /Submit Application/);
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/candidate/applied-to');
});
