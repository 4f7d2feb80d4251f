import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type pg from 'pg';
import { signUpPerson } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { copyApplicant, removeWaitingCopies } from '../support/crowd.ts';
import { endUndoTime, openDatabase } from '../support/database.ts';
import { buyPlan, postJob, sendAnswer } from '../support/hiring-team.ts';
import { mailTo } from '../support/mailbox.ts';

const stamp = Date.now();
const agencyName = `Lund Search ${stamp}`;
const captain = { title: `Night captain ${stamp}`, company: `Delta Cargo ${stamp}` };
const keeper = { title: `Weir keeper ${stamp}`, company: `Pier Works ${stamp}` };
const questions = ['When did a crossing go wrong?', 'What do you check before you leave?'];
const copies = 8000;
const everyone = '8,001';
/** Kim1 to Kim249 and the one who is no copy. */
const scored = 250;
/** Kim1 to Kim39 and the one who is no copy. */
const chosen = 40;

let database: pg.Client;
let job = '';

test.beforeEach(async ({ baseURL }) => {
  database = await openDatabase(baseURL ?? '');
});
test.afterEach(async () => {
  if (job) await removeWaitingCopies(database, job);
  await database.end();
});

const visibleText = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

/** Gives the newest applicants a score and moves the newest of them to the next stage. */
const sortOut = () =>
  database.query(
    `with newest as (
       select id, row_number() over (order by created_at desc) as place from applications where job_id = $1
     )
     update applications a set analysis_score = 80 + place % 20, analysis_status = 'completed', ai_consent = true,
       status = case when place <= $3 then 'under_review' else a.status end
     from newest where newest.id = a.id and place <= $2`,
    [job, scored, chosen],
  );

test('an agency finds, messages, passes on and exports people among eight thousand applicants', async ({
  page: agency,
  otherPage,
  baseURL,
}) => {
  const zoe = await otherPage();
  await signUpPerson(agency, 'Berit Lund', 'manager');
  const candidate = await signUpPerson(zoe, 'Zoe Quist', 'candidate');
  const table = agency.getByRole('table', { name: 'Applications' });
  const place = (number: number) => table.locator(`[aria-rowindex="${number + 1}"]`);
  const dialog = agency.getByRole('dialog');
  const choose = (label: string, option: string) =>
    agency.getByLabel(label, { exact: true }).filter({ visible: true }).selectOption({ label: option });
  let application = '';

  await test.step('the jobs of two clients are on the board and on the page of the agency, under the clients’ names', async () => {
    await agency.goto('/manager/settings');
    await agency.getByLabel('Company name').fill(agencyName);
    await agency.getByRole('button', { name: 'Save name' }).click();
    await expect(visibleText(agency, 'The name is saved.')).toBeVisible();
    await buyPlan(agency, 'Employer Pro');
    job = await postJob(agency, { ...captain, questions });
    await postJob(agency, { ...keeper, questions });
    await zoe.goto(`/browse?search=${encodeURIComponent(captain.company)}`);
    await expect(zoe.getByRole('article').filter({ hasText: captain.title })).toContainText('Posted by Berit Lund');
    await zoe.goto(`/companies/lund-search-${stamp}`);
    await expect(zoe.getByRole('heading', { level: 2, name: '2 open jobs' })).toBeVisible();
    await expect(zoe.getByRole('heading', { level: 3, name: 'For other companies' })).toBeVisible();
    for (const { title, company } of [captain, keeper])
      await expect(zoe.getByRole('article').filter({ hasText: title })).toContainText(company);
  });

  await test.step('a signed-in applicant comes from that page, and applies without a second account', async () => {
    await zoe.getByRole('link', { name: captain.title }).click();
    await expect(visibleText(zoe, captain.company)).toBeVisible();
    await expect(visibleText(zoe, 'Unverified company')).toBeVisible();
    await zoe.getByRole('link', { name: 'Apply', exact: true }).first().click();
    await expect(zoe.getByRole('radio', { name: /people only/ })).toBeVisible();
    application = await sendAnswer(zoe, candidate, job);
    await copyApplicant(database, application, copies);
    await sortOut();
  });

  await test.step('“View all” leads to the people, the most urgent first, and from there to the answer', async () => {
    await agency.goto('/manager/dashboard');
    await agency.getByRole('link', { name: `View all ${everyone}` }).click();
    await expect(agency.getByRole('heading', { level: 1 })).toHaveText(`Needs you (${everyone})`);
    const people = agency.getByRole('main').getByRole('listitem');
    await expect(people.first()).toContainText(`Kim${copies} Copy`);
    const counted = visibleText(agency, new RegExp(`^Showing \\d+ of ${everyone} people$`));
    const before = await counted.textContent();
    await agency.getByRole('button', { name: 'Load more' }).click();
    await expect(counted).not.toHaveText(before ?? '');
    await people.first().getByRole('link').click();
    await expect(agency.getByRole('heading', { level: 1, name: `Kim${copies} Copy` })).toBeVisible();
    const count = agency.getByText(/^1 of [\d,]+$/).filter({ visible: true });
    await expect(count).toHaveText(`1 of ${everyone}`);
  });

  await test.step('one box finds a person among all applicants of all jobs', async () => {
    await agency.goto('/manager/all-applicants');
    await expect(
      agency.getByRole('status').filter({ hasText: `${everyone} applicants, most urgent first` }),
    ).toBeVisible();
    await agency.getByRole('searchbox').fill('Kim4711');
    const people = agency.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
    await expect(people).toHaveCount(1);
    await people.getByRole('link').click();
    await expect(agency.getByRole('heading', { level: 1, name: 'Kim4711 Copy' })).toBeVisible();
  });

  await test.step('a scorecard and a note are saved with an answer', async () => {
    await agency.goto(`/manager/jobs/${job}/applications/${application}`);
    await agency.getByRole('tab', { name: 'Scorecard' }).click();
    for (const number of questions.keys()) {
      await agency.getByRole('radio', { name: /^3: / }).nth(number).press('Space');
      await agency.getByRole('textbox', { name: `Why, question ${number + 1}` }).fill('Calm and exact.');
    }
    await agency.getByRole('button', { name: 'Save scorecard' }).click();
    await expect(agency.getByRole('heading', { name: 'Your scorecard' })).toBeVisible();
    await agency.getByRole('tab', { name: 'Notes' }).click();
    await agency.getByLabel('Private note').fill('Ask about the winter of 2024.');
    await agency.getByRole('button', { name: 'Save note' }).click();
    await expect(visibleText(agency, 'Ask about the winter of 2024.')).toBeVisible();
  });

  await test.step('the list of the job begins with the most urgent, and sorts by either end', async () => {
    await agency.goto(`/manager/jobs?search=${encodeURIComponent(captain.company)}`);
    await expect(agency.getByRole('link', { name: keeper.title, exact: true })).toHaveCount(0);
    await agency.getByRole('link', { name: `View Applications for ${captain.title}` }).click();
    await expect(agency.getByRole('heading', { level: 2, name: `${everyone} applications received` })).toBeVisible();
    await expect(place(1)).toContainText(`Kim${copies} Copy`);
    await table.getByRole('button', { name: 'Application Date' }).click();
    await expect(place(1)).toContainText('Zoe Quist');
    await table.getByRole('button', { name: 'Application Date' }).click();
    await expect(place(1)).toContainText(`Kim${copies} Copy`);
  });

  await test.step('a score narrows the list to the people who have it, and the list ends with the last of them', async () => {
    await choose('AI score', '80 and more');
    await table.getByRole('button', { name: 'AI Score' }).click();
    await expect(visibleText(agency, new RegExp(`^Showing \\d+ of ${scored} applications$`))).toBeVisible();
    await expect(place(1)).toContainText(/9\d/);
    await expect(async () => {
      await agency.keyboard.press('End');
      await expect(visibleText(agency, `Showing ${scored} of ${scored} applications`)).toBeVisible({ timeout: 3000 });
      await expect(place(scored)).toContainText(/8\d/, { timeout: 3000 });
    }).toPass();
    await expect(agency.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await choose('Status', 'Under Review');
    await expect(visibleText(agency, `Showing ${chosen} of ${chosen} applications`)).toBeVisible();
  });

  await test.step('a message to the chosen people reaches each of them by name', async () => {
    await agency.getByLabel('Select all shown').check();
    await agency.getByRole('button', { name: `Message ${chosen}` }).click();
    await dialog.getByLabel('Message').fill('Hello {first_name}, we decide about {job_title} on Friday.');
    await dialog.getByRole('button', { name: `Send to ${chosen}` }).click();
    await expect(visibleText(agency, `Sent to ${chosen} applicants`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await zoe.goto('/candidate/messages');
    await zoe.getByRole('link', { name: /Berit Lund/ }).click();
    await expect(zoe.getByRole('log').getByText(`Hello Zoe, we decide about ${captain.title} on Friday.`)).toHaveCount(
      1,
    );
  });

  await test.step('a pass on all of them can be undone, and reaches the applicant once it is final', async () => {
    await agency.getByLabel('Select all shown').check();
    await agency.getByRole('button', { name: `Pass on ${chosen}` }).click();
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByLabel('Note to all of them (optional)').fill('The client has chosen.');
    await dialog.getByRole('button', { name: `Pass on ${chosen}` }).click();
    await expect(visibleText(agency, `You passed on ${chosen} candidates.`)).toBeVisible();
    await expect(visibleText(agency, 'No candidates match these filters')).toBeVisible();
    await zoe.goto('/candidate/applied-to');
    const line = zoe.getByRole('row').filter({ hasText: captain.title });
    await expect(line).not.toContainText('Not Selected');
    await endUndoTime(baseURL ?? '', job);
    await expect(line).toContainText('Not Selected');
    expect(await mailTo(zoe, candidate.email, /^Your application for/)).toContain('The client has chosen.');
  });

  await test.step('the export has each applicant once, with source, due date, scorecard and notes', async () => {
    await agency.goto(`/manager/applicants/${job}`);
    const download = agency.waitForEvent('download');
    await agency.getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toContain('"Source","Reply due","Average scorecard","Scorecards","Notes"');
    expect(new Set(lines.slice(1).map((line) => line.split(',')[2])).size).toBe(copies + 1);
    const lineOf = (name: string) => lines.find((line) => line.includes(name));
    expect(lineOf('Zoe Quist')).toMatch(
      /"rejected",.*"Company page","",3,"Berit Lund: 3, 3","[^"]*Ask about the winter of 2024\."$/,
    );
    expect(lineOf(`Kim${copies} Copy`)).toMatch(/,"Company page","\d{4}-\d\d-\d\dT[^"]*","",/);
  });
});
