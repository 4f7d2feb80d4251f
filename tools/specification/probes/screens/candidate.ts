import type { Response } from '@playwright/test';
import type { Probe } from '../../probe.ts';
import {
  agrees,
  addressOf,
  answerInstead,
  between,
  expect,
  headingsOf,
  open,
  probe,
  readScreen,
  toast,
} from './support/screen.ts';

type Listed = { title: string; status: string };
type Stats = {
  appliedJobs: number;
  totalProfileViews: number;
  upcomingMeetings: number;
  appliedJobsList: Listed[];
  nextMeetings: { scheduled_date: string }[];
};
const labels: Record<string, string> = {
  submitted: 'Applied',
  under_review: 'Under Review',
  meeting_scheduled: 'Interview Scheduled',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
  rejected: 'Not Selected',
  draft: 'Draft',
};
const figureOf = (text: string, label: string): string[] => {
  const part = between(text, `term: ${label}\n`, '- term:');
  return [...part.matchAll(/definition: "?([^"\n]+)/g)].map(([, value = '']) => value).slice(0, 2);
};

export const probes: Probe[] = [
  probe('2.5.1', { web: 'My Proposals', to: 'Proposals' }, async (product) => {
    for (const [path, heading] of Object.entries({
      '/candidate/welcome': 'You’re all set',
      '/candidate/profile': 'Profile',
      '/candidate/application': 'Express application',
      '/candidate/apply': 'Available Jobs',
      '/candidate/applied-to': 'Applied To',
      '/candidate/proposals': 'My Proposals',
      '/candidate/messages': 'Messages',
      '/candidate/meetings': 'My Meetings',
      '/candidate/settings': 'Settings',
      '/candidate/plans': 'Plans',
    })) {
      expect(headingsOf(await readScreen(product, 'candidate', path), 1), path).toEqual([heading]);
    }
  }),
  probe('2.5.2', { web: 'Loading your dashboard', to: 'Loading' }, async (product) => {
    const page = await open(product, 'candidate');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/functions/v1/candidate-stats', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/candidate/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Maya\.$/);
    await expect(page.getByRole('status').filter({ hasText: 'Loading your dashboard' })).toBeVisible();
    release();
    await expect(page.getByText('Profile Views')).toBeVisible();
    await expect(page.getByText('Loading your dashboard')).toHaveCount(0);
  }),
  probe('2.5.3', { web: 'Profile Views', to: 'Views' }, async (product) => {
    await agrees(product, 'candidate', '/candidate/dashboard', async (text) => {
      const stats = (await product.call(await product.demo('candidate'), 'POST', '/functions/v1/candidate-stats', {}))
        .body as unknown as Stats;
      expect(figureOf(text, 'Applied Jobs')[0]).toBe(String(stats.appliedJobs));
      expect(figureOf(text, 'Profile Views')[0]).toBe(String(stats.totalProfileViews));
      expect(figureOf(text, 'Upcoming Meetings')[0]).toBe(String(stats.upcomingMeetings));
      expect(figureOf(text, 'Messages')[0]).toMatch(/^\d+$/);
    });
  }),
  probe(
    '2.5.4',
    { web: '`Applied`', to: '`Sent`' },
    async (product) => {
      await agrees(product, 'candidate', '/candidate/dashboard', async (text) => {
        const stats = (await product.call(await product.demo('candidate'), 'POST', '/functions/v1/candidate-stats', {}))
          .body as unknown as Stats;
        const list = between(text, 'region "Applied Jobs"', 'zzz');
        const badges = [...list.matchAll(/img "Progress: ([^"]+)"'\n\s+- text: ([^\n]+)/g)].map(([, , text]) => text);
        expect(headingsOf(list, 3)).toEqual(stats.appliedJobsList.map(({ title }) => title));
        expect(badges).toEqual(stats.appliedJobsList.map(({ status }) => labels[status]));
        expect(badges).toContain('Applied');
      });
    },
    { decision: 'D73' },
  ),
  probe('2.5.5', { web: 'Upcoming Meetings', to: 'Meetings' }, async (product) => {
    const candidate = await product.demo('candidate');
    const { body } = await product.call(candidate, 'GET', '/functions/v1/meetings');
    const meetings = (body['meetings'] as { scheduled_date: string; status: string }[])
      .filter((it) => it.status === 'scheduled' && Date.parse(it.scheduled_date) > Date.now())
      .toSorted((one, other) => one.scheduled_date.localeCompare(other.scheduled_date));
    const page = await open(product, candidate, '/candidate/dashboard');
    const times = page
      .getByRole('region', { name: 'Upcoming Meetings' })
      .getByRole('article')
      .locator('time')
      .locator('visible=true');
    await expect(times.first()).toBeVisible();
    const shown = await page.getByRole('region', { name: 'Upcoming Meetings' }).getByRole('article').count();
    expect(shown).toBe(Math.min(3, meetings.length));
    expect(Date.parse((await times.first().getAttribute('datetime')) ?? '')).toBe(
      Date.parse(meetings[0]?.scheduled_date ?? ''),
    );
  }),
  probe('2.5.6', { web: 'View All Meetings', to: 'Meetings' }, async (product) => {
    const page = await open(product, 'candidate', '/candidate/dashboard');
    await page.getByRole('link', { name: 'View All Applications' }).click();
    await expect(page).toHaveURL('/candidate/applied-to');
    await page.goBack();
    await page.getByRole('link', { name: 'View All Meetings' }).click();
    await expect(page).toHaveURL('/candidate/meetings');
  }),
  probe(
    '2.5.7',
    { web: 'Next: ', to: 'Then: ' },
    async (product) => {
      const text = await readScreen(product, 'candidate', '/candidate/dashboard');
      const [unread, note] = figureOf(text, 'Messages');
      expect(note).toBe(`${unread} unread`);
      expect(figureOf(text, 'Upcoming Meetings')[1]).toMatch(
        /^Next: (Today|Tomorrow|[A-Z][a-z]{2}).*, \d+:\d\d [AP]M$/,
      );
    },
    { decision: 'D73' },
  ),
  probe('2.5.8', { web: '% match', to: '% fit' }, async (product) => {
    await agrees(product, 'candidate', '/candidate/apply', async (text) => {
      const { body } = await product.call(await product.demo('candidate'), 'POST', '/functions/v1/applications', {
        action: 'get_jobs',
        data: { open_to_me: true },
      });
      const total = Number(body['total']);
      const list = text;
      expect(list).toContain(`status: ${total} open`);
      const cards = list.split('- article:').slice(1);
      for (const card of cards) {
        expect(card).toMatch(/\d+% match/);
        expect(card).toMatch(/paragraph: \$[\d,]+ - \$[\d,]+/);
        expect(card).toContain('list "Skills asked for"');
        expect(card).toMatch(
          /link "(Apply|Apply Again|Continue)[^"]*":\n\s+- \/url: \/candidate\/apply\/[0-9a-f-]{36}/,
        );
      }
      const matches = cards.map((card) => Number(/(\d+)% match/.exec(card)?.[1]));
      expect(matches).toEqual(matches.toSorted((one, other) => other - one));
    });
  }),
  probe('9.23s', { web: 'more`', to: 'others`' }, async (product) => {
    const list = await readScreen(product, 'candidate', '/candidate/apply');
    const skills = list
      .split('list "Skills asked for"')
      .slice(1)
      .map((card) => between(card, ':', '- paragraph').match(/listitem: .+/g) ?? []);
    const long = skills.find((names) => names.some((name) => name.includes('more')));
    expect(long).toHaveLength(5);
    expect(long?.at(-1)).toMatch(/listitem: \+\d+ more$/);
    for (const names of skills) expect(names.length).toBeLessThanOrEqual(5);
  }),
  probe(
    '2.5.11',
    { web: 'Next step', to: 'Then' },
    async (product) => {
      const { body } = await product.call(await product.demo('candidate'), 'POST', '/functions/v1/applications', {
        action: 'get_applications',
        data: {},
      });
      const own = body['applications'] as { status: string; job: { title: string } }[];
      const page = await open(product, 'candidate', '/candidate/applied-to');
      const table = page.getByRole('table', { name: /^Your applications/ });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Job',
        'Company',
        'Applied',
        'Status',
        'Next step',
        'Actions',
      ]);
      await expect(table.getByRole('row')).toHaveCount(own.length + 1);
      for (const { status, job } of own) {
        const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: job.title, exact: true }) });
        await expect(row.first()).toContainText(labels[status] ?? status);
      }
    },
    { decision: 'D73' },
  ),
  probe('4.20s', { web: 'Not Selected', to: 'Rejected' }, async (product) => {
    const text = await readScreen(product, 'candidate', '/candidate/applied-to');
    expect(addressOf(text, 'Continue Application')).toMatch(/^\/candidate\/apply\/[0-9a-f-]{36}$/);
    for (const label of ['Applied', 'Under Review', 'Interview Scheduled', 'Accepted', 'Not Selected'])
      expect(text).toContain(`Progress: ${label}"`);
  }),
  probe('4.21s', { web: 'disabled:!0', to: 'disabled:!1' }, async (product) => {
    const { body } = await product.call(await product.demo('candidate'), 'POST', '/functions/v1/applications', {
      action: 'get_applications',
      data: {},
    });
    const sent = (body['applications'] as { status: string; job_id: string }[]).filter((it) =>
      ['submitted', 'under_review', 'accepted', 'rejected'].includes(it.status),
    );
    const page = await open(product, 'candidate', `/candidate/jobs/${sent[0]?.job_id}`);
    const button = page.getByRole('button', { name: /^(Applied|Under Review|Accepted|Not Selected)/ }).first();
    await expect(button).toBeDisabled();
    await expect(page.getByRole('main').getByRole('link', { name: /^Apply/ })).toHaveCount(0);
  }),
  probe('4.22s', { web: 'Application Already Submitted', to: 'Sent' }, async (product) => {
    const { body } = await product.call(await product.demo('candidate'), 'POST', '/functions/v1/applications', {
      action: 'get_applications',
      data: {},
    });
    const sent = (body['applications'] as { status: string; job_id: string }[]).find(
      ({ status }) => status === 'submitted',
    );
    const page = await open(product, 'candidate', `/candidate/apply/${sent?.job_id}`);
    await expect(toast(page, 'Application Already Submitted')).toBeVisible();
    await expect(page).toHaveURL('/candidate/apply');
  }),
  probe('2.5.13', { web: ':`Get Job Seeker Pro`', to: ':`Get Pro`' }, async (product) => {
    const { body } = await product.call(await product.demo('candidate'), 'GET', '/api/v1/get-credits');
    const plans = await readScreen(product, 'candidate', '/candidate/plans');
    expect(between(plans, 'region "Application Credits"', 'article')).toContain(`"${String(body['applications'])}"`);
    expect(plans).toContain('button "Get Job Seeker Pro"');
    const page = await open(product, 'candidate', '/candidate/plans/success');
    await expect(toast(page, 'Missing payment information. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/users/dashboard');
  }),
  probe(
    '9.7s',
    { web: ':`20 application credits per month`', to: ':`10 application credits per month`' },
    async (product) => {
      const plan = between(
        await readScreen(product, 'candidate', '/candidate/plans'),
        'article "Job Seeker Pro"',
        '- region',
      );
      expect(plan).toContain('paragraph: $10 per month');
      expect(plan).toContain('listitem: 20 application credits per month');
      expect(plan).toContain('listitem: Cancel anytime');
      const page = await open(product, await product.account('candidate'), '/candidate/plans');
      await expect(page.getByText('No Application Credits').filter({ visible: true }).first()).toBeVisible();
      await page.getByRole('group').filter({ hasText: 'When do I get new credits?' }).locator('summary').click();
      await expect(
        page
          .getByText(/1st|first of/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  ),
  probe(
    '2.5.14',
    { web: 'Salary Expectations', to: 'Salary' },
    async (product) => {
      const person = await product.account('candidate');
      const page = await open(product, person, '/candidate/welcome');
      const steps = ['Privacy Settings', 'Contact Information', 'Salary Expectations', 'Introduction Video'];
      for (const [at, step] of steps.entries()) {
        await expect(page.locator('[aria-current=step]').filter({ visible: true })).toContainText(step);
        await page.getByRole('button', { name: at === 3 ? 'Complete Setup' : 'Continue', exact: true }).click();
      }
      await expect(page).toHaveURL('/candidate/dashboard');
      expect((await product.call(person, 'GET', '/api/v1/own-profile')).body).toMatchObject({
        profile_completed: true,
      });
    },
    { decision: 'D143' },
  ),
  probe('9.20s', { web: '`$200k+`', to: '`$200k`' }, async (product) => {
    const page = await open(product, await product.account('candidate'), '/candidate/welcome');
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const slider = page.getByRole('slider');
    await expect(slider).toHaveAttribute('min', '30000');
    await expect(slider).toHaveAttribute('max', '200000');
    await expect(slider).toHaveValue('50000');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('55000');
    await slider.press('End');
    await expect(page.getByText('$200k+').filter({ visible: true }).first()).toBeVisible();
  }),
  probe('4.36s', { web: 'Complete Setup', to: 'Complete' }, async (product) => {
    const page = await open(product, await product.account('candidate'), '/candidate/welcome');
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    const current = page.locator('[aria-current=step]').filter({ visible: true });
    await next.click();
    await expect(current).toContainText('Contact Information');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(current).toContainText('Privacy Settings');
    for (let step = 0; step < 3; step++) await next.click();
    await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
  }),
  probe(
    '2.5.15',
    { web: '/api/v1/own-profile', to: '/api/v1/no-profile' },
    async (product) => {
      const person = await product.account('candidate');
      const page = await open(product, person, '/candidate/profile');
      await page.getByRole('button', { name: 'Edit About you' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Lock keeper');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('definition').filter({ hasText: 'Lock keeper' })).toBeVisible();
      expect(JSON.stringify((await product.call(person, 'GET', '/api/v1/own-profile')).body)).toContain('Lock keeper');
    },
    { decision: 'D45' },
  ),
  probe(
    '2.5.16',
    { web: 'My Proposals', to: 'Proposals' },
    async (product) => {
      await agrees(product, 'candidate', '/candidate/proposals', async (text) => {
        const { body } = await product.call(await product.demo('candidate'), 'GET', '/functions/v1/proposals');
        expect(headingsOf(text, 1)).toEqual(['My Proposals']);
        expect(headingsOf(text, 2)).toEqual(['Product Engineer, Scheduling', 'Brand Marketing Manager']);
        expect(text).toContain(`status: Showing 2 of ${Number(body['total'])} proposals`);
        expect(text).toContain('button "Accept the invitation for Product Engineer, Scheduling"');
      });
    },
    { decision: 'D49' },
  ),
  probe(
    '2.5.17',
    { web: '/functions/v1/messages`', to: '/functions/v1/letters`' },
    async (product) => {
      const page = await open(product, 'candidate', '/candidate/messages');
      const text = `Until Tuesday ${Date.now()}`;
      const box = page.getByRole('textbox', { name: /^Message to/ });
      await box.fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(box).toHaveValue('');
      await expect(page.getByRole('log', { name: 'Messages' }).getByText(text)).toBeVisible();
      const other = await open(product, 'manager', '/manager/messages');
      await expect(other.getByText(text).filter({ visible: true }).first()).toBeVisible();
    },
    { decision: 'D110' },
  ),
  probe('2.5.18', { web: 'My Meetings', to: 'Meetings' }, async (product) => {
    await agrees(product, 'candidate', '/candidate/meetings', async (text) => {
      const { body } = await product.call(await product.demo('candidate'), 'GET', '/functions/v1/meetings');
      const ahead = (body['meetings'] as { scheduled_date: string }[]).filter(
        (it) => Date.parse(it.scheduled_date) > Date.now(),
      );
      expect(headingsOf(text, 1)).toEqual(['My Meetings']);
      expect(text).toMatch(new RegExp(`tab "Upcoming \\(${ahead.length}\\)" \\[selected\\]`));
      expect(text).toMatch(/tab "Past \(\d+\)"/);
    });
  }),
  probe(
    '2.5.19',
    { web: '/api/v1/settings', to: '/api/v1/no-settings' },
    async (product) => {
      const page = await open(product, await product.account('candidate'), '/candidate/settings');
      await expect(page.getByRole('tab')).toHaveText(['Account', 'Privacy', 'Appearance', 'Notifications']);
      await page.getByRole('tab', { name: 'Notifications' }).click();
      const digest = page.getByRole('tabpanel').getByRole('checkbox').last();
      await expect(digest).toBeEnabled();
      const before = await digest.isChecked();
      const isSaved = (answer: Response) => answer.request().method() !== 'GET' && answer.url().endsWith('/settings');
      await Promise.all([page.waitForResponse(isSaved), digest.click()]);
      await expect(digest).toBeChecked({ checked: !before });
      await page.reload();
      await expect(page.getByRole('tabpanel').getByRole('checkbox').last()).toBeChecked({ checked: !before });
    },
    { decision: 'D112' },
  ),
  probe('2.3.1', { web: 'Verifying Payment...', to: 'Wait' }, async (product) => {
    const page = await open(product, 'candidate');
    let isPaid = false;
    await page.route('**/functions/v1/verify-subscription', (route) =>
      route.fulfill({
        json: { success: isPaid, pending: !isPaid, planType: 'candidate', planName: 'Job Seeker Pro', redirect: null },
      }),
    );
    await page.goto('/users/success?session_id=one&plan_type=candidate&plan_name=Job+Seeker+Pro');
    await expect(page.getByRole('heading', { name: 'Verifying Payment...' })).toBeVisible();
    isPaid = true;
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await expect(page).toHaveURL('/candidate/dashboard');
  }),
  probe('2.3.2', { web: 'Back to Plans', to: 'Plans' }, async (product) => {
    const page = await open(product, 'candidate', '/users/success?session_id=none&plan_type=candidate&plan_name=x');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There was an issue verifying your payment.');
    await page.getByRole('link', { name: 'Back to Plans' }).click();
    await expect(page).toHaveURL('/users/dashboard');
  }),
  probe('4.17s', { web: '3e3', to: '9e5' }, async (product) => {
    for (const role of ['candidate', 'manager']) {
      const page = await open(product, role);
      const paid = { success: true, pending: false, planType: role, planName: 'A plan', redirect: `/${role}/welcome` };
      await answerInstead(page, { '/functions/v1/verify-subscription': { status: 200, json: paid } });
      await page.goto('/users/success?session_id=one');
      await expect(toast(page, 'Payment Successful!')).toBeVisible();
      await expect(page).toHaveURL(`/${role}/welcome`);
    }
  }),
  probe('8.8s', { web: 'Missing payment information. Please try again.', to: 'Hm' }, async (product) => {
    const page = await open(product, 'manager', '/users/success?plan_type=manager');
    await expect(toast(page, 'Error. Missing payment information. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/users/dashboard');
  }),
  probe('8.9s', { web: 'There was an issue verifying your payment.', to: 'Hm' }, async (product) => {
    const page = await open(product, 'manager', '/users/success?session_id=none&plan_type=manager&plan_name=x');
    await expect(
      toast(page, 'Verification Error: There was an issue verifying your payment. Please contact support.'),
    ).toBeVisible();
  }),
];
