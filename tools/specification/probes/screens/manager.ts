import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { agrees, addressIn, between, expect, headingsOf, open, probe, readScreen, toast } from './support/screen.ts';

type Job = { id: string; title: string; status: string; applicationCount: number };

async function jobsOf(product: Product): Promise<Job[]> {
  const { body } = await product.call(await product.demo('manager'), 'GET', '/functions/v1/manager-jobs');
  return body['jobs'] as Job[];
}
async function jobCalled(product: Product, title: string): Promise<Job> {
  const job = (await jobsOf(product)).find((it) => it.title === title);
  if (!job) throw new Error(`There is no job ${title}`);
  return job;
}
type Application = { id: string; status: string; analysis_score: number | null; name?: string };
async function applicationsOf(product: Product, id: string): Promise<Application[]> {
  const { body } = await product.call(await product.demo('manager'), 'GET', `/functions/v1/job-details?job_id=${id}`);
  return body['applications'] as Application[];
}
const engineer = 'Senior Frontend Engineer';

/** An application that was opened before, so that reading it changes nothing for other probes. */
async function opened(product: Product): Promise<string> {
  const job = await jobCalled(product, engineer);
  const application = (await applicationsOf(product, job.id)).find(({ status }) => status === 'under_review');
  return `/manager/jobs/${job.id}/applications/${application?.id}`;
}
const titles = (text: string) => [...text.matchAll(/cell "[^"]*":\n\s+- link "([^"]+)":/g)].map(([, title]) => title);

export const probes: Probe[] = [
  probe('2.6.1', { web: 'Business Information', to: 'Business' }, async (product) => {
    for (const [path, heading] of Object.entries({
      '/manager/welcome': 'You’re all set',
      '/manager/profile': 'Profile',
      '/manager/business': 'Business Information',
      '/manager/jobs': 'Manage Jobs',
      '/manager/add-job': 'Create New Job Posting',
      '/manager/candidates': 'Search Candidates',
      '/manager/prospects': 'Job Prospects',
      '/manager/applicants': 'Job Applicants',
      '/manager/job-applications': 'Job Applicants',
      '/manager/messages': 'Messages',
      '/manager/meetings': 'My Meetings',
      '/manager/settings': 'Settings',
      '/manager/plans': 'Hiring Plans',
      '/manager/packages': 'Packages',
    })) {
      expect(headingsOf(await readScreen(product, 'manager', path), 1), path).toEqual([heading]);
    }
  }),
  probe('2.6.2', { web: 'Total Applications', to: 'Applications' }, async (product) => {
    await agrees(product, 'manager', '/manager/dashboard', async (text) => {
      const { body } = await product.call(await product.demo('manager'), 'POST', '/functions/v1/manager-stats', {});
      for (const [label, value] of [
        ['Active Jobs', body['activeJobs']],
        ['Total Applications', body['totalApplications']],
        ['Interviews Scheduled', body['interviewsScheduled']],
      ] as const)
        expect(text).toMatch(new RegExp(`term: ${label}\\n\\s+- definition: "${String(value)}"`));
      const jobs = between(text, 'region "Active jobs"', 'region "Upcoming meetings"');
      expect(headingsOf(jobs, 3)).toEqual((body['activeJobsList'] as Job[]).map(({ title }) => title));
      const meetings = between(text, 'region "Upcoming meetings"', 'zzz');
      expect(meetings.match(/- article/g)?.length).toBe((body['upcomingMeetings'] as unknown[]).length);
    });
  }),
  probe('2.6.3', { web: '/api/v1/own-profile`', to: '/api/v1/none`' }, async (product) => {
    const person = await product.account('manager');
    const page = await open(product, person, '/manager/welcome');
    await page
      .getByLabel(/Company/)
      .first()
      .fill('Canal Works');
    for (let step = 0; step < 6 && !addressIn(page).startsWith('/manager/dashboard'); step++) {
      const finish = page.getByRole('button', { name: /^(Continue|Complete Setup|Skip)/ }).last();
      const isLast = (await finish.textContent())?.includes('Complete');
      await finish.click();
      if (isLast) break;
    }
    await expect(page).toHaveURL('/manager/dashboard');
    expect(JSON.stringify((await product.call(person, 'GET', '/auth/v1/user')).body)).toContain('Canal Works');
  }),
  probe('2.6.4', { web: 'Personal Info', to: 'Personal' }, async (product) => {
    const page = await open(product, 'manager', '/manager/profile');
    await expect(page.getByRole('tab')).toHaveText(['Personal Info', 'Video', 'Experience', 'Settings']);
    for (const name of ['Video', 'Experience', 'Settings']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
  }),
  probe('2.6.5', { web: '/api/v1/business-info', to: '/api/v1/no-info' }, async (product) => {
    const person = await product.account('manager', { company: 'Canal Works' });
    const page = await open(product, person, '/manager/business');
    await page.getByLabel('Address line 1').fill('12 Lock Street');
    await page.getByLabel('City').fill('Denver');
    await page.getByLabel('State').fill('CO');
    await page.getByLabel('Parking').fill('Behind the lock');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Success')).toBeVisible();
    const { body } = await product.call(person, 'GET', '/api/v1/business-info');
    expect(JSON.stringify(body)).toMatch(/12 Lock Street.*Behind the lock/);
  }),
  probe('2.6.6', { web: 'Search by title or company', to: 'Search' }, async (product) => {
    const page = await open(product, 'manager', '/manager/jobs');
    await page.getByRole('searchbox', { name: 'Search by title or company' }).fill('accessib');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('table')).toContainText('Accessibility Engineer');
  }),
  probe(
    '2.6.7',
    { web: '`All categories`', to: '`Categories`' },
    async (product) => {
      const page = await open(product, 'manager', '/manager/jobs');
      const category = page.getByLabel('Category');
      const all = ['All categories', 'Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations'];
      await expect(category.getByRole('option')).toHaveText(all);
      await category.selectOption('Design');
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('table')).toContainText('Product Designer, Patient Portal');
    },
    { decision: 'D58' },
  ),
  probe(
    '2.6.8',
    { web: 'Inactive (', to: 'Closed (' },
    async (product) => {
      const jobs = await jobsOf(product);
      const inactive = jobs.filter(({ status }) => status !== 'Active');
      const page = await open(product, 'manager', '/manager/jobs');
      const status = page.getByLabel('Status');
      await expect(status.getByRole('option')).toHaveText([
        'All statuses',
        `Active (${jobs.length - inactive.length})`,
        `Inactive (${inactive.length})`,
      ]);
      await status.selectOption({ index: 2 });
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(inactive.length + 1);
      await expect(page.getByRole('table')).toContainText(inactive[0]?.title ?? '');
    },
    { decision: 'D58' },
  ),
  probe('2.6.9', { web: 'manageJobsView', to: 'otherView' }, async (product) => {
    const page = await open(product, await product.demo('manager'), '/manager/jobs');
    await page.getByRole('button', { name: 'Rows' }).click();
    expect(await page.evaluate(() => localStorage.getItem('manageJobsView'))).toMatch(/rows/i);
    const top = async (at: number) =>
      (await page.getByRole('row').nth(at).getByRole('cell').nth(1).boundingBox())?.y ?? 0;
    const first = async () => (await page.getByRole('row').nth(1).getByRole('cell').first().boundingBox())?.y ?? 0;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
    expect(Math.abs((await top(1)) - (await first()))).toBeLessThan(10);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(async () => (await top(1)) - (await first())).toBeGreaterThan(10);
    await expect(page.getByRole('button', { name: 'Rows' })).toHaveCount(0);
  }),
  probe('2.6.10', { web: 'View Applications for', to: 'Applications for' }, async (product) => {
    const page = await open(product, 'manager', '/manager/jobs');
    await page.getByRole('main').getByRole('link', { name: 'Add Job' }).click();
    await expect(page).toHaveURL('/manager/add-job');
    await page.goBack();
    const { id } = await jobCalled(product, engineer);
    await page.getByRole('link', { name: `Edit ${engineer}` }).click();
    await expect(page).toHaveURL(`/manager/edit-job/${id}`);
    await page.goBack();
    await page.getByRole('link', { name: `View Applications for ${engineer}` }).click();
    await expect(page).toHaveURL(`/manager/jobs/${id}`);
  }),
  probe('2.6.11', { web: 'No jobs found matching your criteria.', to: 'None' }, async (product) => {
    const page = await open(product, 'manager', '/manager/jobs?search=nothing-is-called-this');
    await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
    const fresh = await open(product, await product.account('manager'), '/manager/jobs');
    await fresh.getByRole('link', { name: 'Create Your First Job' }).click();
    await expect(fresh).toHaveURL('/manager/add-job');
  }),
  probe('2.6.12', { web: ' left`', to: ' free`' }, async (product) => {
    await agrees(product, 'manager', '/manager/add-job', async (text) => {
      const { body } = await product.call(await product.demo('manager'), 'GET', '/api/v1/get-credits');
      expect(headingsOf(text, 1)).toEqual(['Create New Job Posting']);
      expect(text).toContain(`paragraph: ${String(body['jobPostings'])} job posting credits left`);
    });
  }),
  probe(
    '2.6.13',
    { web: '`Save Changes`', to: '`Save`' },
    async (product) => {
      const { id } = await jobCalled(product, engineer);
      const page = await open(product, 'manager', `/manager/edit-job/${id}`);
      await expect(page.getByLabel('Job title')).toHaveValue(engineer);
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Jobs' }).click();
      await expect(page).toHaveURL('/manager/jobs');
    },
    { decision: 'D59' },
  ),
  probe(
    '2.6.14',
    { web: 'Not submitted', to: 'Not sent' },
    async (product) => {
      const job = await jobCalled(product, engineer);
      const page = await open(product, 'manager', `/manager/jobs/${job.id}`);
      const table = page.getByRole('table', { name: 'Applications' });
      const columns = ['Candidate ID', 'Application Date', 'Submitted Date', 'Status', 'AI Score', 'AI Recommendation'];
      for (const name of columns) await expect(table.getByRole('columnheader', { name }).first()).toBeVisible();
      const draft = table.getByRole('row').filter({ hasText: 'Not submitted' });
      await expect(draft.getByRole('button', { name: /View Details/ })).toBeDisabled();
      await expect(table.getByText('Not scored').or(table.getByText('Human review')).first()).toBeVisible();
      await expect(table.getByText('No recommendation').first()).toBeVisible();
      await expect(table.getByRole('link', { name: /View Details/ }).first()).toHaveAttribute(
        'href',
        /\/applications\//,
      );
    },
    { decision: 'D125' },
  ),
  probe('2.6.15', { web: 'applications received', to: 'received' }, async (product) => {
    const job = await jobCalled(product, engineer);
    const page = await open(product, 'manager', `/manager/jobs/${job.id}`);
    await expect(page.getByText(new RegExp(`\\b${job.applicationCount} applications? received`)).first()).toBeVisible();
  }),
  probe('2.6.16', { web: 'Job not found.', to: 'None' }, async (product) => {
    const page = await open(product, 'manager', '/manager/jobs/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('main').getByText('Job not found.').first()).toBeVisible();
  }),
  probe('2.6.17', { web: 'Back to Jobs', to: 'Back' }, async (product) => {
    const job = await jobCalled(product, engineer);
    const page = await open(product, 'manager', `/manager/jobs/${job.id}`);
    await page.getByRole('link', { name: 'Back to Jobs' }).click();
    await expect(page).toHaveURL('/manager/jobs');
  }),
  probe('2.6.18', { web: '`Skills`', to: '`Abilities`' }, async (product) => {
    const page = await open(product, 'manager', await opened(product));
    await expect(page.getByRole('heading', { name: 'Maya Okafor' }).first()).toBeVisible();
    await expect(page.getByText('Under Review').filter({ visible: true }).first()).toBeVisible();
    await expect(
      page
        .getByText(/Nov \d+/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Skills' }).getByText('TypeScript')).toBeVisible();
    await expect(page.getByRole('heading', { name: /analysis/i }).first()).toBeVisible();
  }),
  probe('2.6.19', { web: '`Setup Interview`', to: '`Interview`' }, async (product) => {
    const page = await open(product, 'manager', await opened(product));
    await page.getByRole('button', { name: 'Setup Interview' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pass on Candidate' }).first().click();
    await expect(page.getByRole('dialog', { name: /^Pass on/ })).toBeVisible();
  }),
  probe('2.6.20', { web: '`Full screen`', to: '`Bigger`' }, async (product) => {
    const page = await open(product, 'manager');
    // Videos are answered to the cookie of the session.
    const { email, password } = await product.demo('manager');
    await page.request.post('/auth/v1/token', { data: { email, password } });
    await page.goto(await opened(product));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const position = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect.poll(position).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Full screen' }).first()).toBeVisible();
  }),
  probe('2.6.21', { web: '`Application responses`', to: '`Words`' }, async (product) => {
    const path = await opened(product);
    const id = path.split('/').at(-1) ?? '';
    const { body } = await product.call(
      await product.demo('manager'),
      'GET',
      `/functions/v1/application-details?application_id=${id}`,
    );
    const answers = (body['application'] as { answers: Record<string, string> }).answers;
    const page = await open(product, 'manager', path);
    await expect(page.getByRole('region', { name: 'Application responses' })).toBeVisible();
    for (const question of Object.keys(answers))
      await expect(page.getByText(question).filter({ visible: true }).first()).toBeVisible();
  }),
  probe('2.6.22', { web: 'Back to Applications', to: 'Back' }, async (product) => {
    const page = await open(product, 'manager', await opened(product));
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await expect(page).toHaveURL(/\/manager\/jobs\/[0-9a-f-]{36}$/);
  }),
  probe(
    '2.6.23',
    { web: '`Job Prospects`', to: '`Prospects`' },
    async (product) => {
      const prospects = await readScreen(product, 'manager', '/manager/prospects');
      const applicants = await readScreen(product, 'manager', '/manager/applicants');
      expect(prospects).toContain('table "Job Prospects"');
      expect(applicants).toContain('table "Job Applicants"');
      const jobs = (await jobsOf(product)).map(({ title }) => title);
      expect(titles(prospects)).toEqual(jobs);
      expect(titles(applicants)).toEqual(jobs);
    },
    { decision: 'D12' },
  ),
  probe(
    '2.6.24',
    { web: '`Search by name, title, skill or a word of the profile`', to: '`Search`' },
    async (product) => {
      const page = await open(product, await product.demo('manager'), '/manager/candidates');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await page.getByRole('searchbox', { name: /^Search by name/ }).fill('Tanaka');
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Wes Tanaka' })).toBeVisible();
    },
  ),
  probe('2.6.25', { web: ' candidates', to: ' people' }, async (product) => {
    await agrees(product, 'manager', '/manager/candidates', async (text) => {
      const { body } = await product.call(await product.demo('manager'), 'POST', '/functions/v1/search-candidates', {});
      expect(text).toMatch(new RegExp(`status: ${String(body['total'])} candidates`));
    });
  }),
  probe('2.6.26', { web: ' more`', to: ' others`' }, async (product) => {
    const text = await readScreen(product, 'manager', '/manager/candidates');
    const lists = text
      .split('list "Skills":')
      .slice(1)
      .map((it) => between(it, '\n', '- button').split(/\n {8}- listitem/).length - 1);
    const long = text
      .split('list "Skills":')
      .slice(1)
      .find((it) => /listitem: \+\d+ more/.test(between(it, '\n', '- button')));
    expect(lists.length).toBeGreaterThan(5);
    expect(long).toBeDefined();
    expect(Math.max(...lists)).toBeLessThanOrEqual(4);
    const page = await open(product, await product.demo('manager'), '/manager/candidates');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Wes Tanaka' });
    await expect(row.getByText('+3').first()).toBeVisible();
  }),
  probe('2.6.27', { web: 'label:`Upcoming`', to: 'label:`Next`' }, async (product) => {
    const { body } = await product.call(await product.demo('manager'), 'GET', '/functions/v1/meetings');
    const ahead = (body['meetings'] as { scheduled_date: string }[]).filter(
      (it) => Date.parse(it.scheduled_date) > Date.now(),
    );
    const page = await open(product, await product.demo('manager'), '/manager/meetings');
    await expect(page.getByRole('tab', { name: `Upcoming (${ahead.length})` })).toBeVisible();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await page.getByRole('tab', { name: /^Past \(\d+\)$/ }).click();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  }),
  probe(
    '2.6.28',
    { web: '/functions/v1/messages`', to: '/functions/v1/letters`' },
    async (product) => {
      const page = await open(product, 'manager', '/manager/messages');
      const text = `Bring the drawing ${Date.now()}`;
      const box = page.getByRole('textbox', { name: /^Message to/ });
      await box.fill(text);
      await box.press('Enter');
      await expect(box).toHaveValue('');
      const log = page.getByRole('log', { name: 'Messages' });
      await expect(log.getByText(text)).toBeVisible();
      await page.reload();
      await expect(log.getByText(text)).toBeVisible();
    },
    { decision: 'D110' },
  ),
  probe(
    '2.6.29',
    { web: '/api/v1/settings', to: '/api/v1/no-settings' },
    async (product) => {
      const page = await open(product, await product.account('manager'), '/manager/settings');
      await expect(page.getByRole('tab')).toHaveText(['Account', 'Privacy', 'Appearance', 'Notifications']);
      await page.getByRole('tab', { name: 'Privacy' }).click();
      const box = page.getByRole('checkbox', { name: 'Allow candidate messages' });
      await Promise.all([page.waitForResponse('**/api/v1/settings'), box.uncheck()]);
      await page.reload();
      await expect(page.getByRole('checkbox', { name: 'Allow candidate messages' })).not.toBeChecked();
    },
    { decision: 'D112' },
  ),
];
