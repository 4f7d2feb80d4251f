import { expect, type Page, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { freshPerson } from '../support/applicant.ts';
import { alike, screens } from '../support/every-screen.ts';
import { signIn } from '../support/people.ts';
import { expectUndistorted } from '../support/undistorted.ts';

/** Opens the page as someone who has chosen this theme, here and in the profile. */
async function openIn(theme: 'light', page: Page, path: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/auth/v1/user', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as { profile?: { theme: string } };
    if (me.profile) me.profile.theme = theme;
    await route.fulfill({ response: answer, json: me });
  });
  await page.goto(path);
}

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const smallest = { width: 320, height: 640 };

/** One visit for all four: the second theme changes colours alone, and a narrow window is laid out anew without a load. */
async function looksRight(page: Page, path: string, heading: RegExp): Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.setViewportSize(wide);
  await openIn('light', page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, `${path} light`);
  await expectNothingSideways(page);
  await expectUndistorted(page, path);
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expectAccessible(page, `${path} dark`, ['color-contrast']);
  await page.setViewportSize(phone);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, `${path} dark, narrow`);
  await expectUndistorted(page, `${path} narrow`);
  await expectNarrow(page);
  expect(problems).toEqual([]);
}

/** Nothing is cut on a phone, nor on the smallest one. */
async function expectNarrow(page: Page): Promise<void> {
  await expectNothingSideways(page);
  await page.setViewportSize(smallest);
  await expectNothingSideways(page);
}

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
}

// One address does not depend on another: both workers may look.
test.describe.configure({ mode: 'parallel' });

test('public screens show their heading, are accessible and fit wide and narrow viewports', async ({ page }) => {
  test.setTimeout(600_000);
  for (const [path, heading] of screens.public) await test.step(path, () => looksRight(page, path, heading));
});

test('public screens that resemble others show their heading, are accessible and fit a phone', async ({ page }) => {
  test.setTimeout(600_000);
  for (const [path, heading] of alike) {
    await test.step(path, async () => {
      await page.setViewportSize(phone);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectAccessible(page, path);
      await expectNarrow(page);
    });
  }
});

for (const who of ['candidate', 'manager', 'admin'] as const) {
  test(`${who} screens`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, who);
    for (const [path, heading] of screens[who]) await test.step(path, () => looksRight(page, path, heading));
  });
}

test('a first visit requests each resource once and loads few files', async ({ page, context }) => {
  await signIn(page, 'manager');
  // A server remembers the news from its first stream on: seconds later all visits are caught up.
  await expect(async () => {
    const stream = page.waitForResponse(/\/live\?/);
    await page.goto('/manager/jobs');
    expect((await stream).headers()['news-caught-up']).toBe('1');
  }).toPass({ timeout: 120_000 });
  // A page of its own: what the visits before still receive is not counted.
  const visit = await context.newPage();
  const asked: string[] = [];
  const scripts: Record<string, string>[] = [];
  visit.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  visit.on('response', (answer) => {
    if (/\/assets\/.*\.js$/.test(answer.url())) scripts.push(answer.headers());
  });
  await visit.goto('/manager/jobs');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
  await expect(visit.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(visit.getByRole('row').nth(1)).toBeVisible();
  for (const once of ['GET /auth/v1/user', 'GET /api/v1/settings', 'GET /functions/v1/manager-jobs'])
    expect(asked.filter((one) => one === once)).toEqual([once]);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.length).toBeLessThanOrEqual(40);
  for (const headers of scripts) expect(headers).not.toHaveProperty('content-security-policy');
});

test('screens of a person without a role are accessible and fit wide and narrow viewports', async ({ page }) => {
  test.setTimeout(600_000);
  await freshPerson(page);
  for (const [path, heading] of [
    ['/select-role', /.+/],
    ['/users/settings', /settings/i],
    ['/users/settings?tab=privacy', /settings/i],
    ['/users/settings?tab=appearance', /settings/i],
  ] as const)
    await test.step(path, () => looksRight(page, path, heading));
});

/** What an endpoint answers to whom the page is signed in as. */
async function answerOf<Answer>(page: Page, path: string, data?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const answer = await (data ? page.request.post(path, { headers, data }) : page.request.get(path, { headers }));
  return (await answer.json()) as Answer;
}
type Applications = { applications: { id: string; job_id: string; status: string }[] };

test('candidate screens about a single item are accessible and fit wide and narrow viewports', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'candidate');
  const asked = { action: 'get_applications', data: {} };
  const { applications } = await answerOf<Applications>(page, '/functions/v1/applications', asked);
  const draft = applications.find(({ status }) => status === 'draft');
  const sent = applications.find(({ status }) => status === 'under_review');
  for (const path of [
    `/candidate/jobs/${draft?.job_id}`,
    `/candidate/apply/${draft?.job_id}`,
    `/candidate/application?jobId=${draft?.job_id}`,
    `/candidate/applied-to/${draft?.id}`,
    `/candidate/applied-to/${sent?.id}`,
  ]) {
    await test.step(path, () => looksRight(page, path, /[a-z]{5}/i));
  }
});

test('manager screens about a single item are accessible and fit wide and narrow viewports', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'manager');
  const { jobs } = await answerOf<{ jobs: { id: string }[] }>(
    page,
    '/functions/v1/manager-jobs?search=Senior%20Frontend%20Engineer',
  );
  const job = jobs[0]?.id;
  const { applications } = await answerOf<Applications>(page, `/functions/v1/job-details?job_id=${job}`);
  const sent = applications.find(({ status }) => status !== 'draft')?.id;
  for (const path of [
    `/manager/jobs/${job}`,
    `/manager/prospects/${job}`,
    `/manager/applicants/${job}`,
    `/manager/edit-job/${job}`,
    `/manager/jobs/${job}/applications/${sent}`,
    `/manager/job-applications?jobId=${job}&applicationId=${sent}`,
  ]) {
    await test.step(path, () => looksRight(page, path, /[a-z]{3}|^C-/i));
  }
});

test('an unknown address answers 404 and shows the not-found page', async ({ page }) => {
  const answer = await page.goto('/there/is/nothing/here?token=secret');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/page not found/i);
});

test('guards redirect a visitor to sign-in and a person with the wrong role to a permitted page', async ({ page }) => {
  await page.goto('/manager/jobs');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await signIn(page, 'candidate');
  await page.goto('/manager/jobs');
  await expect(page).toHaveURL('/candidate/dashboard');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
});
