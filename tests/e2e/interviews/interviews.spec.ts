import { expect } from '@playwright/test';
import { test } from '../support/company.ts';
import { signIn } from '../support/people.ts';

const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a manager offers times, and the candidate chooses one, changes it once and exports it to a calendar', async ({
  page: candidate,
  otherPage,
}) => {
  const manager = await otherPage();
  await signIn(manager, 'manager');
  await manager.goto('/manager/meetings');
  const days = manager.getByRole('tabpanel', { name: /^Upcoming/ });
  await expect(days.getByRole('article', { name: 'Times offered to Ada Nwosu' })).toBeVisible();

  await signIn(candidate, 'candidate');
  await candidate.goto('/candidate/meetings');
  const offer = candidate.getByRole('article', { name: 'Times offered by Leon Marsh' });
  await expect(
    offer
      .getByText(/for Leon \(Chicago, CT/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await offer
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(candidate.getByText('Interview scheduled', { exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  const meeting = candidate.getByRole('article', { name: 'General interview with Leon Marsh' });
  const file = await meeting.getByRole('link', { name: /to your calendar/ }).getAttribute('href');
  const calendar = await candidate.request.get(file ?? '');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VTIMEZONE');

  await meeting.getByRole('button', { name: 'Change the time of the meeting with Leon Marsh' }).click();
  await candidate
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(candidate.getByRole('dialog')).toHaveCount(0);
  await expect(meeting.getByRole('button', { name: /^Change the time/ })).toHaveCount(0);
});

test('a candidate proposes another time, and the manager accepts it', async ({ page: candidate, otherPage }) => {
  const manager = await otherPage();
  await signIn(candidate, 'candidate');
  await candidate.goto('/candidate/meetings');
  await candidate.getByRole('button', { name: 'Propose another time to Dana Whitfield' }).first().click();
  const dialog = candidate.getByRole('dialog');
  await dialog.getByLabel('Date').fill(isoDay(20));
  await dialog.getByLabel('Time', { exact: true }).fill('10:30');
  await dialog.getByLabel(/Note to Dana/).fill('The train is late on Tuesdays.');
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(candidate.getByText(/You proposed .* Awaiting Dana’s reply/)).toBeVisible();

  await signIn(manager, 'manager');
  await manager.goto('/manager/meetings');
  await expect(manager.getByText('The train is late on Tuesdays.')).toBeVisible();
  await manager.getByRole('button', { name: 'Accept the time Maya Okafor proposes' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(manager.getByText('Meeting moved', { exact: true })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Accept the time Maya Okafor proposes' })).toHaveCount(0);
  // The other screen is told, and looks again by itself.
  await expect(candidate.getByText(/Dana has not answered yet/)).toHaveCount(0);
});

test('a private calendar address is created, renewed and revoked', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/meetings');
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
  await page.getByRole('button', { name: 'Create my private address' }).click();
  const address = page.getByLabel('Your private calendar address');
  const first = await address.inputValue();
  expect(await (await page.request.get(first)).text()).toContain('METHOD:PUBLISH');
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create my private address' })).toBeVisible();
});
