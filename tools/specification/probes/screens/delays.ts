import type { Page } from '@playwright/test';
import type { Probe } from '../../probe.ts';
import { countRequests, pausesBetween, stopClock, takeClock } from './support/clock.ts';
import { expressPath, prepareDraft, submitButton } from './support/draft.ts';
import { addressIn, answerInstead, expect, open, probe, toast } from './support/screen.ts';

/** The page stays where it is until so many milliseconds have passed, and then leads to this address. */
async function leadsAfter(page: Page, milliseconds: number, path: string): Promise<void> {
  const before = addressIn(page);
  await page.clock.runFor(milliseconds - 100);
  expect(addressIn(page)).toBe(before);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(path);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** The dashboard has loaded. */
async function isGreeted(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)/);
  await expect(page.getByText('One moment.')).toHaveCount(0);
}

export const probes: Probe[] = [
  probe('9.14', { web: '=1e3', to: '=9e6' }, async (product) => {
    const page = await open(product, await product.account('user'));
    await takeClock(page);
    await page.goto('/select-role');
    const choose = page.getByRole('button', { name: 'Choose Job Seeker' });
    await expect(choose).toBeVisible();
    await stopClock(page);
    await choose.click();
    await expect(toast(page, 'Welcome to Saywell')).toBeVisible();
    await leadsAfter(page, 1000, '/candidate/welcome');
  }),
  probe('9.14b', { web: '=3e3', to: '=9e6' }, async (product) => {
    const page = await open(product, await product.account('candidate'));
    await takeClock(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const json = {
      success: true,
      pending: false,
      planType: 'candidate',
      planName: 'Pro',
      redirect: '/candidate/welcome',
    };
    await page.route('**/functions/v1/verify-subscription', async (route) => {
      await held;
      await route.fulfill({ json });
    });
    await page.goto('/users/success?session_id=one');
    await expect(page.getByRole('heading', { name: 'Verifying Payment...' })).toBeVisible();
    await stopClock(page);
    answer();
    const isPaid = async () => {
      await page.clock.runFor(1);
      return toast(page, 'Payment Successful!').isVisible();
    };
    await expect.poll(isPaid, { intervals: [100] }).toBe(true);
    await leadsAfter(page, 3000, '/candidate/welcome');
  }),
  probe('9.14d', { web: 'after:2e3', to: 'after:9e6' }, async (product) => {
    const draft = await prepareDraft(product);
    const page = await open(product, draft.candidate);
    await takeClock(page);
    await page.goto(expressPath(draft));
    await expect(submitButton(page)).toBeVisible();
    await stopClock(page);
    await submitButton(page).click();
    await expect(toast(page, 'Insufficient Credits')).toBeVisible();
    await leadsAfter(page, 2000, '/candidate/plans');
  }),
  probe('9.14e', { web: '=2e3', to: '=9e6' }, async (product) => {
    const page = await open(product, await product.account('admin'));
    await takeClock(page);
    await answerInstead(page, { '/functions/v1/process-application-video': { status: 200, json: { success: true } } });
    const loads = countRequests(page, '/functions/v1/admin-applications');
    await page.goto('/admin/applications');
    const reprocess = page.getByRole('button', { name: /^Reprocess the answer of/ }).and(page.locator(':enabled'));
    await expect(reprocess.first()).toBeVisible();
    await stopClock(page);
    const before = loads();
    await reprocess.first().click();
    await expect(toast(page, 'Application reprocessing started')).toBeVisible();
    await page.clock.runFor(1900);
    expect(loads()).toBe(before);
    await page.clock.runFor(200);
    await expect.poll(loads).toBe(before + 1);
  }),
  probe('9.15', { web: '=6e4', to: '=6e7' }, async (product) => {
    const page = await open(product, await product.account('candidate'));
    await takeClock(page, { '/live': 'unreachable' });
    const loads = countRequests(page, '/functions/v1/candidate-stats');
    await page.goto('/candidate/dashboard');
    await isGreeted(page);
    await stopClock(page);
    const before = loads();
    await page.clock.runFor(57_000);
    expect(loads()).toBe(before);
    await page.clock.runFor(4_000);
    await expect.poll(loads).toBe(before + 1);
  }),
  probe('9.15b', { web: '=3e5', to: '=3' }, async (product) => {
    const page = await open(product, await product.account('manager', { company: 'Canal Works' }));
    await takeClock(page, { '/live': 'unreachable' });
    const loads = countRequests(page, '/functions/v1/manager-stats');
    await page.goto('/manager/dashboard');
    await isGreeted(page);
    const before = loads();
    const leaveFor = async (seconds: number) => {
      await goTo(page, 'My Jobs');
      await expect(page).toHaveURL('/manager/jobs');
      await page.clock.fastForward(seconds * 1000);
      await goTo(page, 'Dashboard');
      await isGreeted(page);
    };
    await leaveFor(200);
    await leaveFor(60);
    expect(loads()).toBe(before);
    await leaveFor(60);
    await expect.poll(loads).toBe(before + 1);
  }),
  probe('9.15d', { web: '=12e4', to: '=12' }, async (product) => {
    const page = await open(product, await product.account('manager', { company: 'Canal Works' }));
    await takeClock(page, { '/live': 'unreachable' });
    const loads = countRequests(page, '/functions/v1/user-credits');
    await page.goto('/manager/add-job');
    const credits = page.getByText(/job posting credits? left/);
    await expect(credits).toBeVisible();
    const before = loads();
    const leaveFor = async (seconds: number) => {
      await goTo(page, 'My Jobs');
      await page.clock.fastForward(seconds * 1000);
      await page.getByRole('main').getByRole('link', { name: 'Add Job' }).click();
      await expect(credits).toBeVisible();
    };
    await leaveFor(50);
    await leaveFor(50);
    expect(loads()).toBe(before);
    await leaveFor(50);
    await expect.poll(loads).toBe(before + 1);
  }),
  probe(
    '9.15e',
    { web: '[400,800,1600]', to: '[400]' },
    async (product) => {
      const page = await open(product, await product.account('candidate'), '/candidate/proposals');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Proposals');
      const path = '/functions/v1/candidate-stats';
      const tries = countRequests(page, path);
      await page.route(`**${path}`, (route) => route.abort());
      await goTo(page, 'Dashboard');
      await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(tries()).toBe(4);
    },
    { decision: 'D144' },
  ),
  probe('9.16', { web: '=9e4', to: '=9' }, async (product) => {
    const page = await open(product, await product.account('candidate'));
    await takeClock(page, { '/live': 'unreachable', '/auth/v1/token': 'busy' });
    await page.goto('/candidate/proposals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Proposals');
    await stopClock(page);
    const attempts = () =>
      page.evaluate(() => (globalThis as unknown as { attempts: Record<string, number[]> }).attempts['/auth/v1/token']);
    const [now, expires] = await page.evaluate(
      () =>
        [
          Date.now(),
          Number(JSON.parse(atob((localStorage.getItem('token') ?? '').split('.')[1] ?? '')).exp) * 1000,
        ] as const,
    );
    await page.clock.fastForward(expires - 91_000 - now);
    expect(await attempts()).toBeUndefined();
    // The steps are shorter than the first pause, so that no retry is taken for the first request.
    const hasTried = async () => {
      if (!(await attempts())) await page.clock.runFor(100);
      return attempts();
    };
    await expect.poll(hasTried, { intervals: [1] }).toHaveLength(1);
    const [first = 0] = (await attempts()) ?? [];
    expect(expires - first).toBeLessThanOrEqual(90_000);
    expect(expires - first).toBeGreaterThan(50_000);
    expect(await pausesBetween(page, '/auth/v1/token', 3, 100)).toEqual([400, 800, 1600]);
  }),
  probe('9.16b', { web: '1e3,2e3,5e3,1e4', to: '9e3,9e3,9e3,9e3' }, async (product) => {
    const page = await open(product, await product.account('candidate'));
    await takeClock(page, { '/live': 'unreachable' });
    await page.goto('/candidate/proposals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Proposals');
    await stopClock(page);
    await page.clock.runFor(100);
    expect(await pausesBetween(page, '/live', 3, 500)).toEqual([5000, 10_000, 10_000]);
  }),
  probe('9.16d', { web: 'answer:1e4', to: 'answer:9e4' }, async (product) => {
    const page = await open(product, await product.account('candidate'));
    await takeClock(page, { '/live': 'silent' });
    await page.goto('/candidate/proposals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Proposals');
    await stopClock(page);
    const [pause = 0] = await pausesBetween(page, '/live', 1, 1000);
    expect(pause).toBeGreaterThanOrEqual(10_000);
    expect(pause).toBeLessThanOrEqual(17_000);
  }),
];
