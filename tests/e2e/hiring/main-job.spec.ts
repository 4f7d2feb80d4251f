import { expect, type Page } from '@playwright/test';
import { recordedFor } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { signIn, signInByHand } from '../support/people.ts';

test.describe.configure({ mode: 'serial' });

const title = `Night Train Conductor ${Date.now()}`;
const questions = ['Which journey changed how you work?', 'What do you do when a train is late?'];

async function addTo(page: Page, list: RegExp, items: string[]) {
  const input = page.getByLabel(list);
  for (const item of items) {
    await input.fill(item);
    await input.press('Enter');
  }
}

test('a manager posts a job, a candidate answers on video through a lost network, the manager decides', async ({
  page: maya,
  otherPage,
}) => {
  const boss = await otherPage();

  await test.step('post the job', async () => {
    await signInByHand(boss, 'manager');
    await boss.goto('/manager/add-job');
    await boss.getByRole('button', { name: 'Post Job' }).click();
    await expect(boss.getByText('City is required').filter({ visible: true }).first()).toBeVisible();

    await boss.getByLabel('Job title').fill(title);
    await boss.getByLabel('Company', { exact: true }).fill('Northwind Health');
    await boss.getByLabel('Category').selectOption('Operations');
    await boss.getByLabel('Description').fill('Look after two hundred sleeping people between Denver and Chicago.');
    await addTo(boss, /^Requirements/, ['Calm at three in the morning']);
    await addTo(boss, /^Required skills/, ['React', 'Night shifts']);
    await boss.getByLabel('City').fill('Denver');
    await boss.getByLabel('State').fill('CO');
    await expect(boss.getByLabel('Location')).toHaveValue('Denver, CO');
    await boss.getByLabel('Minimum salary').fill('52000');
    await boss.getByLabel('Maximum salary').fill('48000');
    await addTo(boss, /questions/, questions);
    await boss.getByRole('button', { name: 'Post Job' }).click();
    await expect(
      boss.getByText('Minimum salary cannot be greater than maximum salary').filter({ visible: true }).first(),
    ).toBeVisible();
    await boss.getByLabel('Maximum salary').fill('61000');
    await boss.getByRole('button', { name: 'Post Job' }).click();
    await expect(boss).toHaveURL('/manager/jobs');
    await expect(boss.getByText('Job posted successfully!').filter({ visible: true }).first()).toBeVisible();
    await expect(boss.getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expect(boss.getByRole('heading', { name: `${title} is live. Share it.` })).toBeVisible();
    await expect(boss.getByRole('textbox', { name: 'Public link' })).toHaveValue(/\/jobs\/[\w-]{36}\?from=link$/);
  });

  await test.step('find it, with a true match', async () => {
    await signIn(maya, 'candidate');
    await maya.goto('/candidate/jobs');
    await maya.getByRole('searchbox', { name: /Search by title/ }).fill(title);
    const card = maya.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText('50% match')).toBeVisible();
    await expect(card.getByText('$52,000')).toBeVisible();
    await card.getByRole('link', { name: /Apply/ }).click();
    await expect(maya).toHaveURL(/\/candidate\/apply\//);
  });

  await test.step('choose, record through a lost network, and send', async () => {
    await maya.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(maya.getByText('Please choose one of the two.')).toBeVisible();
    await maya.getByRole('radio', { name: /Yes, the demo may score/ }).check();
    await maya.getByRole('button', { name: 'Continue', exact: true }).click();

    await maya.getByRole('button', { name: /Turn on camera/ }).click();
    await maya.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(
      maya
        .getByText(questions[0] ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await recordedFor(maya, 6);
    await maya.context().setOffline(true);
    await maya.getByRole('button', { name: 'Next question' }).click();
    await recordedFor(maya, 10);
    await maya.getByRole('button', { name: 'Pause' }).click();
    await maya.getByRole('button', { name: 'Resume' }).click();
    await recordedFor(maya, 15);
    await maya.context().setOffline(false);
    await maya.getByRole('button', { name: 'Stop recording' }).click();

    const submit = maya.getByRole('button', { name: 'Submit Application' });
    await expect(maya.getByText('Ready to send.')).toBeVisible();
    await maya.getByText('Add something in writing').click();
    await maya
      .getByLabel(questions[1] ?? '')
      .last()
      .fill('I tell people early and say how long it will take.');
    await submit.click();
    await expect(maya).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}\?sent$/);
    await expect(maya.getByText('Application Submitted!').filter({ visible: true }).first()).toBeVisible();
    await expect(maya.getByText(title).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('a second try is turned away', async () => {
    await maya.goto('/candidate/jobs');
    await maya.getByRole('searchbox', { name: /Search by title/ }).fill(title);
    const card = maya.getByRole('listitem').filter({ hasText: title });
    await expect(card.getByRole('button', { name: 'Applied' })).toBeDisabled();
  });

  await test.step('the analysis runs, and the manager sees video, score and suggestion', async () => {
    await boss.goto('/manager/jobs');
    await boss.getByLabel(/Search by title or company/).fill(title);
    await boss.getByRole('link', { name: `View Applications for ${title}` }).click();
    await boss
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(boss.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
    await expect(boss.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 120_000 });
    await expect(boss.getByText('AI suggestion - a person decides').filter({ visible: true }).first()).toBeVisible();
    await expect(boss.getByText('Demo, not a model').filter({ visible: true }).first()).toBeVisible();
    await expect(
      boss.getByText('I tell people early and say how long it will take.').filter({ visible: true }).first(),
    ).toBeVisible();

    const video = boss.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(12);
    await video.evaluate((element: HTMLVideoElement) => void (element.currentTime = 9));
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => (element.seeking ? 0 : element.currentTime)))
      .toBeGreaterThan(8.9);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(100);
  });

  await test.step('set up an interview', async () => {
    await boss.getByRole('button', { name: 'Setup Interview' }).first().click();
    const dialog = boss.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Schedule Interview' })).toBeDisabled();
    const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Date').fill('2020-01-01');
    await dialog.getByLabel('Time', { exact: true }).fill('15:30');
    await expect(
      dialog.getByText('Please select a date that is today or in the future.').filter({ visible: true }).first(),
    ).toBeVisible();
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('Create a meeting room').uncheck();
    await dialog.getByLabel(/Meeting link/).fill('https://meet.example.com/night-train');
    await dialog.getByRole('button', { name: 'Schedule Interview' }).click();
    await expect(boss.getByText('Interview scheduled successfully.').filter({ visible: true }).first()).toBeVisible();
    await expect(boss.getByRole('button', { name: 'Interview Scheduled' }).first()).toBeDisabled();
  });

  await test.step('the candidate sees the status and the meeting', async () => {
    await maya.goto('/candidate/applied-to');
    const row = maya.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Interview Scheduled').filter({ visible: true }).first()).toBeVisible();
    await maya.goto('/candidate/meetings');
    await expect(maya.getByText(title).filter({ visible: true }).first()).toBeVisible();
  });
});
