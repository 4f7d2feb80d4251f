import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type Person, signUpPerson } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { endUndoTime } from '../support/database.ts';
import { buyPosting, postJob, sendAnswer } from '../support/hiring-team.ts';
import { mailTo, subjectsTo } from '../support/mailbox.ts';

const title = `Ferry captain ${Date.now()}`;
const questions = ['When did a crossing go wrong?', 'What do you check before you leave?'];

const visibleText = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

/** Invites a person as this member of the team, and accepts with the link of the email. */
async function invite(owner: Page, member: Page, person: Person, seat: 'Recruiter' | 'Reviewer') {
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill(person.email);
  await dialog.getByText(seat, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
  const mail = await mailTo(member, person.email, /invite/i);
  await member.goto(/\/invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '');
  await expect(member.getByText('Harbor Ferries')).toBeVisible();
  await member.getByRole('button', { name: 'Join team' }).click();
  await expect(member).toHaveURL('/manager/welcome');
}

async function score(page: Page, level: 1 | 2 | 3 | 4, why: string) {
  await page.getByRole('tab', { name: 'Scorecard' }).click();
  for (const number of questions.keys()) {
    await page
      .getByRole('radio', { name: new RegExp(`^${level}: `) })
      .nth(number)
      .press('Space');
    await page.getByRole('textbox', { name: `Why, question ${number + 1}` }).fill(why);
  }
  await page.getByRole('button', { name: 'Save scorecard' }).click();
  await expect(page.getByRole('heading', { name: 'Your scorecard' })).toBeVisible();
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('five people of a company hire a captain, and each applicant reads the outcome', async ({
  page: owner,
  otherPage,
  baseURL,
}) => {
  const [recruiter, manager, second, interviewer] = await Promise.all([0, 1, 2, 3].map(otherPage));
  const [pia, tom] = await Promise.all([0, 1].map(otherPage));
  if (!recruiter || !manager || !second || !interviewer || !pia || !tom) throw new Error('No pages');
  let job = '';
  let piaAnswer = '';
  await signUpPerson(owner, 'Olga Brandt', 'manager');
  const rosa = await signUpPerson(recruiter, 'Rosa Lind');
  const candidates = {
    pia: await signUpPerson(pia, 'Pia Sorensen', 'candidate'),
    tom: await signUpPerson(tom, 'Tom Achebe', 'candidate'),
  };
  const row = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Applications' }).getByRole('row', { name });

  await test.step('the owner names the company and invites four colleagues, who accept from their mail', async () => {
    await owner.goto('/manager/settings');
    await owner.getByLabel('Company name').fill('Harbor Ferries');
    await owner.getByRole('button', { name: 'Save name' }).click();
    await expect(visibleText(owner, 'The name is saved.')).toBeVisible();
    await owner.goto('/manager/business');
    await invite(owner, recruiter, rosa, 'Recruiter');
    await invite(owner, manager, await signUpPerson(manager, 'Max Iyer'), 'Recruiter');
    await invite(owner, second, await signUpPerson(second, 'Nora Vega'), 'Recruiter');
    await invite(owner, interviewer, await signUpPerson(interviewer, 'Ivo Klein'), 'Reviewer');
    await expect(owner.getByText('5 people share the jobs and their answers.')).toBeVisible();
  });

  await test.step('the recruiter posts a job with the credit that the owner bought', async () => {
    await buyPosting(owner);
    job = await postJob(recruiter, { title, company: 'Harbor Ferries', questions });
    await owner.goto(`/manager/jobs?search=${encodeURIComponent(title)}`);
    await expect(owner.getByRole('link', { name: title, exact: true })).toBeVisible();
  });

  await test.step('applicants appear on the open screens of the team without a reload', async () => {
    for (const page of [manager, second]) {
      await page.goto(`/manager/applicants/${job}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    piaAnswer = await sendAnswer(pia, candidates.pia, job);
    await expect(row(manager, 'Pia Sorensen')).toBeVisible();
    await sendAnswer(tom, candidates.tom, job);
    for (const page of [manager, second]) await expect(row(page, 'Tom Achebe')).toBeVisible();
    expect(await mailTo(recruiter, rosa.email, /^New application/)).toContain(title);
  });

  await test.step('two people review, and neither sees the other before their own scorecard', async () => {
    const address = `/manager/jobs/${job}/applications/${piaAnswer}`;
    await interviewer.goto(address);
    await expect(interviewer.getByText('You review. An owner or a recruiter on your team decides.')).toBeVisible();
    await score(interviewer, 4, 'Two storms, nobody wet.');
    await interviewer.getByRole('tab', { name: 'Notes' }).click();
    await interviewer.getByLabel('Private note').fill('Ask about the winter of 2024.');
    await interviewer.getByRole('button', { name: 'Save note' }).click();
    await manager.goto(address);
    await manager.getByRole('tab', { name: 'Scorecard' }).click();
    await expect(visibleText(manager, /One team member has scored this answer/)).toBeVisible();
    await expect(manager.getByText('Two storms, nobody wet.')).toHaveCount(0);
    await score(manager, 3, 'Calm and exact.');
    await expect(visibleText(manager, 'Two storms, nobody wet.')).toBeVisible();
    await manager.getByRole('tab', { name: 'Notes' }).click();
    await expect(visibleText(manager, 'Ask about the winter of 2024.')).toBeVisible();
  });

  await test.step('a pass that is undone reaches neither the screen nor the mail of the applicant', async () => {
    await tom.goto('/candidate/applied-to');
    await row(second, 'Tom Achebe')
      .getByRole('link', { name: /View Details/ })
      .click();
    await second.getByRole('button', { name: 'Pass on Candidate' }).first().click();
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Pass on Candidate' }).click();
    await expect(visibleText(second, 'You passed on Tom.')).toBeVisible();
    await tom.reload();
    await expect(tom.getByRole('row').filter({ hasText: title })).not.toContainText('Not Selected');
    await second.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(second.getByText('You passed on Tom.')).toHaveCount(0);
    await endUndoTime(baseURL ?? '', job);
    await expect(second.getByRole('button', { name: 'Pass on Candidate' }).first()).toBeEnabled();
    expect(await subjectsTo(tom, candidates.tom.email)).not.toContain(`Your application for ${title}`);
  });

  await test.step('the manager writes and offers times, and the applicant answers and chooses one', async () => {
    await manager.getByRole('link', { name: 'Message', exact: true }).click();
    await manager.getByLabel('Message to Pia Sorensen').fill('Could you come next week?');
    await manager.getByLabel('Message to Pia Sorensen').press('Enter');
    await pia.goto('/candidate/messages');
    await pia.getByRole('link', { name: /Max Iyer/ }).click();
    await expect(pia.getByRole('log').getByText('Could you come next week?')).toBeVisible();
    await pia.getByLabel('Message to Max Iyer').fill('Any morning.');
    await pia.getByLabel('Message to Max Iyer').press('Enter');
    await expect(manager.getByRole('log').getByText('Any morning.')).toBeVisible();

    await manager.getByRole('button', { name: 'Propose times' }).click();
    const dialog = manager.getByRole('dialog');
    for (const number of [1, 2]) {
      await dialog.getByLabel(`Date, time ${number}`).fill(inDays(10 + number));
      await dialog.getByLabel(`Time, time ${number}`, { exact: true }).fill('09:30');
    }
    await dialog.getByLabel('Create a meeting room').uncheck();
    await dialog.getByLabel(/Meeting link/).fill('https://meet.example.com/ferry');
    await dialog.getByRole('button', { name: 'Offer times' }).click();
    await expect(visibleText(manager, 'Times offered')).toBeVisible();
    await pia.goto('/candidate/meetings');
    const offer = pia.getByRole('article', { name: 'Times offered by Max Iyer' });
    await offer
      .getByRole('button', { name: /^Choose / })
      .last()
      .click();
    await expect(pia.getByRole('article', { name: /interview with Max Iyer/ })).toBeVisible();
    await manager.goto('/manager/meetings');
    await expect(manager.getByRole('article', { name: /Pia Sorensen/ })).toBeVisible();
    expect(await mailTo(pia, candidates.pia.email, /^Interview for/)).toContain('meet.example.com/ferry');
  });

  await test.step('the acceptance and the closed job reach both applicants by screen and mail', async () => {
    await manager.goto(`/manager/jobs/${job}/applications/${piaAnswer}`);
    await manager.getByRole('button', { name: 'Accept Candidate' }).first().click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Accept Candidate' }).click();
    await manager.getByRole('button', { name: 'Close the job' }).click();
    const dialog = manager.getByRole('dialog');
    await expect(dialog.getByText(/One applicant has no decision yet/)).toBeVisible();
    await dialog.getByLabel('Note (optional)').fill('Thank you for the story of the lock.');
    await dialog.getByRole('button', { name: 'Close the job' }).click();
    await expect(visibleText(manager, 'The job is closed, and no one else can apply.')).toBeVisible();
    await pia.goto('/candidate/applied-to');
    await tom.goto('/candidate/applied-to');
    await expect(pia.getByRole('row').filter({ hasText: title })).toContainText('Interview Scheduled');
    await endUndoTime(baseURL ?? '', job);
    await expect(pia.getByRole('row').filter({ hasText: title })).toContainText('Accepted');
    await expect(tom.getByRole('row').filter({ hasText: title })).toContainText('Not Selected');
    expect(await mailTo(tom, candidates.tom.email, /^Your application for/)).toContain(
      'Thank you for the story of the lock.',
    );
    expect(await mailTo(pia, candidates.pia.email, /has accepted your application$/)).toContain('will contact you');
    expect((await pia.goto(`/jobs/${job}`))?.status()).toBe(410);
  });

  await test.step('the owner reads who came, what was scored and what was decided in the export', async () => {
    await owner.goto(`/manager/applicants/${job}`);
    const download = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const lineOf = (name: string) => csv.split(/\r?\n/).find((line) => line.includes(name)) ?? '';
    expect(lineOf('Pia Sorensen')).toContain(candidates.pia.email);
    expect(lineOf('Pia Sorensen')).toContain('accepted');
    expect(lineOf('Tom Achebe')).toContain('rejected');
    expect(csv).toContain('Ivo Klein: Ask about the winter of 2024.');
    await expect(visibleText(owner, 'Filled')).toBeVisible();
  });
});
