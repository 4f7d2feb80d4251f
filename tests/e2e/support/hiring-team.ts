import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { untilPrepared } from '../../support/recordings/until-prepared.ts';
import type { Person } from './applicant.ts';

/** Buys one job posting on the pages of the test payment. */
export const buyPosting = (page: Page): Promise<void> => buyPlan(page, 'Single Job Posting');

export async function buyPlan(page: Page, plan: 'Single Job Posting' | 'Employer Pro'): Promise<void> {
  await page.goto('/manager/plans');
  await page.getByRole('button', { name: `Get ${plan}` }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

export type NewJob = { title: string; company: string; questions: string[] };

/** Fills in the form of a new job and posts it; returns the id of the job. */
export async function postJob(page: Page, { title, company, questions }: NewJob): Promise<string> {
  await page.goto('/manager/add-job');
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Company', { exact: true }).fill(company);
  await page.getByLabel('Category').selectOption('Operations');
  await page.getByLabel('Description').fill('Bring people across the lake, on time and dry.');
  const lists: [RegExp, string[]][] = [
    [/^Requirements/, ['A licence for ferries']],
    [/^Required skills/, ['Navigation']],
    [/questions/, questions],
  ];
  for (const [label, items] of lists)
    for (const item of items) {
      await page.getByLabel(label).first().fill(item);
      await page.getByLabel(label).first().press('Enter');
    }
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('State').fill('CO');
  await page.getByLabel('Minimum salary').fill('50000');
  await page.getByLabel('Maximum salary').fill('60000');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByRole('heading', { name: `${title} is live. Share it.` })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Public link' }).inputValue();
  return /\/jobs\/([\w-]{36})/.exec(link)?.[1] ?? '';
}

/** Sends a recorded answer to a job through the interface that the screens use; returns the id of the application. */
export async function sendAnswer(page: Page, { headers }: Person, job_id: string, ai_consent = false): Promise<string> {
  const act = async (action: string, data: object) => {
    const answer = await page.request.post('/functions/v1/applications', { data: { action, data }, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { application: { id: string } };
  };
  const { application } = await act('create_application', { job_id, door: 'standard' });
  const video = { name: 'answer.mp4', mimeType: 'video/mp4', buffer: readFileSync('tests/media/phone.mp4') };
  const uploaded = await page.request.post('/functions/v1/upload-video', { headers, multipart: { video } });
  const { path } = (await uploaded.json()) as { path: string };
  await untilPrepared(async () => {
    const answer = await page.request.get('/functions/v1/video', { headers, params: { path } });
    return (await answer.json()) as { status: string };
  });
  await act('submit_application', { application_id: application.id, video_url: path, ai_consent });
  return application.id;
}
