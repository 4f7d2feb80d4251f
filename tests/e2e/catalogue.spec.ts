import { expect, type Page, test } from './support/walk.ts';
import { freshPerson } from './support/applicant.ts';
import { signIn } from './support/people.ts';

// Texts that the specification's catalogue of errors names, each seen where it appears.
const fails = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status: 500, json: { error: 'An unexpected error occurred', code: 'unexpected' } }),
  );
const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });

const unread: Record<'candidate' | 'manager' | 'admin', [address: string, words: string, ...paths: string[]][]> = {
  candidate: [
    ['/candidate/applied-to', 'Failed to load application details.', '/functions/v1/applications'],
    ['/candidate/apply/JOB', 'Failed to load job details', '/functions/v1/open-job', '/functions/v1/applications'],
    ['/candidate/plans', 'Failed to fetch credits', '/api/v1/get-credits'],
    ['/candidate/dashboard', 'An unexpected error occurred', '/functions/v1/candidate-stats'],
  ],
  manager: [
    ['/manager/jobs', 'An unexpected error occurred', '/functions/v1/manager-jobs'],
    ['/manager/prospects', 'Failed to fetch prospects.', '/functions/v1/manager-jobs'],
    ['/manager/dashboard', 'Failed to load statistics', '/functions/v1/manager-stats'],
    ['/manager/plans', 'Failed to fetch credits', '/functions/v1/user-credits'],
  ],
  admin: [
    ['/admin/users', 'Failed to load users', '/api/v1/users'],
    ['/admin/applications', 'Failed to load applications', '/functions/v1/admin-applications'],
    ['/admin/dashboard', 'Failed to load statistics', '/functions/v1/admin-stats'],
  ],
};

for (const who of ['candidate', 'manager', 'admin'] as const) {
  test(`what cannot be loaded on ${who} pages says so in a toast and in its place`, async ({ page }) => {
    await signIn(page, who);
    const { jobs } = (await (await page.request.get('/api/v1/board?limit=1')).json()) as { jobs: { id: string }[] };
    for (const [address, words, ...paths] of unread[who]) {
      await test.step(address, async () => {
        for (const path of paths) await fails(page, path);
        await page.goto(address.replace('JOB', jobs[0]?.id ?? ''));
        await expect(alert(page).filter({ hasText: `Error. ${words}` })).toBeVisible();
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test('an error message appears again when another try fails, and disappears when it works', async ({ page }) => {
  await signIn(page, 'manager');
  const path = '/functions/v1/manager-jobs';
  await fails(page, path);
  await page.goto('/manager/prospects');
  const toast = alert(page).filter({ hasText: 'Error. Failed to fetch prospects.' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(toast).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
});

test('a response with status 200 that reports an error counts as a failure, not as an empty list', async ({ page }) => {
  await signIn(page, 'manager');
  const body = { jobs: [], total: 0, next_cursor: null, error: 'The list is being rebuilt.' };
  await page.route(
    (url) => url.pathname === '/functions/v1/manager-jobs',
    (route) => route.fulfill({ status: 200, json: body }),
  );
  await page.goto('/manager/jobs');
  await expect(alert(page).filter({ hasText: 'Error. The list is being rebuilt.' })).toBeVisible();
  await expect(page.getByRole('main').getByText('The list is being rebuilt.')).toBeVisible();
  await expect(page.getByText('No jobs found matching your criteria.')).toHaveCount(0);
});

test('a sign-in whose response has no token or no JSON reports an invalid response', async ({ page }) => {
  await page.goto('/signin/email');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  for (const answer of [
    { status: 200, json: {} },
    { status: 200, contentType: 'text/html', body: '<title>Sign in to the hotel network</title>' },
  ]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('/auth/v1/token', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: 'Sign In' }).click();
    const toast = alert(page).filter({ hasText: 'Error. Invalid response from server' });
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
  }
});

test('a manager sees an error when the payment page does not open', async ({ page }) => {
  await freshPerson(page, 'manager');
  await page.goto('/manager/plans');
  await fails(page, '/functions/v1/create-checkout-session');
  const buy = page.getByRole('button', { name: 'Get Single Job Posting' });
  await buy.click();
  await expect(alert(page)).toContainText('Failed to process subscription');
  await expect(buy).toBeEnabled();
});

test('a manager who posts a draft without a credit reads what is missing and arrives at the plans', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await freshPerson(page, 'manager')}` };
  const job = {
    title: 'Lock keeper',
    company: 'Canal Works',
    city: 'Denver',
    state: 'CO',
    location: 'Denver, CO',
    category: 'Operations',
    description: 'Open the lock for boats, and close it again.',
    requirements: ['Awake before six'],
    skills_required: ['Hydraulics'],
    salary_min: 50_000,
    salary_max: 60_000,
    application_questions: ['Why locks?', 'When did a gate stick?'],
  };
  const saved = await page.request.post('/functions/v1/save-job-draft', { data: { job }, headers });
  const { job: draft } = (await saved.json()) as { job: { id: string } };
  await page.goto(`/manager/edit-job/${draft.id}`);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(alert(page)).toContainText(
    "Insufficient Credits. You don't have enough job posting credits. Please upgrade your plan.",
  );
  await expect(page).toHaveURL('/manager/plans');
});

test('a sign-in without a network shows the error of the specification and its reason', async ({ page }) => {
  await page.goto('/signin/email');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.route('/auth/v1/token', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert(page)).toContainText('An unexpected error occurred. We can’t reach Saywell right now.');
});

test('the browser log names credits and a profile that cannot be loaded', async ({ page }) => {
  const log: string[] = [];
  page.on('console', (message) => void log.push(message.text()));
  await freshPerson(page, 'manager');
  await fails(page, '/functions/v1/user-credits');
  await page.goto('/manager/add-job');
  await expect
    .poll(() => log, { timeout: 90_000 })
    .toContain('Failed to fetch user credits: An unexpected error occurred');
  await fails(page, '/auth/v1/user');
  await page.goto('/manager/dashboard');
  await expect.poll(() => log, { timeout: 90_000 }).toContain('Error fetching profile: An unexpected error occurred');
});

test('the link back to the applications is visible, and a public page names messaging', async ({ page }) => {
  await page.goto('/features');
  await expect(page.getByText('Real-time messaging')).toBeVisible();
  await signIn(page, 'manager');
  await page.goto('/manager/jobs');
  await page
    .getByRole('link', { name: /^View Applications for Senior Frontend Engineer/ })
    .first()
    .click();
  // One that has been opened: the first look at another would move it on for the tests after this one.
  await page
    .getByRole('row')
    .filter({ hasText: 'Maya Okafor' })
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page.getByText('Back to Applications', { exact: true })).toBeVisible();
});
