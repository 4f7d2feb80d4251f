import { devices, expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { choosePeopleOnly, freshApplicant, recordedFor } from '../support/applicant.ts';
import { test } from '../support/company.ts';

test('a draft continues on a phone, is recorded there and appears on the desktop again', async ({ page, browser }) => {
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await choosePeopleOnly(page);
  await page.getByText('Add something in writing').click();
  await page
    .getByLabel(job.application_questions[0] ?? '')
    .last()
    .fill('Typed at the desk.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue on your phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue on your phone' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the QR code');
  const code = (await dialog.locator('[data-code]').textContent()) ?? '';

  const { viewport, userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport, userAgent, permissions: ['camera', 'microphone'] });
  const phone = await context.newPage();
  await phone.goto(`/continue#code=${code}`);
  // The code is gone from the address, and nothing has happened yet.
  await expect(phone).toHaveURL('/continue');
  const go = phone.getByRole('button', { name: 'Continue as Ida Moreau' });
  await expect(go).toBeVisible();
  await expectAccessible(phone, 'continue');
  await go.click();
  await expect(phone).toHaveURL(`/candidate/apply/${job.id}`);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Continued on your phone.')).toBeVisible();

  await phone.getByRole('button', { name: 'Turn on camera' }).click();
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(phone, 3);
  await phone.getByRole('button', { name: 'Stop recording' }).click();
  await expect(phone.getByText('Ready to send.')).toBeVisible();
  await expect(phone.getByLabel(job.application_questions[0] ?? '').last()).toHaveValue('Typed at the desk.');
  // The desk has it, and what was typed there.
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await expect(page.getByLabel(job.application_questions[0] ?? '').last()).toHaveValue('Typed at the desk.');

  const again = await context.newPage();
  await again.goto('/continue');
  await again.getByLabel('Code').fill(code);
  await again.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(again.getByText('This code is wrong, expired, or already used.')).toBeVisible();
  await page.goto('/candidate/settings');
  await expect(page.getByText('Chrome on Android')).toBeVisible();
  await context.close();
});

test('an in-app browser offers the link to another browser before any choice, without a QR code', async ({ page }) => {
  await page.addInitScript(() => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 330.0';
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
  });
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await expect(page.getByRole('heading', { name: 'Before the camera opens' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue in another browser' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue in another browser' });
  await expect(dialog.locator('[data-code]')).toHaveText(/^\w{4}-\w{4}-\w{4}$/);
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect(dialog.getByText('We’ve emailed you the link.')).toBeVisible();
});
