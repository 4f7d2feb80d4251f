import { expect } from '@playwright/test';
import { aPdf } from '../../support/resumes.ts';
import { test } from '../support/company.ts';
import { driverCan } from '../support/driver.ts';
import { signIn } from '../support/people.ts';
import { expectUndistorted } from '../support/undistorted.ts';

test('a message appears on the other person’s screen, is counted, is read and is sent once @firefox', async ({
  page: candidate,
  otherPage,
}) => {
  const manager = await otherPage();
  await signIn(candidate, 'candidate');
  await candidate.goto('/candidate/messages');
  await candidate.getByRole('link', { name: /Dana Whitfield.*Senior Frontend Engineer/ }).click();
  await expect(candidate.getByRole('log').getByText(/two times for next week/)).toBeVisible();
  await expect(candidate.getByRole('log').getByText(/sat next to her/)).toBeVisible();

  await signIn(manager, 'manager');
  const badge = manager.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Messages/ });
  await expect(badge).toHaveText(/1 unread/);

  const words = `Thursday suits me best, ${Date.now()}`;
  const box = candidate.getByLabel('Message to Dana Whitfield');
  await candidate.route('**/functions/v1/messages', (route) => route.abort());
  await box.fill(words);
  await box.press('Enter');
  await expect(candidate.getByRole('button', { name: 'Send again' })).toBeVisible();
  await candidate.unroute('**/functions/v1/messages');
  await box.fill('typed, not sent');
  await expect(candidate.getByRole('button', { name: 'Send again' })).toHaveCount(0);

  await expect(badge).toHaveText(/2 unread/);
  await expect(manager).toHaveTitle(/^\(2\) /);
  await manager.goto('/manager/messages');
  await manager.getByRole('link', { name: /Maya Okafor.*Senior Frontend Engineer/ }).click();
  await expect(manager.getByRole('log').getByText(words)).toHaveCount(1);
  await expect(badge).toHaveText(/1 unread/);
  await expect(candidate.getByRole('log').getByText('Read', { exact: true })).toBeVisible();

  const answer = manager.getByLabel('Message to Maya Okafor');
  await answer.pressSequentially('Thurs');
  await expect(candidate.getByText('Dana Whitfield is typing…')).toBeVisible();
  await answer.fill('Thursday at ten, then.');
  await manager.getByLabel('Files for this message').setInputFiles({
    name: 'agenda.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf('Agenda'),
  });
  await expect(manager.getByRole('list', { name: 'Files for this message' })).toContainText('agenda.pdf');
  await expect(manager.getByText('Sending…')).toHaveCount(0);
  await manager.getByRole('button', { name: 'Send' }).click();
  await expect(candidate.getByRole('log').getByText('Thursday at ten, then.')).toBeVisible();
  await expect(candidate.getByText('is typing…')).toHaveCount(0);
  const file = candidate.getByRole('button', { name: /agenda\.pdf/ });
  await expect(file).toBeVisible();
  if (driverCan('downloads')) {
    const download = candidate.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toBe('agenda.pdf');
  }
  await candidate.reload();
  await expect(box).toHaveValue('typed, not sent');

  await manager
    .getByRole('link', { name: /unread/ })
    .last()
    .click();
  await expect(badge).not.toHaveText(/unread/);
  await expect(manager).not.toHaveTitle(/^\(/);
  await candidate.getByLabel('Search messages').fill('SÁT NEXT');
  const found = candidate.getByRole('region', { name: 'Messages with these words' }).getByRole('link');
  await expect(found.locator('mark')).toHaveText('sat next');
  await found.click();
  await expect(candidate.getByRole('log').locator('[aria-current]')).toContainText('sat next to her');

  await candidate.getByRole('log').getByRole('button', { name: 'Report this message' }).last().click();
  const report = candidate.getByRole('dialog', { name: 'Report this message' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Please choose a reason')).toBeVisible();
  await report.getByLabel('It insults, threatens or harasses').check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(candidate.getByText('Report sent').filter({ visible: true }).first()).toBeVisible();

  await candidate.getByRole('button', { name: 'Block messages with Dana Whitfield' }).click();
  await candidate.getByRole('dialog').getByRole('button', { name: 'Block messages' }).click();
  await expect(candidate.getByText('You’ve blocked messages in this conversation.')).toBeVisible();
  await expect(box).toHaveCount(0);
  await candidate.getByRole('button', { name: 'Allow messages again' }).click();
  await expect(box).toHaveValue('typed, not sent');
});

test('pictures of people in the list of conversations are not distorted', async ({ page }) => {
  await signIn(page, 'candidate');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/candidate/messages');
    const faces = page.getByRole('main').locator('img[src^="/faces/"]').filter({ visible: true });
    await expect(faces.first()).toBeVisible();
    await expect(faces.first()).toHaveJSProperty('complete', true);
    await expectUndistorted(page, `/candidate/messages at ${width}`);
  }
});
