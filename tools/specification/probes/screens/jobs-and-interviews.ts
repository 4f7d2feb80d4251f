import type { Page } from '@playwright/test';
import { sendApplication } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { answerInstead, between, expect, open, probe, readScreen, toast } from './support/screen.ts';

const lists = { Requirements: 'Awake before six', 'Required skills': 'Hydraulics' };
const questions = ['Why locks?', 'When did a gate stick?'];

async function addTo(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await field.fill(words);
  await field.press('Enter');
}

async function fillJob(page: Page, without = ''): Promise<void> {
  const texts = {
    'Job title': 'Lock keeper',
    Description: 'Open the lock.',
    City: 'Denver',
    State: 'CO',
    'Minimum salary': '50000',
    'Maximum salary': '60000',
  };
  for (const [label, value] of Object.entries(texts))
    if (label !== without) await page.getByLabel(label, { exact: true }).fill(value);
  if (without !== 'Category') await page.getByLabel('Category').selectOption('Operations');
  for (const [label, words] of Object.entries(lists)) if (label !== without) await addTo(page, label, words);
  for (const words of without === 'questions' ? questions.slice(1) : questions)
    await addTo(page, 'Application questions', words);
}
const post = (page: Page) => page.getByRole('button', { name: 'Post Job' }).click();

/** The dialog for an interview with someone whose answer was opened before. */
async function setUp(product: Product): Promise<Page> {
  const manager = await product.demo('manager');
  const { body } = await product.call(manager, 'GET', '/functions/v1/manager-jobs');
  const job = (body['jobs'] as { id: string; title: string }[]).find(
    ({ title }) => title === 'Senior Frontend Engineer',
  );
  const details = (await product.call(manager, 'GET', `/functions/v1/job-details?job_id=${job?.id}`)).body;
  const application = (details['applications'] as { id: string; status: string }[]).find(
    ({ status }) => status === 'under_review',
  );
  const page = await open(product, manager, `/manager/jobs/${job?.id}/applications/${application?.id}`);
  await page.getByRole('button', { name: 'Setup Interview' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Setup Interview' })).toBeVisible();
  return page;
}
/** The page of an application that this probe alone uses. */
async function openSent(product: Product): Promise<Page> {
  const { manager, job_id, application_id } = await sendApplication(product);
  return open(product, manager, `/manager/jobs/${job_id}/applications/${application_id}`);
}
const tomorrow = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

export const probes: Probe[] = [
  ...(
    [
      ['5.21s', 'City', 'City is required'],
      ['5.22s', 'State', 'State is required'],
      ['5.23s', 'Category', 'Category is required'],
      ['5.24s', 'Requirements', 'At least one requirement is required'],
      ['5.25s', 'Required skills', 'At least one required skill is required'],
      ['5.26s', 'Minimum salary', 'Both minimum and maximum salary are required'],
      ['5.27s', 'questions', 'Application questions must be between 2 and 3 questions'],
    ] as const
  ).map(([id, without, words]) =>
    probe(id, { web: words.split(' 2 and')[0] ?? '', to: 'Hm' }, async (product) => {
      const page = await open(product, await product.demo('manager'), '/manager/add-job');
      await fillJob(page, without);
      await answerInstead(page, { '/functions/v1/create-job': 500 });
      await post(page);
      await expect(toast(page, `Error. ${words}`)).toBeVisible();
    }),
  ),
  probe('5.29s', { web: '`Enter`', to: '`Tab`' }, async (product) => {
    const page = await open(product, await product.demo('manager'), '/manager/add-job');
    for (const words of ['  Hydraulics  ', 'Hydraulics', '   ', 'Welding']) await addTo(page, 'Required skills', words);
    await expect(page.getByRole('button', { name: /^Remove skill: (Hydraulics|Welding)$/ })).toHaveCount(2);
  }),
  probe('5.30s', { web: ' more required)', to: ' more)' }, async (product) => {
    const page = await open(product, await product.demo('manager'), '/manager/add-job');
    const counter = (words: string) => page.getByText(words, { exact: true }).first();
    await expect(counter('0/3 questions (2 more required)')).toBeVisible();
    await addTo(page, 'Application questions', 'Why locks?');
    await expect(counter('1/3 questions (1 more required)')).toBeVisible();
    await addTo(page, 'Application questions', 'When did a gate stick?');
    await expect(counter('2/3 questions (0 more required)')).toBeVisible();
  }),
  probe(
    '5.31s',
    { web: 'Minimum salary cannot be greater than maximum salary', to: 'Hm' },
    async (product) => {
      const page = await open(product, await product.demo('manager'), '/manager/add-job');
      await fillJob(page);
      await page.getByLabel('Minimum salary', { exact: true }).fill('90000');
      await answerInstead(page, { '/functions/v1/create-job': 500 });
      await post(page);
      await expect(toast(page, 'Minimum salary cannot be greater than maximum salary')).toBeVisible();
    },
    { decision: 'D62' },
  ),
  probe('9.26s', { web: '`Internship`', to: '`Trainee`' }, async (product) => {
    const text = await readScreen(product, 'manager', '/manager/add-job');
    const options = (label: string) =>
      [...between(text, `combobox "${label}":`, '- text').matchAll(/option "([^"]+)"/g)].map(([, name]) => name);
    expect(options('Category').slice(1)).toEqual([
      'Technology',
      'Design',
      'Marketing',
      'Sales',
      'Finance',
      'Operations',
    ]);
    expect(options('Job type')).toEqual(['Full-time', 'Part-time', 'Contract', 'Internship']);
    expect(text).toContain('option "Full-time" [selected]');
    expect(options('Work arrangement')).toEqual(['Remote', 'On-site', 'Hybrid']);
  }),
  probe('8.26s', { web: 'Failed to create job. Please try again.', to: 'Hm' }, async (product) => {
    const page = await open(product, await product.demo('manager'), '/manager/add-job', {
      fails: { '/functions/v1/create-job': 500 },
    });
    await fillJob(page);
    await post(page);
    await expect(toast(page, 'Error. Failed to create job. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Job title')).toHaveValue('Lock keeper');
  }),
  probe('4.38s', { web: 'Job posted successfully!', to: 'Done' }, async (product) => {
    const person = await product.account('manager', { company: 'Canal Works' });
    await product.grant(person, 'job_posting', 1);
    const page = await open(product, person, '/manager/add-job');
    await fillJob(page);
    await post(page);
    await expect(toast(page, 'Job posted successfully!')).toBeVisible();
    await expect(page).toHaveURL('/manager/jobs');
    await expect(page.getByText('Lock keeper').filter({ visible: true }).first()).toBeVisible();
  }),
  probe(
    '8.27s',
    { web: "You don't have enough job posting credits.", to: 'Hm' },
    async (product) => {
      const person = await product.account('manager', { company: 'Canal Works' });
      // A colleague uses the last credit after the screen has read the balance.
      const fails = {
        '/functions/v1/user-credits': { status: 200, json: { credits_job_postings: 1, unlimited: false } },
      };
      const page = await open(product, person, '/manager/add-job', { fails });
      await fillJob(page);
      await post(page);
      await expect(
        toast(page, "Insufficient Credits. You don't have enough job posting credits. Please upgrade your plan."),
      ).toBeVisible();
      await expect(page).toHaveURL('/manager/plans');
    },
    { decision: 'D149' },
  ),
  probe('5.33s', { web: 'Please fill out all required information.', to: 'Hm' }, async (product) => {
    const page = await setUp(product);
    const dialog = page.getByRole('dialog');
    const schedule = dialog.getByRole('button', { name: 'Schedule Interview' });
    await expect(schedule).toBeDisabled();
    await dialog.getByLabel('Date').fill(tomorrow());
    await expect(dialog.getByText('Please fill out all required information.')).toBeVisible();
    await dialog.getByLabel('Time', { exact: true }).fill('23:30');
    await expect(schedule).toBeEnabled();
  }),
  probe('5.34s', { web: 'Please select a date that is today or in the future.', to: 'Hm' }, async (product) => {
    const page = await setUp(product);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2026-01-05');
    await dialog.getByLabel('Time', { exact: true }).fill('10:00');
    await expect(dialog.getByText('Please select a date that is today or in the future.').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Schedule Interview' })).toBeDisabled();
  }),
  probe('9.25s', { web: '`Culture-fit interview`', to: '`Culture interview`' }, async (product) => {
    const dialog = (await setUp(product)).getByRole('dialog');
    const duration = dialog.getByLabel('Duration');
    await expect(duration.getByRole('option')).toHaveText([
      '15 minutes',
      '30 minutes',
      '45 minutes',
      '60 minutes',
      '90 minutes',
    ]);
    await expect(duration).toHaveValue('30');
    await expect(dialog.getByLabel('Interview type').getByRole('option')).toHaveText([
      /^General/,
      /^Technical/,
      /^Culture-fit/,
      /^Final/,
    ]);
    await expect(dialog.getByRole('radio', { name: /^(Video|In person)/ })).toHaveCount(2);
  }),
  probe('8.28t', { web: 'Failed to schedule interview.', to: 'Hm' }, async (product) => {
    const page = await setUp(product);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill(tomorrow());
    await dialog.getByLabel('Time', { exact: true }).fill('23:30');
    await answerInstead(page, { '/functions/v1/manager-prospects': 500 });
    await dialog.getByRole('button', { name: 'Schedule Interview' }).click();
    await expect(toast(page, 'Error. Failed to schedule interview.')).toBeVisible();
  }),
  probe(
    '5.32',
    { web: 'Redirecting to plans page...', to: 'Hm' },
    async (product) => {
      const person = await product.account('manager', { company: 'Canal Works' });
      const page = await open(product, person, '/manager/add-job');
      await fillJob(page);
      await post(page);
      const words = 'You need credits to post jobs. Redirecting to plans page...';
      await expect(toast(page, `No Job Posting Credits. ${words}`)).toBeVisible();
      await expect(page).toHaveURL('/manager/plans');
      await page.goto('/manager/add-job');
      await expect(page.getByLabel('Job title')).toHaveValue('Lock keeper');
    },
    { decision: 'D149' },
  ),
  probe('5.38', { web: '!==null,onSubmit:', to: '===1,onSubmit:' }, async (product) => {
    const dialog = (await setUp(product)).getByRole('dialog');
    const schedule = dialog.getByRole('button', { name: 'Schedule Interview' });
    await dialog.getByLabel('Date').fill(tomorrow());
    await expect(schedule).toBeDisabled();
    await dialog.getByLabel('Time', { exact: true }).fill('23:30');
    await expect(schedule).toBeEnabled();
    await dialog.getByRole('checkbox', { name: 'Create a meeting room' }).uncheck();
    await expect(schedule).toBeDisabled();
    await dialog.getByLabel('Meeting link').fill('http://meet.example.com');
    await expect(schedule).toBeDisabled();
    await dialog.getByLabel('Meeting link').fill('https://meet.example.com');
    await expect(schedule).toBeEnabled();
  }),
  probe('8.31', { web: 'Job posted successfully!', to: 'Done' }, async (product) => {
    const person = await product.account('manager', { company: 'Canal Works' });
    await product.grant(person, 'job_posting', 1);
    const page = await open(product, person, '/manager/add-job');
    await fillJob(page);
    await post(page);
    await expect(toast(page, 'Success. Job posted successfully!')).toBeVisible();
  }),
  probe('8.31b', { web: 'Interview scheduled successfully.', to: 'Done' }, async (product) => {
    const page = await openSent(product);
    await page.getByRole('button', { name: 'Setup Interview' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Setup Interview' });
    await dialog.getByLabel('Date').fill(tomorrow());
    await dialog.getByLabel('Time', { exact: true }).fill('23:30');
    await dialog.getByRole('button', { name: 'Schedule Interview' }).click();
    await expect(toast(page, 'Success. Interview scheduled successfully.')).toBeVisible();
  }),
  probe('8.31d', { web: 'Application status updated successfully.', to: 'Done' }, async (product) => {
    const page = await openSent(product);
    await page.getByRole('button', { name: 'Pass on Candidate' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Pass on/ });
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Pass on Candidate' }).click();
    await expect(toast(page, 'Success. Application status updated successfully.')).toBeVisible();
  }),
];
