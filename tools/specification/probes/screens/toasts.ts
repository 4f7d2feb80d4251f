import type { Page } from '@playwright/test';
import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { answerInstead, expect, open, probe, toast } from './support/screen.ts';

type Load = [role: string, path: string, words: string, ...calls: string[]];

/** Each screen says in a toast and at its place what could not be loaded. */
async function failsToLoad(product: Product, [role, path, words, ...calls]: Load): Promise<void> {
  const fails = Object.fromEntries(calls.map((call) => [call, 500]));
  const page = await open(product, role, path, { fails });
  await expect(toast(page, `Error. ${words}`)).toBeVisible();
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
}
const openJob = async (product: Product, role: string): Promise<string> => {
  const { body } = await product.call(await product.demo(role), 'GET', '/api/v1/board');
  return (body['jobs'] as { id: string }[]).at(-1)?.id ?? '';
};
const dismissed = async (page: Page) => {
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
};
const entry = { Email: 'ada.park@example.com', 'First name': 'Ada', 'Last name': 'Park', 'Job title': 'Lock keeper' };

async function waitlist(product: Product, without?: string): Promise<Page> {
  const page = await open(product, null, '/waitlist');
  const form = page.getByRole('form', { name: 'Waitlist' });
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  if (without !== 'role') await form.getByText('I’m looking for a job').click();
  for (const [label, value] of Object.entries(entry)) if (label !== without) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Join the Waitlist' }).click();
  return page;
}

export const probes: Probe[] = [
  probe('8.15s', { web: 'Failed to load application details.', to: 'Hm' }, async (product) => {
    const job = await openJob(product, 'candidate');
    for (const load of [
      ['candidate', '/candidate/applied-to', 'Failed to load application details.', '/functions/v1/applications'],
      [
        'candidate',
        `/candidate/apply/${job}`,
        'Failed to load job details',
        '/functions/v1/open-job',
        '/functions/v1/applications',
      ],
      ['candidate', '/candidate/dashboard', 'An unexpected error occurred', '/functions/v1/candidate-stats'],
    ] satisfies Load[])
      await failsToLoad(product, load);
    const page = await open(product, await product.account('candidate'), '/candidate/welcome');
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
    await answerInstead(page, { '/api/v1/own-profile': 500 });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(toast(page, 'Error. Failed to complete profile setup')).toBeVisible();
  }),
  probe('8.11s', { web: 'Failed to fetch credits', to: 'Hm' }, async (product) => {
    await failsToLoad(product, ['candidate', '/candidate/plans', 'Failed to fetch credits', '/api/v1/get-credits']);
    const page = await open(product, 'manager');
    const log: string[] = [];
    page.on('console', (message) => void log.push(message.text()));
    await answerInstead(page, { '/functions/v1/user-credits': 500 });
    await page.goto('/manager/add-job');
    await expect.poll(() => log).toContain('Failed to fetch user credits: An unexpected error occurred');
  }),
  probe('8.12s', { web: 'Error fetching profile:', to: 'Hm' }, async (product) => {
    const page = await open(product, 'manager');
    const log: string[] = [];
    page.on('console', (message) => void log.push(message.text()));
    await answerInstead(page, { '/auth/v1/user': 500 });
    await page.goto('/manager/dashboard');
    await expect.poll(() => log).toContain('Error fetching profile: An unexpected error occurred');
  }),
  probe('8.28s', { web: 'Failed to fetch prospects.', to: 'Hm' }, async (product) => {
    for (const load of [
      ['manager', '/manager/prospects', 'Failed to fetch prospects.', '/functions/v1/manager-jobs'],
      ['manager', '/manager/dashboard', 'Failed to load statistics', '/functions/v1/manager-stats'],
    ] satisfies Load[])
      await failsToLoad(product, load);
  }),
  probe('8.1s', { web: 'role:`alert`', to: 'role:`note`' }, async (product) => {
    const page = await open(product, 'manager', '/manager/prospects', { fails: { '/functions/v1/manager-jobs': 500 } });
    await expect(page.getByRole('alert').filter({ hasText: /^Error\. Failed to fetch prospects\.$/ })).toHaveCount(1);
    const sheet = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(sheet).toContainText('Error');
    await expect(sheet).toContainText('Failed to fetch prospects.');
  }),
  probe('9.18s', { web: '=5e3,ze=1e6', to: '=1e3,ze=1e6' }, async (product) => {
    const page = await open(product, 'manager', '/manager/prospects', { fails: { '/functions/v1/manager-jobs': 500 } });
    const sheets = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(sheets).toHaveCount(1);
    await dismissed(page);
    await expect(sheets).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    const since = await expect(sheets)
      .toHaveCount(1)
      .then(() => Date.now());
    await expect(sheets).toHaveCount(0);
    expect(Date.now() - since).toBeGreaterThan(3_500);
  }),
  probe('4.6s', { web: '1e6', to: '1' }, async (product) => {
    const page = await open(product, 'manager', '/manager/prospects', { fails: { '/functions/v1/manager-jobs': 500 } });
    const sheets = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    await expect(sheets).toHaveCount(1);
    await dismissed(page);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(sheets).toHaveCount(1);
    await dismissed(page);
    await page.getByRole('button', { name: /^Recent messages/ }).click();
    await expect(page.getByText('Failed to fetch prospects.').filter({ visible: true })).toHaveCount(3);
  }),
  probe('8.29s', { web: 'Failed to process subscription', to: 'Hm' }, async (product) => {
    const page = await open(product, 'manager', '/manager/plans', {
      fails: { '/functions/v1/create-checkout-session': 500 },
    });
    const buy = page.getByRole('button', { name: 'Get Single Job Posting' });
    await buy.click();
    await expect(toast(page, 'Failed to process subscription')).toBeVisible();
    await expect(buy).toBeEnabled();
  }),
  probe('8.23s', { web: 'Failed to create checkout session', to: 'Hm' }, async (product) => {
    const page = await open(product, 'candidate', '/candidate/plans', {
      fails: { '/functions/v1/create-checkout-session': 500 },
    });
    await page.getByRole('button', { name: 'Get Job Seeker Pro' }).click();
    await expect(toast(page, 'Failed to create checkout session')).toBeVisible();
  }),
  probe('8.16s', { web: 'Failed to save profile', to: 'Hm' }, async (product) => {
    const page = await open(product, await product.account('candidate'), '/candidate/profile');
    await page.getByRole('button', { name: 'Edit About you' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Lock keeper');
    await answerInstead(page, { '/api/v1/own-profile': 500 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Error. Failed to save profile')).toBeVisible();
    const business = await open(
      product,
      await product.account('manager', { company: 'Canal Works' }),
      '/manager/business',
    );
    await business.getByLabel('City').fill('Denver');
    await answerInstead(business, { '/api/v1/business-info': 500 });
    await business.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(business, 'Error. Failed to save business information')).toBeVisible();
  }),
  probe('8.32s', { web: 'Application not found.', to: 'Hm' }, async (product) => {
    const none = '00000000-0000-4000-8000-000000000000';
    const page = await open(product, 'manager', `/manager/jobs/${none}/applications/${none}`);
    await expect(page.getByRole('main').getByText('Application not found.').first()).toBeVisible();
    await page.goto(`/manager/jobs/${none}`);
    await expect(page.getByRole('main').getByText('Job not found.').first()).toBeVisible();
  }),
  probe('8.2s', { web: 'Failed to join waitlist. Please try again.', to: 'Hm' }, async (product) => {
    const page = await open(product, null, '/waitlist');
    const form = page.getByRole('form', { name: 'Waitlist' });
    await form.getByText('I’m looking for a job').click();
    for (const [label, value] of Object.entries(entry)) await form.getByLabel(label).fill(value);
    await page.route('**/waitlist*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await form.getByRole('button', { name: 'Join the Waitlist' }).click();
    await expect(toast(page, 'Failed to join waitlist. Please try again.')).toBeVisible();
  }),
  probe('4.7s', { web: 'You are on the list', to: 'Done' }, async (product) => {
    const page = await waitlist(product);
    await expect(page.getByRole('status').filter({ hasText: 'You are on the list' })).toContainText(
      'ada.park@example.com',
    );
    for (const label of Object.keys(entry)) await expect(page.getByRole('form').getByLabel(label)).toHaveValue('');
    await expect(page.getByRole('form').getByRole('radio').first()).not.toBeChecked();
  }),
  ...(
    [
      ['5.2s', 'role', 'Please select a role'],
      ['5.3s', 'Email', 'Invalid email'],
      ['5.4s', 'First name', 'First name required'],
      ['5.5s', 'Last name', 'Last name required'],
      ['5.6s', 'Job title', 'Job title required'],
    ] as const
  ).map(([id, without, words]) =>
    probe(id, { web: words, to: 'Hm' }, async (product) => {
      await expect(toast(await waitlist(product, without), `Error. ${words}`)).toBeVisible();
    }),
  ),
  probe('5.7s', { web: 'required', to: 'data-free' }, async (product) => {
    const page = await open(product, null, '/waitlist');
    for (const label of Object.keys(entry)) {
      const isMissing = await page
        .getByRole('form')
        .getByLabel(label)
        .evaluate((field: HTMLInputElement) => field.validity.valueMissing);
      expect(isMissing, label).toBe(true);
    }
  }),
];
