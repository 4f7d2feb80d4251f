import { expect, type Page } from '@playwright/test';
import { choosePeopleOnly, recordedFor, signUpPerson } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { endUndoTime } from '../support/database.ts';
import { buyPosting, postJob } from '../support/hiring-team.ts';
import { mailTo } from '../support/mailbox.ts';

const title = `Lock keeper ${Date.now()}`;
const questions = ['When did a lock fail?', 'What do you check at dawn?'];
const email = `lena.${Date.now()}@example.com`;
const password = 'a good long password';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const visibleText = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function expectToFit(page: Page): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

test(
  'a person with a phone finds a job, answers through a lost network and reads the outcome',
  { tag: '@phone' },
  async ({ page: lena, otherPage, baseURL }) => {
    const manager = await otherPage();
    await manager.setViewportSize({ width: 1440, height: 900 });
    await signUpPerson(manager, 'Max Iyer', 'manager');
    await buyPosting(manager);
    const job = await postJob(manager, { title, company: 'Canal Works', questions });
    await manager.goto(`/manager/applicants/${job}`);
    await expect(manager.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await test.step('the job is on the public board, and the sign-up leads from it to the application', async () => {
      await lena.goto(`/browse?search=${encodeURIComponent(title)}`);
      await lena.getByRole('article').getByRole('link', { name: title }).click();
      await expect(lena.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectToFit(lena);
      await lena.getByRole('link', { name: 'Apply', exact: true }).first().click();
      await lena.getByLabel('First name').fill('Lena');
      await lena.getByLabel('Last name').fill('Maas');
      await lena.getByLabel('Email', { exact: true }).fill(email);
      await lena.getByLabel('Password', { exact: true }).fill(password);
      await lena.getByLabel(/Confirm/).fill(password);
      await lena.getByRole('checkbox').check();
      await button(lena, 'Create account').click();
      await expect(lena).toHaveURL(new RegExp(`/candidate/apply/${job}`));
    });

    await test.step('an answer survives a network that is lost in the middle', async () => {
      await choosePeopleOnly(lena);
      await button(lena, 'Turn on camera').click();
      await button(lena, 'Start').click();
      await recordedFor(lena, 3);
      await lena.context().setOffline(true);
      await button(lena, 'Next question').click();
      await recordedFor(lena, 6);
      await lena.context().setOffline(false);
      await button(lena, 'Stop recording').click();
      await expect(lena.getByText('Ready to send.')).toBeVisible();
      await expectToFit(lena);
      await button(lena, 'Submit Application').click();
      await expect(lena).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}\?sent$/);
      await expect(visibleText(lena, title)).toBeVisible();
    });

    await test.step('the manager opens the answer, and the open screen and a mail of the candidate say so', async () => {
      await lena.getByRole('link', { name: 'See your application' }).click();
      await expect(lena.getByRole('heading', { level: 1 })).toHaveText(title);
      await manager
        .getByRole('row', { name: 'Lena Maas' })
        .getByRole('link', { name: /View Details/ })
        .click();
      await expect(manager.getByRole('heading', { level: 1, name: 'Lena Maas' })).toBeVisible();
      const video = manager.locator('video');
      await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(5);
      await expect(lena.getByRole('region', { name: 'What happened' }).getByText('Max opened it')).toBeVisible();
      await mailTo(lena, email, /^Your application for .* was opened$/);
    });

    await test.step('they exchange messages, and the candidate chooses one of the times that the manager offers', async () => {
      await manager.getByRole('link', { name: 'Message', exact: true }).click();
      await manager.getByLabel('Message to Lena Maas').fill('Tell me about the night shift.');
      await button(manager, 'Send').click();
      await lena.goto('/candidate/messages');
      await lena.getByRole('link', { name: /Max Iyer/ }).click();
      await expect(lena.getByRole('log').getByText('Tell me about the night shift.')).toBeVisible();
      await lena.getByLabel('Message to Max Iyer').fill('I like it: the water is loud.');
      await button(lena, 'Send').click();
      await expect(manager.getByRole('log').getByText('I like it: the water is loud.')).toHaveCount(1);
      await button(manager, 'Propose times').click();
      const dialog = manager.getByRole('dialog');
      for (const number of [1, 2]) {
        await dialog.getByLabel(`Date, time ${number}`).fill(inDays(10 + number));
        await dialog.getByLabel(`Time, time ${number}`, { exact: true }).fill('09:30');
      }
      await dialog.getByLabel('Create a meeting room').uncheck();
      await dialog.getByLabel(/Meeting link/).fill('https://meet.example.com/lock');
      await button(manager, 'Offer times').click();
      await expect(dialog).toHaveCount(0);
      await lena.goto('/candidate/meetings');
      await expectToFit(lena);
      const offer = lena.getByRole('article', { name: 'Times offered by Max Iyer' });
      await offer
        .getByRole('button', { name: /^Choose / })
        .first()
        .click();
      await expect(lena.getByRole('article', { name: /interview with Max Iyer/ })).toBeVisible();
      expect(await mailTo(lena, email, /^Interview for/)).toContain('meet.example.com/lock');
    });

    await test.step('the outcome is on the screen and in the mail with its reason, once it is final', async () => {
      await manager.goto(`/manager/applicants/${job}`);
      await manager
        .getByRole('row', { name: 'Lena Maas' })
        .getByRole('link', { name: /View Details/ })
        .click();
      await button(manager, 'Pass on Candidate').first().click();
      const dialog = manager.getByRole('dialog');
      await dialog.getByLabel('Reason').selectOption({ index: 1 });
      await dialog.getByLabel('Note to the candidate (optional)').fill('The night shift went to a colleague.');
      await button(manager, 'Pass on Candidate').last().click();
      await expect(visibleText(manager, 'You passed on Lena.')).toBeVisible();
      await lena.goto('/candidate/applied-to');
      await lena.getByRole('link', { name: `Details of ${title}` }).click();
      await expect(lena.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(lena.getByRole('region', { name: 'Not Selected' })).toHaveCount(0);
      await endUndoTime(baseURL ?? '', job);
      await expect(lena.getByRole('region', { name: 'Not Selected' })).toContainText(
        'The night shift went to a colleague.',
      );
      expect(await mailTo(lena, email, /^Your application for/)).toContain('The night shift went to a colleague.');
    });

    await test.step('the candidate erases the video, and the manager can no longer watch it', async () => {
      await button(lena, 'Delete my video').click();
      await lena.getByRole('dialog').getByRole('button', { name: 'Delete my video' }).click();
      await expect(lena.getByText('Your video is deleted. No one can watch it.')).toBeVisible();
      await expect(manager.locator('video')).toHaveCount(0);
      await manager.reload();
      await expect(visibleText(manager, 'You passed on Lena.')).toBeVisible();
      await expect(manager.locator('video')).toHaveCount(0);
    });
  },
);
