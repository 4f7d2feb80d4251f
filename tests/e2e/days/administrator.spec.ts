import { expect, type Page } from '@playwright/test';
import { signUpPerson } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { buyPosting, postJob, sendAnswer } from '../support/hiring-team.ts';
import { mailTo } from '../support/mailbox.ts';
import { signIn } from '../support/people.ts';

const stamp = Date.now();
const title = `Bridge guard ${stamp}`;
const questions = ['When did a bridge stick?', 'Whom do you call?'];

const visibleText = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

test('an administrator answers, finds, decides and proves, and the people concerned read it', async ({
  page: admin,
  otherPage,
}) => {
  const [owner, candidate, stranger] = await Promise.all([0, 1, 2].map(otherPage));
  if (!owner || !candidate || !stranger) throw new Error('No pages');
  const max = await signUpPerson(owner, `Max Iyer${stamp}`, 'manager');
  const ines = await signUpPerson(candidate, `Ines Duarte${stamp}`, 'candidate');
  await buyPosting(owner);
  const job = await postJob(owner, { title, company: 'Canal Works', questions });
  await sendAnswer(candidate, ines, job, true);
  await signIn(admin, 'admin');

  await test.step('a ticket of a stranger is answered, and the answer is in the mail of the stranger', async () => {
    const email = `ada.${stamp}@example.com`;
    const subject = `My camera ${stamp}`;
    await stranger.goto('/contact');
    await stranger.getByLabel('Full Name').fill('Ada Park');
    await stranger.getByLabel('Email Address').fill(email);
    await stranger.getByLabel('Subject').fill(subject);
    await stranger.getByLabel('Message').fill('It stays black.');
    await stranger.getByRole('button', { name: 'Send Message' }).click();
    await expect(visibleText(stranger, 'Message sent! We will get back to you soon.')).toBeVisible();
    await admin.goto('/admin/support');
    await admin.getByRole('link', { name: subject }).click();
    await admin.getByLabel('Your answer').fill('Please allow the camera in your browser.');
    await admin.getByLabel('Close the ticket').check();
    await admin.getByRole('button', { name: 'Send answer' }).click();
    await expect(admin.getByRole('button', { name: 'Reopen the ticket' })).toBeVisible();
    await expect(async () => {
      expect(await mailTo(stranger, email)).toContain('Please allow the camera in your browser.');
    }).toPass({ timeout: 60_000 });
  });

  await test.step('a search finds the person, and the record holds the job that the person answered', async () => {
    await admin.goto('/admin/users');
    await admin.getByPlaceholder('Search by name or email...').fill(`Duarte${stamp}`);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Users (1)');
    await admin.getByRole('button', { name: `Edit ${ines.email}` }).click();
    const dialog = admin.getByRole('dialog', { name: ines.name });
    await dialog.getByRole('tab', { name: 'Record' }).click();
    await expect(dialog.getByText(title).first()).toBeVisible();
    await dialog.getByRole('tab', { name: 'Sessions' }).click();
    await expect(dialog.getByRole('tabpanel')).toContainText(/signed in/i);
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an application is found by its job and analyzed again', async () => {
    await admin.goto('/admin/applications');
    await admin.getByLabel('Search by candidate, job, or company').fill(title);
    const row = admin.getByRole('row').filter({ hasText: ines.email });
    await expect(row).toContainText(title);
    await row.getByRole('button', { name: /Reprocess/ }).click();
    await expect(visibleText(admin, 'Application reprocessing started')).toBeVisible();
  });

  await test.step('a reported job is hidden with a reason that its owner reads, and is public no more', async () => {
    await candidate.goto(`/users/report?job=${job}`);
    await candidate.getByLabel('It looks fake or like a scam').check();
    await candidate.getByRole('button', { name: 'Send report' }).click();
    await expect(candidate.getByRole('button', { name: 'Send report' })).toHaveCount(0);
    await admin.goto('/admin/moderation');
    const card = admin.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Note to the owner' });
    await card.getByLabel('Note to the owner').fill('No bridge has this name.');
    await card.getByRole('button', { name: /Hide the job|Keep it hidden/ }).click();
    await expect(visibleText(admin, 'We’ll email the people involved.')).toBeVisible();
    await expect(async () => {
      expect(await mailTo(owner, max.email)).toContain('No bridge has this name.');
    }).toPass({ timeout: 60_000 });
    await owner.goto('/manager/cases');
    await expect(visibleText(owner, 'No bridge has this name.')).toBeVisible();
    expect((await stranger.goto(`/jobs/${job}`))?.status()).toBe(404);
  });

  await test.step('the audit log holds the decision and proves that no entry was changed', async () => {
    await admin.goto('/admin/audit?action=decide+moderation+case');
    await expect(admin.getByRole('table').getByRole('row').nth(1)).toContainText('hidden');
    await admin.getByRole('button', { name: 'Verify' }).click();
    await expect(admin.getByText(/All \d+ entries are intact/)).toBeVisible();
  });

  await test.step('a setting of the administrator is stored', async () => {
    await admin.goto('/admin/settings?tab=appearance');
    await admin.getByRole('radio', { name: /Dark/ }).check();
    await expect(admin.locator('html')).toHaveClass(/dark/);
    await admin.reload();
    await expect(admin.getByRole('radio', { name: /Dark/ })).toBeChecked();
    await admin.getByRole('radio', { name: /System/ }).check();
  });
});
