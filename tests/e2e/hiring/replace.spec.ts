import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { freshPerson } from '../support/applicant.ts';

const clip = 'tests/media/phone.mp4';

test('another take replaces the one that no one has opened, also after a reload', async ({ page }) => {
  const headers = { authorization: `Bearer ${await freshPerson(page, 'candidate')}` };
  const act = async (action: string, data: object) =>
    (await page.request.post('/functions/v1/applications', { data: { action, data }, headers })).json();
  const { jobs } = (await act('get_jobs', { open_to_me: true })) as { jobs: { id: string }[] };
  const { application } = (await act('create_application', { job_id: jobs[0]?.id, door: 'standard' })) as {
    application: { id: string };
  };
  const video = { name: 'first.mp4', mimeType: 'video/mp4', buffer: readFileSync(clip) };
  const first = await page.request.post('/functions/v1/upload-video', { headers, multipart: { video } });
  const { path } = (await first.json()) as { path: string };
  await act('submit_application', { application_id: application.id, video_url: path, ai_consent: false });

  await page.goto(`/candidate/applied-to/${application.id}/replace`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(clip);
  const checked = page.locator('[data-upload="completed"]');
  await expect(checked).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(checked).toBeVisible();
  await page.getByRole('button', { name: 'Send this one instead' }).click();
  await expect(page).toHaveURL(`/candidate/applied-to/${application.id}`);
  const { application: now } = (await act('get_application_page', { application_id: application.id })) as {
    application: { video_url: string };
  };
  expect(now.video_url).not.toBe(path);
});
