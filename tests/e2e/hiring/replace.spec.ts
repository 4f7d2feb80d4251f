import { readFileSync } from 'node:fs';
import { untilPrepared } from '../../support/recordings/until-prepared.ts';
import { expect, type Page, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { freshPerson, recordedFor } from '../support/applicant.ts';

const clip = 'tests/media/phone.mp4';

/** An application that was sent and that no one has opened, and its page as the server tells it. */
async function sentApplication(page: Page) {
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
  await untilPrepared(async () => {
    const answer = await page.request.get('/functions/v1/video', { headers, params: { path } });
    return (await answer.json()) as { status: string };
  });
  await act('submit_application', { application_id: application.id, video_url: path, ai_consent: false });
  type Told = { video_url: string; answers: { t_start: number; t_end: number }[] };
  const told = async () =>
    ((await act('get_application_page', { application_id: application.id })) as { application: Told }).application;
  return { address: `/candidate/applied-to/${application.id}`, path, told };
}

test('a new take replaces an application video that no one has opened, also after a reload', async ({ page }) => {
  const { address, path, told } = await sentApplication(page);
  await page.goto(`${address}/replace`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(clip);
  const checked = page.locator('[data-upload="completed"]');
  await expect(checked).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(checked).toBeVisible();
  await page.getByRole('button', { name: 'Send this one instead' }).click();
  await expect(page).toHaveURL(address);
  expect((await told()).video_url).not.toBe(path);
});

test('a candidate records one question of a replacement take again before sending it', async ({ page }) => {
  const { address, path, told } = await sentApplication(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const record = async (seconds: number) => {
    await button('Turn on camera').click();
    await button('Start').click();
    await recordedFor(page, seconds);
  };
  await page.goto(`${address}/replace`);
  await record(3);
  await button('Next question').click();
  await recordedFor(page, 5);
  await button('Stop recording').click();
  const send = button('Send this one instead');
  await expect(send).toBeEnabled();

  await button('Question 1').click();
  await expect(page.getByRole('heading', { name: 'Record question 1 again' })).toBeVisible();
  await expect(send).toBeHidden();
  await expectAccessible(page, 'one question of another take');
  await record(5);
  await button('Stop recording').click();
  await expect(page.locator('[data-upload="completed"]')).toBeVisible();
  await button('Use this take').click();
  await expect(page.getByText('Question 1 updated').filter({ visible: true }).first()).toBeVisible({
    timeout: 180_000,
  });
  await expect(button('Record again')).toBeFocused();
  await send.click();
  await expect(page).toHaveURL(address);
  const { video_url, answers } = await told();
  expect(video_url).not.toBe(path);
  const [first] = answers;
  expect(first?.t_start).toBe(0);
  expect(first?.t_end).toBeGreaterThan(4);
});
